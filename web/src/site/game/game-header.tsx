import type { PublicGame } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import type { ReactNode } from 'react';
import { GameBadge } from '../../sport/game-badge.tsx';
import { useDayWord, useKickOff } from '../../sport/kick-off.ts';
import { TeamMark } from '../../sport/mark.tsx';
import { useWentLive } from '../../sport/use-went-live.ts';
import { TopLine } from '../../ui/top-line.tsx';

/** The pitch with both teams on it; badge and kick-off stand in the centre circle. */
export function GameHeader({ game }: { game: PublicGame }): ReactNode {
  const status = statusOf(game);
  const wentLive = useWentLive(status);
  const { time } = useKickOff(game.startsAt);
  return (
    <header className="relative border-line-2 bg-surface max-md:border-b md:border-x">
      <h1 className="visually-hidden">{versus(game.homeTeam, game.awayTeam)}</h1>
      <div aria-hidden="true" className="absolute inset-y-0 left-1/2 border-l border-line-2" />
      {/* On phones the circle runs out of the picture. */}
      <div className="relative grid overflow-hidden min-h-[136px] grid-cols-[minmax(0,1fr)_124px_minmax(0,1fr)] items-start px-1.5 md:min-h-[298px] md:grid-cols-[minmax(0,1fr)_206px_minmax(0,1fr)] md:items-center md:px-6">
        <Team name={game.homeTeam} />
        <div className="relative mx-auto -mb-6 flex size-[116px] flex-col items-center rounded-full border border-line-2 bg-surface max-md:mt-7 md:mb-0 md:size-[206px] md:justify-center">
          <span className="max-md:absolute max-md:-top-3">
            <GameBadge status={status} wentLive={wentLive} />
          </span>
          <span className="num mt-6 text-[36px] leading-[36px] whitespace-nowrap text-text md:mt-2 md:text-[46px] md:leading-[46px]">
            <Time text={time} />
          </span>
          <DayAndZone startsAt={game.startsAt} />
        </div>
        <Team name={game.awayTeam} />
      </div>
      <TopLine isLive={status === 'Live'} wentLive={wentLive} />
    </header>
  );
}

function Team({ name }: { name: string }): ReactNode {
  return (
    <div className="flex min-w-0 flex-col items-center gap-2 py-6 text-center md:gap-4 md:px-3 md:py-10">
      <TeamMark name={name} className="size-14 md:size-[84px]" />
      <p className="w-full font-display text-[16px] leading-[21px] font-[650] tracking-[-0.015em] text-balance hyphens-auto [overflow-wrap:anywhere] text-text md:text-[24px] md:leading-[30px] md:[font-stretch:112%] lg:text-[32px] lg:leading-[38px]">
        {name}
      </p>
    </div>
  );
}

function Time({ text }: { text: string }): ReactNode {
  const [clock, half] = text.split(' ');
  return (
    <>
      {clock}
      {half && <span className="ml-0.5 text-[0.45em]">{half}</span>}
    </>
  );
}

function DayAndZone({ startsAt }: { startsAt: string | null }): ReactNode {
  const day = useDayWord(startsAt);
  const { zone } = useKickOff(startsAt);
  return (
    <span
      suppressHydrationWarning
      className="mt-1 text-center type-caption text-text-3 max-md:text-[12px] max-md:leading-4 md:mt-2"
    >
      {[day, zone].filter(Boolean).join(', ')}
    </span>
  );
}
