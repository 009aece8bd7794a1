import type { KnownMatch } from '@touchline/contract/records/match';
import { groupByMatch } from '@touchline/contract/rules/listings';
import { matchPath } from '@touchline/contract/rules/slugs';
import type { ReactNode } from 'react';
import { useSitePageTexts } from '../../texts/site-pages.ts';
import { useListState, useMatches } from '../live/live-hooks.ts';
import { Neighbours } from '../shared/neighbours.tsx';

/** The matches before and after this one on the home page: those of the same league, else of the same sport, else all. */
export function NeighbourMatches({ of }: { of: KnownMatch }): ReactNode {
  const sitePageTexts = useSitePageTexts();
  const groups = groupByMatch(useMatches());
  const isKnown = useListState() === 'ready';
  const [first] = of.games;
  const near = [
    groups.filter(({ games }) => games.some(({ leagueId }) => leagueId === first?.leagueId)),
    groups.filter(({ games }) => games.some(({ category }) => category === first?.category)),
  ].find((some) => some.some(({ _id }) => _id !== of._id));
  const among = near ?? groups;
  const at = among.findIndex(({ _id }) => _id === of._id);
  const beside = (step: number) => {
    const match = among.at((at < 0 ? 0 : at + step) % Math.max(among.length, 1));
    return isKnown && match && match._id !== of._id ? { to: matchPath(match), name: match.title } : null;
  };
  const { name, all } = sitePageTexts.neighbourMatches;
  const [previous, next] = [beside(-1), beside(1)];
  return (
    <Neighbours
      label={name}
      previous={previous?.to === next?.to ? null : previous}
      next={next}
      all={{ to: '/#schedule', name: all }}
    />
  );
}
