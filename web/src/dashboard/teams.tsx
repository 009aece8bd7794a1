import type { ReactNode } from 'react';
import { TeamMark } from '../sport/mark.tsx';

interface TeamsProps {
  readonly homeTeam: string;
  readonly awayTeam: string;
}

/** Both teams of a game in a row, with their marks. */
export function Teams({ homeTeam, awayTeam }: TeamsProps): ReactNode {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="flex flex-none gap-1 max-md:hidden">
        <TeamMark name={homeTeam} className="size-[22px]" />
        <TeamMark name={awayTeam} className="size-[22px]" />
      </span>
      <span className="truncate">
        <bdi>{homeTeam}</bdi> <span className="font-normal text-text-3">vs</span> <bdi>{awayTeam}</bdi>
      </span>
    </span>
  );
}
