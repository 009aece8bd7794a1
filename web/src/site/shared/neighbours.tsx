import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';

/** A page beside this one. */
export interface Neighbour {
  readonly to: string;
  readonly name: string;
  readonly icon?: ReactNode;
}

interface NeighboursProps {
  readonly label: string;
  /** Null while it is not known: its place is kept. */
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  /** The page of all of them, between the two. */
  readonly all: Neighbour;
}

/** The pages before and after this one, at its end. */
export function Neighbours({ label, previous, next, all }: NeighboursProps): ReactNode {
  return (
    <nav
      aria-label={label}
      className="mt-9 grid min-h-15 grid-cols-2 items-center gap-4 border-y border-line-2 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]"
    >
      {previous ? (
        <Link to={previous.to} className={linkClass}>
          <ChevronLeft size={18} className="text-text-3" />
          {previous.icon}
          <span dir="auto" className="truncate">
            {previous.name}
          </span>
        </Link>
      ) : (
        <span className={clsx(next && 'max-md:hidden')} />
      )}
      <Link
        to={all.to}
        className="py-3 text-center text-[14px] text-text-3 hover:text-text hover:underline max-md:hidden"
      >
        {all.name}
      </Link>
      {next && (
        <Link to={next.to} className={clsx(linkClass, 'justify-self-end', !previous && 'max-md:col-span-2')}>
          {next.icon}
          <span dir="auto" className="truncate">
            {next.name}
          </span>
          <ChevronRight size={18} className="text-text-3" />
        </Link>
      )}
    </nav>
  );
}

const linkClass =
  'flex min-h-14 min-w-0 max-w-full items-center gap-2.5 type-label text-text hover:underline';
