import type { PublicStream } from '@touchline/contract/records/match';
import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { PlaySign } from './play-sign.tsx';

interface StreamCardProps {
  readonly stream: PublicStream;
  /** The stream's own label, or its number. */
  readonly label: string;
  /** The first one is the one to take. */
  readonly isFirst: boolean;
  readonly onPlay: () => void;
}

/** One stream in a row: play, what it is, how good it is. */
export function StreamCard({ stream, label, isFirst, onPlay }: StreamCardProps): ReactNode {
  const { title, language, platform, quality } = stream;
  const name = title || label;
  const about = [isNumber(label) || name === label ? null : label, language, platform]
    .filter(Boolean)
    .join(' · ');
  return (
    <button
      type="button"
      onClick={onPlay}
      data-stream={stream._id}
      className="quick flex min-h-[76px] w-full items-center gap-4 rounded-card border border-line bg-surface px-4 py-2 text-left shadow-card hover:border-line-2 hover:bg-hover"
    >
      <span
        className={clsx(
          'flex size-11 flex-none items-center justify-center rounded-full border',
          isFirst ? 'border-primary bg-primary text-on-primary' : 'border-control text-text',
        )}
      >
        <PlaySign className="size-[18px]" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[17px] leading-6 font-semibold text-text" title={name}>
          {name}
        </span>
        <span className="block truncate text-[14px] leading-5 text-text-3">{about}</span>
      </span>
      <span className="num flex-none text-[20px] text-text-2">{quality}</span>
      <ChevronRight size={18} className="text-text-3 max-md:hidden" />
    </button>
  );
}

/** A label that only counts says nothing beside a title. */
function isNumber(label: string): boolean {
  return /^Stream \d+$/.test(label);
}
