import type { ReactNode } from 'react';
import { useSiteTexts } from '../../texts/site.ts';
import { NoGames, type NoGamesProps } from './no-games.tsx';
import { OtherGames } from './other-games.tsx';
import { SearchAll } from './search-all.tsx';

/** A page without games and without anything else: the search and the games of the moment lead on. */
export function DeadEnd(props: NoGamesProps): ReactNode {
  const siteTexts = useSiteTexts();
  return (
    <>
      <NoGames {...props}>
        <SearchAll className="mt-4 w-[min(26rem,100%)]" />
      </NoGames>
      <OtherGames title={siteTexts.otherGames.onNow} className="pt-9" />
    </>
  );
}
