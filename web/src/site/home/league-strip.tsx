import { sortedByName } from '@touchline/contract/rules/intl-texts';
import { leaguePath } from '@touchline/contract/rules/slugs';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { LeagueMark } from '../../sport/mark.tsx';
import { useLocale } from '../../texts/page-texts.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { useLeagues } from '../live/live-hooks.ts';
import { useLeagueLabels } from '../shared/use-league-labels.ts';

/** The leagues by their marks; each links to its games. */
export function LeagueStrip(): ReactNode {
  const homeTexts = useHomeTexts();
  const locale = useLocale();
  const leagues = useLeagues();
  const sorted = useMemo(() => sortedByName(leagues, locale), [leagues, locale]);
  const labelOf = useLeagueLabels(sorted);
  if (sorted.length === 0) return null;
  return (
    <section id="leagues" aria-labelledby="leagues-title" className="scroll-mt-4 pt-10 md:pt-14">
      <Carousel
        label={homeTexts.leagues}
        gap="gap-3"
        head={
          <h2 id="leagues-title" className="type-h2">
            {homeTexts.leagues}
          </h2>
        }
      >
        {sorted.map((league) => (
          <Link
            key={league._id}
            to={leaguePath(league)}
            className="offscreen-idle quick flex h-[132px] w-[148px] flex-col items-center gap-3 rounded-card border border-line bg-surface px-2 pt-[22px] shadow-card hover:bg-hover"
          >
            <LeagueMark name={league.name} logoUrl={league.logoUrl} className="size-[42px]" />
            <span
              dir="auto"
              className="line-clamp-2 w-full text-center text-[14px] leading-[18px] font-semibold text-balance text-text"
              title={labelOf(league)}
            >
              {labelOf(league)}
            </span>
          </Link>
        ))}
      </Carousel>
    </section>
  );
}
