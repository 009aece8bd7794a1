import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { isPlayable, statusOf } from '@touchline/contract/rules/game-state';
import { streamPath } from '@touchline/contract/rules/slugs';
import { orderStreams } from '@touchline/contract/rules/stream-order';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { GameBadge } from '../../sport/game-badge.tsx';
import { PlayerPitch } from '../../sport/pitch.tsx';
import { PlayButton } from '../../sport/play-button.tsx';
import { useSiteTexts } from '../../texts/site.ts';
import { useStreamDialogTexts } from '../../texts/stream-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PLAYER_LAYOUT } from '../../ui/player-layout.ts';
import { NotWorkingList, useNotWorkingList } from './not-working.tsx';
import { StreamFooter } from './stream-footer.tsx';
import { streamName } from './stream-name.ts';
import { useTheatreWidth } from './stream-sizes.tsx';
import { readTaste, rememberTaste } from './stream-taste.ts';
import { SwitchBar } from './switch-bar.tsx';
import { type Playing, useAddressChange } from './use-address-change.ts';
import { isRemoved, useGoingOn } from './use-going-on.ts';
import { useStreamTrouble } from './use-stream-trouble.ts';
import { useTriedStreams } from './use-tried-streams.ts';
import { useViewTimer } from './use-view-timer.ts';

interface StreamDialogProps {
  readonly matchId: string;
  /** The game in its current state: its changes while the dialog is open show in the player. */
  readonly game: PublicGame;
  readonly stream: PublicStream;
  /** Shows another stream; returns false when it may not open. */
  readonly onStream: (stream: PublicStream) => boolean;
  /** Shows another stream that the visitor has not chosen. */
  readonly onSwitch: (stream: PublicStream) => void;
  /** Set while Back returns from a part of the dialog, and does not close it. */
  readonly back: RefObject<(() => void) | null>;
  readonly onClose: () => void;
}

/**
 * One stream: nothing is loaded before play is pressed, and the frame is removed as soon as the stream may no longer
 * play. When it stops, the next one starts by itself.
 */
