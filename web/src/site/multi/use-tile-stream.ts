import { withLanguage } from '@touchline/contract/languages/paths';
import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { isPlayable } from '@touchline/contract/rules/game-state';
import { streamPath } from '@touchline/contract/rules/slugs';
import { orderStreams } from '@touchline/contract/rules/stream-order';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { PlayerCommand } from '../../lib/player-report.ts';
import type { SeenStream } from '../../sport/stream-state.ts';
import { useLanguage } from '../../texts/page-texts.ts';
import { passAffiliateGate } from '../game/affiliate-gate.ts';
import { seenHere } from '../game/seen-here.ts';
import { readTaste, rememberTaste } from '../game/stream-taste.ts';
import { type Playing, useAddressChange } from '../game/use-address-change.ts';
import { type GoingOn, isRemoved, useGoingOn } from '../game/use-going-on.ts';
import { type StreamTrouble, useStreamTrouble } from '../game/use-stream-trouble.ts';
import { useTriedStreams } from '../game/use-tried-streams.ts';
import { useViewTimer } from '../game/use-view-timer.ts';
import { useSettings } from '../live/live-hooks.ts';
import { hasPassedAffiliateGate } from './has-passed-affiliate-gate.ts';

/** What was loaded into the frame of a tile. */
export interface Loaded extends Playing {
  readonly src: string;
  /** The sound and the quality in its address. */
  readonly start: PlayerCommand;
}

/** The stream of a tile. */
export interface TileStream {
  /** All streams of the game, the best one for this visitor first. */
  readonly streams: readonly SeenStream[];
  readonly stream: PublicStream;
  /** Null while nothing plays. */
  readonly loaded: Loaded | null;
  readonly trouble: StreamTrouble | null;
  /** The stream's address has changed since it was loaded. */
  readonly isOutdated: boolean;
  readonly goingOn: GoingOn;
  /** The stream that has started by itself. */
  readonly started: PublicStream | null;
  /** Plays the stream after a press; opens the partner's page first where that is due. */
  readonly play: (stream: PublicStream) => void;
  /** Plays a stream that the visitor has not chosen. */
  readonly switchTo: (stream: PublicStream) => void;
  /** Loads the stream again. */
  readonly reload: () => void;
}

interface TileOptions {
  readonly matchId: string;
  /** A game with at least one stream. */
  readonly game: PublicGame;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly command: PlayerCommand;
}

/**
 * The stream of a tile: the game's first one that is not down. It starts by itself once the visitor has passed the
 * affiliate check of the game, and when it stops, the next one follows.
 */
export function useTileStream({ matchId, game, frame, command }: TileOptions): TileStream {
  const [taste] = useState(readTaste);
  const { affiliateGate } = useSettings();
  const language = useLanguage();
  const [chosen, setChosen] = useState<PublicStream | null>(null);
  const [last, setLast] = useState<Loaded | null>(null);
  const [started, setStarted] = useState<PublicStream | null>(null);
  const streams = orderStreams(seenHere(game.streamUrls), taste, language);
  const stream = chosen ?? (streams[0] as PublicStream);
  const isLoaded = last?.streamId === stream._id && isPlayable(game) && !isRemoved(game, stream);
  const loaded = isLoaded ? last : null;
  const state = useStreamTrouble(frame, loaded);
  const isOutdated = useAddressChange(frame, loaded, game.version);
  const { tried, leave } = useTriedStreams();
  const goingOn = useGoingOn({ game, stream, isStarted: last !== null, state, tried });
  // A stream that was removed is watched on in the next one.
  const isWatchedOn = goingOn.next !== null && goingOn.next !== 'none';
  useViewTimer(matchId, game._id, isLoaded || isWatchedOn);

  const load = (next: PublicStream): void => {
    if (last !== null && last.streamId !== next._id) leave(last.streamId);
    setChosen(next);
    setLast({
      streamId: next._id,
      round: (last?.round ?? 0) + 1,
      version: game.version,
      src: withLanguage(language, streamPath(next._id)) + queryOf(command),
      start: command,
    });
  };
  const startIfPassed = useEffectEvent(() => {
    if (hasPassedAffiliateGate(game, affiliateGate)) load(stream);
  });
  const mayStart = isPlayable(game) && last === null;
  useEffect(() => {
    if (mayStart) startIfPassed();
  }, [mayStart]);
  return {
    streams,
    stream,
    loaded,
    trouble: state.trouble,
    isOutdated,
    goingOn,
    started,
    play(next) {
      if (!passAffiliateGate(game, next._id, affiliateGate)) return;
      if (last !== null) rememberTaste(next);
      setStarted(null);
      load(next);
    },
    switchTo(next) {
      setStarted(next);
      load(next);
    },
    reload: () => load(stream),
  };
}

const queryOf = ({ muted, quality }: PlayerCommand): string =>
  `${muted ? '&muted=1' : ''}${quality === 'auto' ? '' : `&quality=${quality}`}`;
