import { PLACEHOLDER_MS } from '@touchline/contract/constants';
import type { PageProps } from '@touchline/contract/pages';
import type { PublicStream } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { gameState } from '@touchline/contract/rules/game-state';
import { matchPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { demanded, OnDemand } from '../../lib/on-demand.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { useElapsed } from '../../ui/use-elapsed.ts';
import { useGoLiveTrigger } from '../live/go-live-trigger.ts';
import { useMatch, useSettings } from '../live/live-hooks.ts';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { CouldNotLoad } from '../shared/could-not-load.tsx';
import { passAffiliateGate } from './affiliate-gate.ts';
import { GameCountdown } from './game-countdown.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameHeader } from './game-header.tsx';
import { GamePlaceholder } from './game-placeholder.tsx';
import { GameWatch } from './game-watch.tsx';
import { OtherGames } from './other-games.tsx';

// Loaded once a stream is chosen.
const STREAM_DIALOG = demanded(async () => (await import('./stream-dialog.tsx')).StreamDialog);

/** A game: its teams, place and time, and its streams once it is live. */
export default function GamePage({ matchId, gameId }: PageProps<'game'>): ReactNode {
  const { match, state } = useMatch(matchId);
  const game = match?.games.find(({ _id }) => _id === gameId) ?? null;
  useGoLiveTrigger(game, matchId);
  // The first view has its facts in the HTML; a page opened from another one shows placeholders as a whole.
  const isHydrated = useHydrated();
  const [isFirstView] = useState(!isHydrated);
  const isReady = useElapsed(PLACEHOLDER_MS, gameId);
  const [chosen, setChosen] = useState<PublicStream | null>(null);
  const { affiliateGate } = useSettings();

  const isGone = game === null && state !== 'loading';
  useEffect(() => {
    if (!isGone || chosen === null) return;
    setChosen(null);
    showToast('error', siteTexts.game.gone);
  }, [isGone, chosen]);

  if (state === 'missing' || (state === 'ready' && game === null)) return <NotFoundPage kind="match" />;
  if (match === null || game === null) return state === 'failed' ? <CouldNotLoad /> : <GamePlaceholder />;
  if (!isReady && !isFirstView) return <GamePlaceholder />;
  // Without a list of streams the other games have the page's whole width.
  const hasStreams = gameState(game, 0).streams === 'playable' && game.streamUrls.length > 0;
  const choose = (stream: PublicStream): boolean => {
    const mayOpen = passAffiliateGate(game, stream._id, affiliateGate);
    if (mayOpen) setChosen(stream);
    return mayOpen;
  };
  return (
    <div className="max-md:flex max-md:flex-col">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          { label: match.title, to: matchPath(match) },
          { label: versus(game.homeTeam, game.awayTeam) },
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
          hasStreams && 'lg:grid-cols-[minmax(0,1fr)_304px]',
        )}
      >
        <GameWatch game={game} isReady={isReady} onChoose={choose} />
        <OtherGames game={game} isLive={game.status === 'Live'} isBeside={hasStreams} />
      </div>
      {chosen !== null && (
        <OnDemand
          part={STREAM_DIALOG}
          props={{ matchId, game, stream: chosen, onStream: choose, onClose: () => setChosen(null) }}
        />
      )}
    </div>
  );
}
