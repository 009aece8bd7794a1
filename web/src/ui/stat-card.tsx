import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TopLine } from './top-line.tsx';

interface StatCardProps {
  readonly label: string;
  /** The formatted number: '72.4K'. */
  readonly value: string;
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  /** Makes the whole card a link. */
  readonly to?: string | undefined;
  /** The number is of something live: the green line on top. */
  readonly isLive?: boolean;
}

/** One number with its label. */
export function StatCard({ label, value, note, icon, to, isLive = false }: StatCardProps): ReactNode {
  const content = (
    <>
      {isLive && <TopLine isLive />}
      <span className="flex items-start justify-between gap-2 text-[14px] leading-5 text-text-2">
        {label}
        <span className="text-text-3">{icon}</span>
      </span>
      <span className="flex items-baseline gap-2.5">
        <span className="num text-[28px] leading-9 text-text">{value}</span>
        {note && <span className="truncate type-caption text-text-3">{note}</span>}
      </span>
    </>
  );
  const className =
    'relative flex flex-col gap-1 rounded-card border border-line bg-surface px-4 py-3.5 shadow-card';
  if (to === undefined) return <div className={className}>{content}</div>;
  return (
    <Link to={to} className={`quick ${className} hover:bg-hover`}>
      {content}
    </Link>
  );
}
