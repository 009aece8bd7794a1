import type { ReactNode } from 'react';

interface RowFailure {
  readonly id: string;
  readonly name: string;
  /** The reason. */
  readonly message: string;
}

/** Rows that a change of many has left as they are, each with the reason. */
export function RowFailures({ rows }: { rows: readonly RowFailure[] }): ReactNode {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, name, message }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 text-[14px] leading-5">
          <span className="font-semibold text-text">{name}</span>
          <span className="text-fail">{message}</span>
        </li>
      ))}
    </ul>
  );
}