export function StreamDialog(props: StreamDialogProps): ReactNode {
  const streamDialogTexts = useStreamDialogTexts();
  const siteTexts = useSiteTexts();
  const { matchId, game, stream, onStream, onSwitch, back, onClose } = props;
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [started, setStarted] = useState<PublicStream | null>(null);
  const [taste] = useState(readTaste);
  const playButton = useRef<HTMLButtonElement>(null);
  const refreshButton = useRef<HTMLButtonElement>(null);
  const stopped = useWhyStopped(game, stream);
  const isPlaying = playing?.streamId === stream._id && stopped === null;
  const frame = useRef<HTMLIFrameElement>(null);
  const isOutdated = useAddressChange(frame, isPlaying ? playing : null, game.version);
  const state = useStreamTrouble(frame, isPlaying ? playing : null);
  const { trouble } = state;
  const { tried, leave } = useTriedStreams();
  const { next: follower, stay } = useGoingOn({ game, stream, isStarted: playing !== null, state, tried });
  const hasBar = follower !== null;
  // A stream that was removed is watched on in the next one.
  useViewTimer(matchId, game._id, isPlaying || (hasBar && follower !== 'none'));
  useQuietPlayer(frame, hasBar);
  const isTheatre = useTheatreWidth();
  const isList = useNotWorkingList();
  const [isAsking, setAsking] = useState(false);
  const closeList = isAsking && isList ? () => setAsking(false) : null;
  useLayoutEffect(() => {
    back.current = closeList;
    return () => {
      back.current = null;
    };
  });
  const isCutOff = useConnection() !== 'connected';
  const next = isPlayable(game) ? nextStream(orderStreams(game.streamUrls, taste), stream._id) : undefined;
  const load = (played: PublicStream, round: number): void => {
    if (playing !== null && playing.streamId !== played._id) leave(playing.streamId);
    setPlaying({ streamId: played._id, round, version: game.version });
  };
  const play = (played: PublicStream, round: number): void => {
    rememberTaste(played);
    setStarted(null);
    load(played, round);
  };
  const refresh = (): void => play(stream, (playing?.round ?? 0) + 1);
  const goOn = (to: PublicStream): void => {
    // Nothing is loaded before play was pressed once; from then on another stream starts at once.
    if (onStream(to) && playing !== null) play(to, 0);
  };
  // No click of the visitor: no partner's page opens, and the taste stays.
  const switchTo = (to: PublicStream): void => {
    onSwitch(to);
    setStarted(to);
    load(to, 0);
  };
  return (
    <Dialog
      width={isTheatre ? 'theatre' : 'wide'}
      layout={PLAYER_LAYOUT}
      focusFirst={playButton}
      title={streamName(stream)}
      context={[versus(game.homeTeam, game.awayTeam), stream.language, stream.platform, stream.quality]
        .filter(Boolean)
        .join('\u00a0· ')}
      aside={
        <span className="turned:max-[800px]:hidden">
          <GameBadge status={statusOf(game)} />
        </span>
      }
      onBack={closeList}
      onClose={onClose}
      footer={
        closeList ? (
          <NotWorkingList streamId={stream._id} onBack={closeList} />
        ) : (
          <StreamFooter
            gameId={game._id}
            streamId={stream._id}
            frame={frame}
            isPlaying={isPlaying}
            isStopped={stopped !== null}
            next={next}
            isNextUrged={!hasBar && (trouble !== null || stopped !== null)}
            isNextUnnamed={hasBar}
            refreshButton={refreshButton}
            onRefresh={refresh}
            onNext={goOn}
            onNotWorking={setAsking}
          />
        )
      }
    >
      {/* The bar on a turned phone lies on the picture. */}
      <div className="relative flex min-h-0 flex-col">
        <div className="relative aspect-video min-h-0 w-full overflow-hidden bg-screen">
          {isPlaying ? (
            <iframe
              key={`${playing.streamId} ${playing.round}`}
              ref={frame}
              src={streamPath(stream._id)}
              title={streamName(stream)}
              allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
              referrerPolicy="strict-origin-when-cross-origin"
              // Our own player leaves this button to the dialog.
              data-full-screen={document.fullscreenEnabled || undefined}
              // What fails meanwhile says nothing about the stream.
              data-cut-off={isCutOff || undefined}
              className="absolute inset-0 size-full border-0"
            />
          ) : (
            <>
              <PlayerPitch className="absolute inset-0 size-full" />
              {stopped === null && (
                <PlayButton
                  ref={playButton}
                  note={streamDialogTexts.pressPlay}
                  onPlay={() => play(stream, 0)}
                />
              )}
            </>
          )}
          {/* Screen readers announce changes only in a status element that existed before. */}
          <div role="status" className="contents">
            {stopped !== null && <ScreenText>{stopped}</ScreenText>}
            {trouble === 'unreachable' && (
              <div className="absolute inset-0 bg-screen">
                <ScreenText>{siteTexts.noAnswer}</ScreenText>
              </div>
            )}
          </div>
        </div>
        <SwitchBar
          next={follower}
          started={started}
          isHeld={isAsking}
          onSwitch={switchTo}
          onStay={stay}
          onFocusLost={() => refreshButton.current?.focus()}
          refresh={
            isPlaying && (
              <Button onClick={refresh} className="border-wait">
                {streamDialogTexts.refresh}
              </Button>
            )
          }
        />
        <div role="status" className="contents">
          {!hasBar && trouble === 'standing' && (
            <BarText>{streamDialogTexts.standing(next !== undefined)}</BarText>
          )}
          {!hasBar && isOutdated && <BarText>{streamDialogTexts.outdated}</BarText>}
        </div>
      </div>
    </Dialog>
  );
}

/** While the bar stands, our own player in the frame shows no message of its own. */
function useQuietPlayer(frame: RefObject<HTMLIFrameElement | null>, isQuiet: boolean): void {
  useLayoutEffect(() => {
    frame.current?.contentDocument?.getElementById('stage')?.toggleAttribute('data-quiet', isQuiet);
  }, [frame, isQuiet]);
}

/** A text in place of the picture. */
function ScreenText({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="absolute inset-0 m-auto flex h-fit max-w-[26rem] justify-center bg-screen px-5 py-3 text-center text-[#F1F4EC]">
      {children}
    </p>
  );
}

/** Facts about the picture above it; on a turned phone it overlays the picture, which keeps its height. */
function BarText({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="flex-none bg-wait-tint px-4 py-2.5 type-small text-wait md:px-6 turned:absolute turned:top-0 turned:left-0 turned:max-w-[calc(100%-56px)] turned:px-4">
      {children}
    </p>
  );
}

/** The one after this stream, the first one when it was removed; undefined without another one. */
function nextStream(streams: readonly PublicStream[], streamId: string): PublicStream | undefined {
  const index = streams.findIndex(({ _id }) => _id === streamId);
  const next = streams[(index + 1) % streams.length];
  return next?._id === streamId ? undefined : next;
}

/** The most important reason why the stream may not play; null while it may. */
function useWhyStopped(game: PublicGame, stream: PublicStream): string | null {
  const siteTexts = useSiteTexts();
  const streamDialogTexts = useStreamDialogTexts();
  if (statusOf(game) === 'Finished') return siteTexts.game.finished;
  if (!isPlayable(game)) return siteTexts.game.shortly;
  if (isRemoved(game, stream)) return streamDialogTexts.streamGone;
  return null;
}
