import { clsx } from 'clsx';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import type { ControlSize } from './text-input.tsx';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'className'> {
  readonly size?: ControlSize | 'filter';
  /** Not on phones, whose width belongs to the choice. */
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A choice from a native list, which suits phones best. */
export function Select({ size = 'public', icon, className, ref, children, ...rest }: SelectProps): ReactNode {
  return (
    <span className={clsx('relative flex', className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-text-3 max-md:hidden">
          {icon}
        </span>
      )}
      <select
        {...rest}
        ref={ref}
        className={clsx(
          'quick w-full min-w-0 appearance-none truncate rounded-card border border-control bg-field pe-10 text-text',
          'focus-visible:border-pick focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-pick',
          'aria-invalid:border-fail disabled:cursor-not-allowed disabled:border-hover disabled:bg-hover disabled:text-text-3',
          size === 'dashboard' ? 'ps-2.5' : 'ps-3',
          icon && 'md:ps-11',
          // The style of a choice that is not made yet.
          'has-[[data-placeholder]:checked]:text-text-3',
          HEIGHTS[size],
        )}
      >
        {children}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-text-3"
        aria-hidden="true"
      />
    </span>
  );
}

const HEIGHTS = {
  public: 'min-h-11 type-body',
  // Beside chips: as high as they are, and as easy to hit on a phone as any field.
  filter: 'min-h-11 type-body md:min-h-9 md:text-[14px] md:leading-5',
  dashboard: 'min-h-11 type-body md:min-h-9 md:text-[14px] md:leading-5',
} as const;
