import type { KnownGame } from '@touchline/contract/records/match';
import { gameState, pageLine, statusOf } from '@touchline/contract/rules/game-state';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/server-clock.ts';
import { CountdownAnnouncer, CountdownCells } from '../../sport/countdown.tsx';
import { InstantText } from '../../sport/instant-text.tsx';
import { useGamePageTexts } from '../../texts/game-page.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { Filled } from '../../ui/filled.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * The four cells until the streams open; renders nothing for games that are not waiting. Placeholders show until
 * `isReady`.
 */
export function GameCountdown({ game, isReady }: { game: KnownGame; isReady: boolean }): ReactNode {
  const gamePageTexts = useGamePageTexts();
  const siteTexts = useSiteTexts();
  const now = useNow();
  const state = now === null ? null : gameState(game, now);
  const waits = statusOf(game) === 'Scheduled' && game.liveAt !== null;
  const time = (
    <strong className="font-semibold text-text">
      <InstantText at={game.liveAt} part="time" /> <InstantText at={game.liveAt} part="zone" />
    </strong>
  );
  return (
    <>
      <CountdownAnnouncer to={state?.countdownTo ?? null} now={now} status={statusOf(game)} />
      {waits && (
        <section
          aria-label={gamePageTexts.countdown.name}
          className="border-line-2 max-md:border-b md:flex md:items-stretch md:border-x md:border-t md:bg-surface"
        >
          <div className="flex h-[120px] flex-1 flex-col justify-center md:h-[132px]">
            {isReady && state !== null && now !== null ? (
              <CountdownCells to={state.countdownTo} now={now} />
            ) : (
              <CellsPlaceholder startsAt={game.startsAt} />
            )}
          </div>
          <p className="flex min-h-12 items-center justify-center gap-1.5 border-line px-4 type-small text-text-2 max-md:border-t md:w-72 md:border-s">
            {isReady && state?.countdownTo === null ? (
              <strong className="font-semibold text-wait">{pageLine(state.line, siteTexts.game)}</strong>
            ) : (
              <>
                <span className="noscript:hidden">
                  <Filled text={gamePageTexts.countdown.until} with={{ time }} />
                </span>
                <span className="not-noscript:hidden">
                  <Filled text={gamePageTexts.countdown.at} with={{ time }} />
                </span>
              </>
            )}
          </p>
        </section>
      )}
    </>
  );
}

/** Without scripts nothing counts down: the kick-off is shown instead. */
function CellsPlaceholder({ startsAt }: { startsAt: string | null }): ReactNode {
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-4 justify-items-center noscript:hidden">
        {['days', 'hours', 'minutes', 'seconds'].map((cell) => (
          <Skeleton key={cell} className="h-14 w-16" />
        ))}
      </div>
      <p className="px-4 text-center type-dialog not-noscript:hidden">
        <InstantText at={startsAt} part="full" />
      </p>
    </>
  );
}
