import type { StaffGame } from '@touchline/contract/records/game';
import { teamTexts } from '@touchline/contract/texts/teams';
import type { ReactNode } from 'react';
import { TeamMark } from '../../sport/mark.tsx';

/** Both teams with their marks, one name above the other. */
export function Teams({ game }: { game: Pick<StaffGame, 'homeTeam' | 'awayTeam'> }): ReactNode {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="flex flex-none gap-1 max-md:flex-col">
        <TeamMark name={game.homeTeam} className="size-5" />
        <TeamMark name={game.awayTeam} className="size-5" />
      </span>
      <span className="min-w-0 flex-1 text-left max-md:flex max-md:flex-col max-md:gap-0.5 md:text-[13px] md:leading-[17px]">
        <Name text={game.homeTeam} />
        <span className="visually-hidden">{teamTexts.vs}</span>
        <Name text={game.awayTeam} />
      </span>
    </span>
  );
}

function Name({ text }: { text: string }): ReactNode {
  return (
    <span title={text} className="max-w-full md:whole-name">
      <span>
        <span dir="auto" className="block truncate text-left">
          {text}
        </span>
      </span>
    </span>
  );
}
