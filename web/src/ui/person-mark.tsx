import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A person's initials in a circle. */
export function PersonMark({
  name,
  size = 'regular',
}: {
  name: string;
  size?: 'regular' | 'small';
}): ReactNode {
  const initials = name
    .split(/[\s._-]+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();
  return (
    // The style sheet writes the letters: as text they would be part of what a control around them is called.
    <span
      aria-hidden="true"
      data-initials={initials}
      className={clsx(
        'flex flex-none items-center justify-center rounded-full border border-control leading-4 font-semibold text-text before:content-[attr(data-initials)]',
        size === 'small' ? 'size-7 text-[12px]' : 'size-8 text-[13px]',
      )}
    />
  );
}
