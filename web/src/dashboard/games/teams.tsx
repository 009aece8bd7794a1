import type { StaffGame } from '@touchline/contract/records/game';
import type { ReactNode } from 'react';
import { TeamMark } from '../../sport/mark.tsx';

/** Both teams with their marks, in one line. */
export function Teams({ game }: { game: Pick<StaffGame, 'homeTeam' | 'awayTeam'> }): ReactNode {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="flex flex-none gap-1 max-md:flex-col">
        <TeamMark name={game.homeTeam} className="size-5" />
        <TeamMark name={game.awayTeam} className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 items-baseline gap-1.5 max-md:flex-col max-md:gap-0.5">
        <Name text={game.homeTeam} />
        <span className="flex-none font-normal text-text-3 max-md:visually-hidden">vs</span>
        <Name text={game.awayTeam} />
      </span>
    </span>
  );
}

function Name({ text }: { text: string }): ReactNode {
  return (
    <span
      dir="auto"
      title={text}
      className="max-w-max min-w-0 flex-[1_1_0] truncate max-md:max-w-full max-md:flex-none"
    >
      {text}
    </span>
  );
}
