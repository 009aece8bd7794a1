import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { isPlayable } from '@touchline/contract/rules/game-state';
import { streamAfter } from '@touchline/contract/rules/stream-after';
import { useEffect, useState } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { useLanguage } from '../../texts/page-texts.ts';
import { seenHere } from './seen-here.ts';
import { useSwitchChoice } from './switch-choice.ts';
import type { StreamState } from './use-stream-trouble.ts';

/** 'Stay here' ends when the stream has played for so long, in ms: the next stop is another one. */
const STEADY_MS = 60_000;

interface Situation {
  readonly game: PublicGame;
  /** The open stream. */
  readonly stream: PublicStream;
  /** Whether play was pressed. */
  readonly isStarted: boolean;
  /** The state of the picture. */
  readonly state: StreamState;
  /** The streams that are not tried again yet. */
  readonly tried: ReadonlySet<string>;
}

/** What follows the open stream. */
export interface GoingOn {
  /** The stream that starts next; `none` where there is no other one, null while the open stream goes on. */
  readonly next: PublicStream | 'none' | null;
  /** The open stream stays, although it has stopped. */
  readonly stay: () => void;
}

/**
 * Whether the open stream has stopped, so that the next one starts by itself: our player has had no picture for a while,
 * or does not play a stream that does not respond, or the stream was removed. A page without a connection cannot know.
 */
export function useGoingOn({ game, stream, isStarted, state, tried }: Situation): GoingOn {
  const isWanted = useSwitchChoice();
  const language = useLanguage();
  const isConnected = useConnection() === 'connected';
  const [stayedAt, setStayedAt] = useState<string | null>(null);
  const isStaying = stayedAt === stream._id;
  const { trouble } = state;
  useEffect(() => {
    if (!isStaying || trouble !== null) return;
    const timer = setTimeout(() => setStayedAt(null), STEADY_MS);
    return () => clearTimeout(timer);
  }, [isStaying, trouble]);
  const mayGoOn = isStarted && isWanted && isConnected && !isStaying && isPlayable(game);
  const next =
    mayGoOn && hasStopped(game, stream, state)
      ? streamAfter(seenHere(game.streamUrls), stream, { tried, language })
      : undefined;
  return { next: next === undefined ? null : (next ?? 'none'), stay: () => setStayedAt(stream._id) };
}

/** Whether a stream of a playable game is none of its streams any more. */
export function isRemoved({ streamUrls }: PublicGame, { _id }: PublicStream): boolean {
  return !streamUrls.some((stream) => stream._id === _id);
}

function hasStopped(game: PublicGame, open: PublicStream, { trouble, isLost }: StreamState): boolean {
  if (isRemoved(game, open)) return true;
  const isDown = game.streamUrls.some(({ _id, health }) => _id === open._id && health === 'down');
  const isStanding = trouble === 'standing' || trouble === 'given-up';
  const hasOther = seenHere(game.streamUrls).some(
    ({ _id, health, isForeign }) => _id !== open._id && health !== 'down' && !isForeign,
  );
  return (isDown && isStanding) || (isLost && hasOther);
}
