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
    // The style sheet writes the letters: as text they would be part of what a control around them is called.
    <span
      aria-hidden="true"
      data-initials={initials}
      className="before:content-[attr(data-initials)] flex size-8 flex-none items-center justify-center rounded-full border border-control text-[13px] leading-4 font-semibold text-text"
    />
  );
}
