import { PLACEHOLDER_MS } from '@touchline/contract/constants';
import type { PageProps } from '@touchline/contract/pages';
import { versus } from '@touchline/contract/rules/formats';
import { gameState } from '@touchline/contract/rules/game-state';
import { matchPath } from '@touchline/contract/rules/slugs';
import { isWhole } from '@touchline/contract/rules/summaries';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { demanded } from '../../lib/on-demand.tsx';
import { useSiteTexts } from '../../texts/site.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { useElapsed } from '../../ui/use-elapsed.ts';
import { useGoLiveTrigger } from '../live/go-live-trigger.ts';
import { useMatch, useSettings } from '../live/live-hooks.ts';
import { Missing } from '../not-found/missing.tsx';
import { CouldNotLoad } from '../shared/could-not-load.tsx';
import { OtherGames } from '../shared/other-games.tsx';
import { setOpenStream } from '../stream/open-stream.ts';
import { passAffiliateGate } from './affiliate-gate.ts';
import { GameCountdown } from './game-countdown.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameHeader } from './game-header.tsx';
import { GamePlaceholder } from './game-placeholder.tsx';
import { GameWatch } from './game-watch.tsx';

// Loaded once a stream is chosen.
const PLAYER = demanded(async () => (await import('../stream/stream-player.tsx')).StreamPlayer);

/** A game: its teams, place and time, and its streams once it is live. */
export default function GamePage({ matchId, gameId }: PageProps<'game'>): ReactNode {
  const siteTexts = useSiteTexts();
  const teamTexts = useTeamTexts();
  const { match, state } = useMatch(matchId);
  const game = match?.games.find(({ _id }) => _id === gameId) ?? null;
  useGoLiveTrigger(game, matchId);
  // The first view has its facts in the HTML; a page opened from another one shows placeholders as a whole.
  const isHydrated = useHydrated();
  const [isFirstView] = useState(!isHydrated);
  // The placeholders of the first view count from the navigation on, however late the page hydrates.
  const [placeholderMs] = useState(() =>
    isFirstView ? Math.max(0, PLACEHOLDER_MS - performance.now()) : PLACEHOLDER_MS,
  );
  const isReady = useElapsed(placeholderMs, gameId);
  const { affiliateGate } = useSettings();

  if (state === 'missing' || (state === 'ready' && game === null)) return <Missing kind="match" />;
  // Lists know a game without its streams, which come with the match.
  if (match === null || game === null || !isWhole(game))
    return state === 'failed' ? <CouldNotLoad /> : <GamePlaceholder />;
  if (!isReady && !isFirstView) return <GamePlaceholder />;
  // Without a list of streams the other games have the page's whole width.
  const hasStreams = gameState(game, 0).streams === 'playable' && game.streamUrls.length > 0;
  return (
    <div className="max-md:flex max-md:flex-col">
      <Breadcrumb
        crumbs={[
          { label: siteTexts.layout.home, to: '/' },
          { label: match.title, to: matchPath(match) },
          { label: versus(game.homeTeam, game.awayTeam, teamTexts) },
        ]}
      />
      {/* On phones the streams are between the pitch and the facts. */}
      <article className="max-md:contents md:page-column">
        <GameHeader game={game} />
        <GameCountdown game={game} isReady={isReady} />
        <GameFacts game={game} className="max-md:order-2 max-md:mt-8" />
      </article>
      <div
        className={clsx(
          'max-md:contents md:page-column grid grid-cols-1 gap-x-10 gap-y-10 md:pt-9',
          hasStreams && 'lg:grid-cols-[minmax(0,1fr)_304px] min-[1600px]:grid-cols-[minmax(0,1fr)_432px]',
        )}
      >
        <GameWatch
          game={game}
          isReady={isReady}
          onChoose={(stream) => {
            if (!passAffiliateGate(game, stream._id, affiliateGate)) return;
            setOpenStream({ matchId, gameId, stream, shownAs: 'dialog', player: PLAYER });
          }}
        />
        <OtherGames
          besides={game}
          title={siteTexts.otherGames[game.status === 'Live' ? 'alsoOnNow' : 'onNow']}
          isBeside={hasStreams}
          className="max-md:order-3 max-md:px-4 max-md:pt-9"
        />
      </div>
    </div>
  );
}
