import type { ReactNode } from 'react';

/** A person's initials in a circle. */
export function PersonMark({ name }: { name: string }): ReactNode {
  const initials = name
    .split(/[\s._-]+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();
  return (
    <span
      aria-hidden="true"
      className="flex size-8 flex-none items-center justify-center rounded-full border border-control text-[13px] leading-4 font-semibold text-text"
    >
      {initials}
    </span>
  );
}
