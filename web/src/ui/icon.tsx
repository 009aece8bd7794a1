import { clsx } from 'clsx';
import type { ComponentType, ReactNode } from 'react';

interface IconProps {
  /** Its width and height in pixels. */
  readonly size?: number;
  readonly className?: string;
  /** The fill of its shapes. */
  readonly fill?: string;
  /** With a name: 'img'. */
  readonly role?: 'img';
  /** The name where there is no text beside it. Without a name it is hidden from assistive technology. */
  readonly 'aria-label'?: string;
}

/** An icon of Lucide. */
export type LucideIcon = ComponentType<IconProps>;

/** The frame of every icon; its shapes are drawn on a square of 24. */
export function IconFrame({
  size = 24,
  className,
  fill = 'none',
  turns = false,
  role,
  'aria-label': name,
  children,
}: IconProps & { turns?: boolean; children: ReactNode }): ReactNode {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={role}
      aria-label={name}
      aria-hidden={name === undefined ? 'true' : undefined}
      className={clsx('lucide', turns && 'turns', className)}
    >
      {children}
    </svg>
  );
}
