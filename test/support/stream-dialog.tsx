import { act, fireEvent, screen, within } from '@testing-library/react';
import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { isWhole } from '@touchline/contract/rules/summaries';
import { type ReactNode, useState } from 'react';
import type { FailureCause, PlayerPhase } from '../../web/src/lib/player-report.ts';
import { StreamDialog } from '../../web/src/site/game/stream-dialog.tsx';
import type { LiveCache } from '../../web/src/site/live/live-cache.ts';
import { useMatch } from '../../web/src/site/live/live-hooks.ts';
import { testGame, testHead, testId, testMatch, testStream } from './records.ts';
import { renderSite } from './site.tsx';

/** Two streams of a game. */
export const testStreams = ['Main feed', 'Comentario'].map((title, index) =>
  testStream({ _id: testId(0x51 + index), title }),
);

interface Opened {
  readonly cache: LiveCache;
  /** Shows a later state of the game. */
  readonly change: (fields: Partial<PublicGame>) => void;
  /** The streams that a click of the visitor opened. */
  readonly clicked: readonly string[];
}

/** Opens the dialog of a live game's first stream. */
export function openDialog(of: readonly PublicStream[] = testStreams): Opened {
  const clicked: string[] = [];
  let game = testGame({ status: 'Live', isLive: true, streamUrls: [...of] });
  const first = of[0] as PublicStream;
  const cache = renderSite(<Dialog first={first} onClicked={(id) => clicked.push(id)} />, {
    matches: [testMatch({ games: [game] })],
  });
  return {
    cache,
    clicked,
    change(fields) {
      game = { ...game, ...fields, version: game.version + 1 };
      act(() => cache.event('game:changed', { matchId: testHead()._id, game }));
    },
  };
}

/** Opens the dialog and presses play; the frame then holds the page of our own player, or a foreign one. */
export function play(
  of: readonly PublicStream[] = testStreams,
  page = '<script type="application/json" id="player-data">{}</script>',
): Opened {
  const opened = openDialog(of);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  frame().contentDocument?.write(page);
  return opened;
}

export const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
export const loaded = () => fireEvent.load(frame());
export const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

/** All that the dialog says in its status elements. */
export const said = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

/** A message from the frame. */
export function report(
  player: PlayerPhase,
  from: MessageEventInit = { origin: window.location.origin, source: frame().contentWindow },
  cause: FailureCause | null = null,
): void {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: { player, cause }, ...from }));
  });
}

/** The player in the frame fails, and knows why. */
export const fail = (phase: PlayerPhase, cause: FailureCause): void => report(phase, undefined, cause);

function Dialog({ first, onClicked }: { first: PublicStream; onClicked: (id: string) => void }): ReactNode {
  const [stream, setStream] = useState(first);
  const game = useMatch(testHead()._id).match?.games[0];
  if (!game || !isWhole(game)) return null;
  const choose = (next: PublicStream) => {
    onClicked(next._id);
    setStream(next);
    return true;
  };
  return (
    <StreamDialog
      matchId={testHead()._id}
      game={game}
      isGone={false}
      stream={stream}
      shownAs="dialog"
      onStream={choose}
      onSwitch={setStream}
      onShow={() => {}}
      onClose={() => {}}
    />
  );
}
