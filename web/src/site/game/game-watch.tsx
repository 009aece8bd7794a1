import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { type GameState, gameState, pageLine } from '@touchline/contract/rules/game-state';
import { lockedTexts } from '@touchline/contract/rules/locked-texts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Clock from '~icons/lucide/clock';
import Film from '~icons/lucide/film';
import Flag from '~icons/lucide/flag';
import { useGamePageTexts } from '../../texts/game-page.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSettings } from '../live/live-hooks.ts';
import { SearchAll } from '../shared/search-all.tsx';
import { WatchPlaceholder } from './game-placeholder.tsx';
import { PartnerNote, StreamList } from './stream-list.tsx';

interface GameWatchProps {
  readonly game: PublicGame;
  /** Placeholders show until then. */
  readonly isReady: boolean;
  readonly onChoose: (stream: PublicStream) => void;
}

/** Locked streams, open streams or the end of the game, depending on its state. */
export function GameWatch({ game, isReady, onChoose }: GameWatchProps): ReactNode {
  // The same at any time: only the countdown above depends on the clock.
  const state = gameState(game, 0);
  const placeholder = state.streams === 'playable' && game.streamUrls.length > 0;
  return (
    <div className="min-w-0 max-md:order-1 max-md:px-4 max-md:pt-5">
      {!isReady && placeholder && <Placeholder game={game} />}
      <div className={clsx(!isReady && (placeholder ? 'unwaited:hidden' : BREATHING))}>
        <Watch game={game} state={state} onChoose={onChoose} />
      </div>
    </div>
  );
}

/** The box without its texts. */
const BREATHING = 'unwaited:animate-breathe unwaited:[&>section>*]:invisible';

/** As high as the streams, which are in the HTML too: the head's script shows them in its place, even before hydration. */
function Placeholder({ game }: { game: PublicGame }): ReactNode {
  const { supportChatUrl } = useSettings().links;
  return (
    <div className="not-unwaited:hidden">
      <WatchPlaceholder cards={game.streamUrls.length + 1} phoneCards={supportChatUrl ? 1 : 0} />
      <div aria-hidden="true" className="invisible">
        <PartnerNote game={game} />
      </div>
    </div>
  );
}

interface WatchProps {
  readonly game: PublicGame;
  readonly state: GameState;
  readonly onChoose: (stream: PublicStream) => void;
}

function Watch({ game, state, onChoose }: WatchProps): ReactNode {
  if (state.streams === 'none') return <Finished game={game} state={state} />;
  if (state.streams === 'playable') return <StreamList game={game} onChoose={onChoose} />;
  return <Locked state={state} />;
}

function Locked({ state }: { state: GameState }): ReactNode {
  const site = useSiteTexts();
  const game = useGamePageTexts();
  const { goLiveOffsetMinutes } = useSettings();
  const [first, ...others] = lockedTexts(state, goLiveOffsetMinutes, { site, game });
  // Where no countdown is shown, the line is among the texts.
  const line = state.cells === 'none' ? pageLine(state.line, site.game) : null;
  return (
    <section className="rounded-card border border-line-2 bg-surface p-5 shadow-card md:p-8">
      <Circle tone="wait" icon={<Clock size={22} />} />
      {line && (
        <p className={state.line === 'live' ? 'mb-1 type-label text-live' : 'mb-1 type-label text-wait'}>
          {line}
        </p>
      )}
      <h2 className="type-h2 text-[21px] leading-7">{first}</h2>
      {others.map((text) => (
        <p key={text} className="mt-2 max-w-[34rem] text-text-2">
          {text}
        </p>
      ))}
    </section>
  );
}

function Finished({ game, state }: { game: PublicGame; state: GameState }): ReactNode {
  const siteTexts = useSiteTexts();
  const gamePageTexts = useGamePageTexts();
  return (
    <section className="rounded-card border border-line-2 bg-surface p-5 shadow-card md:p-8">
      <Circle tone="calm" icon={<Flag size={22} />} />
      <h2 className="type-h2 text-[21px] leading-7">{pageLine(state.line, siteTexts.game)}</h2>
      <div className="mt-5 flex flex-wrap gap-3">
        {game.highlightsUrl && (
          <LinkButton to={game.highlightsUrl} variant="primary" icon={<Film size={18} />}>
            {siteTexts.game.highlights}
          </LinkButton>
        )}
        <LinkButton to="/#schedule">{gamePageTexts.seeWhatIsOn}</LinkButton>
      </div>
      <SearchAll className="mt-6 max-w-[480px]" />
    </section>
  );
}

function Circle({ tone, icon }: { tone: 'wait' | 'calm'; icon: ReactNode }): ReactNode {
  return (
    <span
      className={`mb-4 flex size-12 items-center justify-center rounded-full border border-line-2 ${tone === 'wait' ? 'text-wait' : 'text-text-2'}`}
    >
      {icon}
    </span>
  );
}
