import type { KnownGame } from '@touchline/contract/records/match';
import { favouriteTeam } from '@touchline/contract/rules/favourites';
import { versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { teamPath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GameBadge } from '../../sport/game-badge.tsx';
import { ClockText, InstantText } from '../../sport/instant-text.tsx';
import { TeamMark } from '../../sport/mark.tsx';
import { useWentLive } from '../../sport/use-went-live.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { TopLine } from '../../ui/top-line.tsx';
import { markClass, Star } from '../favourites/star.tsx';
import { Bell } from '../reminders/bell.tsx';
import { TeamCalendarLink } from '../shared/calendar-links.tsx';

/** The pitch with both teams on it; badge and kick-off are in the centre circle. */
export function GameHeader({ game }: { game: KnownGame }): ReactNode {
  const teamTexts = useTeamTexts();
  const status = statusOf(game);
  const wentLive = useWentLive(status);
  return (
    <header className="relative border-line-2 bg-surface max-md:border-b md:border-x">
      <h1 className="visually-hidden">{versus(game.homeTeam, game.awayTeam, teamTexts)}</h1>
      <div aria-hidden="true" className="absolute inset-y-0 left-1/2 border-s border-line-2" />
      {/* On phones the circle extends beyond the picture. */}
      <div className="relative grid overflow-hidden min-h-[136px] grid-cols-[minmax(0,1fr)_124px_minmax(0,1fr)] items-start px-1.5 md:min-h-[298px] md:grid-cols-[minmax(0,1fr)_206px_minmax(0,1fr)] md:items-center md:px-6">
        <Team name={game.homeTeam} />
        <div className="relative mx-auto -mb-6 flex size-[116px] flex-col items-center rounded-full border border-line-2 bg-surface max-md:mt-7 md:mb-0 md:size-[206px] md:justify-center">
          <span className="max-md:absolute max-md:-top-3">
            <GameBadge status={status} wentLive={wentLive} />
          </span>
          <span
            dir="ltr"
            className="num mt-6 text-[36px] leading-[36px] whitespace-nowrap hours-12:max-md:text-[31px] text-text md:mt-2 md:text-[46px] md:leading-[46px]"
          >
            <ClockText at={game.startsAt} />
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
  const team = favouriteTeam(name);
  return (
    <div className="flex min-w-0 flex-col items-center gap-2 py-6 text-center md:gap-3.5 md:px-3 md:py-7">
      {/* Below 360 px the mark steps aside for its star. */}
      <div className="relative max-[359px]:me-9">
        <TeamMark name={name} className="size-14 max-[359px]:size-12 md:size-[84px]" />
        <Bell
          of={team}
          className={clsx(markClass, 'absolute -top-3 end-full -me-2 max-[359px]:hidden md:hidden')}
        />
        <Star favourite={team} className="absolute -top-3 start-full -ms-2 max-[359px]:-ms-1 md:hidden" />
      </div>
      <p
        dir="auto"
        className="w-full font-display text-[16px] leading-[21px] font-[650] tracking-[-0.015em] text-balance supports-[hyphenate-limit-chars:14]:hyphens-auto [overflow-wrap:anywhere] text-text max-[359px]:[font-stretch:88%] md:text-[24px] md:leading-[30px] md:[font-stretch:112%] lg:text-[32px] lg:leading-[38px]"
      >
        <Link
          to={teamPath(name)}
          className="relative before:absolute before:-inset-x-1 before:-inset-y-3 hover:underline"
        >
          {name}
        </Link>
      </p>
      <div className="-mt-2.5 flex gap-1 max-md:hidden">
        <TeamCalendarLink team={name} />
        <Bell of={team} />
        <Star favourite={team} />
      </div>
    </div>
  );
}

function DayAndZone({ startsAt }: { startsAt: string | null }): ReactNode {
  const { comma } = useSiteTexts();
  return (
    <span className="mt-1 text-center type-caption text-text-3 max-md:text-[12px] max-md:leading-4 md:mt-2">
      <InstantText at={startsAt} part="day" />
      {startsAt !== null && comma}
      <InstantText at={startsAt} part="zone" />
    </span>
  );
}
