import type { ReactNode } from 'react';

/** A list of facts, one line each. */
export function Facts({ children }: { children: ReactNode }): ReactNode {
  return <dl className="flex flex-col text-[14px] leading-5">{children}</dl>;
}

/** One fact: its name and its value. */
export function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-[30px] items-center gap-4">
      <dt className="w-28 flex-none text-text-3">{term}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-2 break-words text-text">{children}</dd>
    </div>
  );
}
