import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { isPlayable, statusOf } from '@touchline/contract/rules/game-state';
import { streamPath } from '@touchline/contract/rules/slugs';
import { orderStreams } from '@touchline/contract/rules/stream-order';
import { siteTexts } from '@touchline/contract/texts/site';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import ArrowRight from '~icons/lucide/arrow-right';
import RefreshCw from '~icons/lucide/refresh-cw';
import { GameBadge } from '../../sport/game-badge.tsx';
import { PlayerPitch } from '../../sport/pitch.tsx';
import { PlayButton } from '../../sport/play-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PLAYER_LAYOUT } from '../../ui/player-layout.ts';
import { StreamSizes, useTheatreWidth } from './stream-sizes.tsx';
import { readTaste, rememberTaste } from './stream-taste.ts';
import { type Playing, useAddressChange } from './use-address-change.ts';
import { useStreamTrouble } from './use-stream-trouble.ts';
import { useViewTimer } from './use-view-timer.ts';

interface StreamDialogProps {
  readonly matchId: string;
  /** The game in its current state: its changes while the dialog is open show in the player. */
  readonly game: PublicGame;
  readonly stream: PublicStream;
  /** Shows another stream; returns false when it may not open. */
  readonly onStream: (stream: PublicStream) => boolean;
  readonly onClose: () => void;
}

/**
 * One stream: nothing is loaded before play is pressed, and the frame is removed as soon as the stream may no longer
 * play.
 */
export function StreamDialog({ matchId, game, stream, onStream, onClose }: StreamDialogProps): ReactNode {
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [taste] = useState(readTaste);
  const playButton = useRef<HTMLButtonElement>(null);
  const stopped = whyStopped(game, stream._id);
  const isPlaying = playing?.streamId === stream._id && stopped === null;
  useViewTimer(matchId, game._id, isPlaying);
  const frame = useRef<HTMLIFrameElement>(null);
  const isOutdated = useAddressChange(frame, isPlaying ? playing : null, game.version);
  const trouble = useStreamTrouble(frame, isPlaying ? playing : null);
  const isTheatre = useTheatreWidth();
  const next = nextStream(orderStreams(game.streamUrls, taste), stream._id);
  const play = (played: PublicStream, round: number): void => {
    rememberTaste(played);
    setPlaying({ streamId: played._id, round, version: game.version });
  };
  const goOn = (to: PublicStream): void => {
    // Nothing is loaded before play was pressed once; from then on another stream starts at once.
    if (onStream(to) && playing !== null) play(to, 0);
  };
  const name = stream.title || stream.stream;
  return (
    <Dialog
      width={isTheatre ? 'theatre' : 'wide'}
      layout={PLAYER_LAYOUT}
      focusFirst={playButton}
      title={name}
      context={[versus(game.homeTeam, game.awayTeam), stream.language, stream.platform, stream.quality]
        .filter(Boolean)
        .join('\u00a0· ')}
      aside={
        <span className="turned:max-[800px]:hidden">
          <GameBadge status={statusOf(game)} />
        </span>
      }
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<RefreshCw size={17} />}
            disabled={!isPlaying}
            onClick={() => play(stream, (playing?.round ?? 0) + 1)}
            title={siteTexts.game.refreshStream}
            className={footerButton}
          >
            <span className="turned:visually-hidden">{siteTexts.game.refreshStream}</span>
          </Button>
          {next && (
            <>
              <span className="min-w-0 flex-1 truncate text-right type-caption text-text-3 max-lg:hidden turned:hidden">
                Next: {next.title || next.stream}
              </span>
              <Button
                variant={trouble === null ? 'secondary' : 'primary'}
                onClick={() => goOn(next)}
                title="Try next stream"
                className={clsx(footerButton, 'md:max-lg:ml-auto')}
              >
                <span className="flex items-center gap-2.5 turned:gap-0">
                  <span className="turned:visually-hidden">Try next stream</span>
                  <ArrowRight size={17} />
                </span>
              </Button>
            </>
          )}
          <span
            className={clsx(
              'flex gap-3 max-md:order-first max-md:w-full turned:flex-col',
              !next && 'md:ml-auto',
            )}
          >
            <StreamSizes frame={frame} isPlaying={isPlaying} />
          </span>
        </>
      }
    >
      <div className="relative aspect-video min-h-0 w-full overflow-hidden bg-screen">
        {isPlaying ? (
          <iframe
            key={`${playing.streamId} ${playing.round}`}
            ref={frame}
            src={streamPath(stream._id)}
            title={name}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <>
            <PlayerPitch className="absolute inset-0 size-full" />
            {stopped === null && (
              <PlayButton
                ref={playButton}
                note="Press play to load the stream. Nothing is loaded before that."
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
      <div role="status" className="contents">
        {trouble === 'standing' && (
          <BarText>
            This stream does not play. Wait a moment, or{' '}
            {next ? 'try the next one.' : `press ‘${siteTexts.game.refreshStream}’.`}
          </BarText>
        )}
        {isOutdated && (
          <BarText>
            The address of this stream has changed. If it stops, press ‘{siteTexts.game.refreshStream}’.
          </BarText>
        )}
      </div>
    </Dialog>
  );
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

/** On a turned phone only the icon, as wide as high. */
const footerButton = 'max-md:flex-1 turned:size-11 turned:flex-none turned:gap-0 turned:p-0';

/** The most important reason why the stream may not play; null while it may. */
function whyStopped(game: PublicGame, streamId: string): string | null {
  if (statusOf(game) === 'Finished') return siteTexts.game.finished;
  if (!isPlayable(game)) return siteTexts.game.shortly;
  if (!game.streamUrls.some(({ _id }) => _id === streamId)) return siteTexts.game.streamGone;
  return null;
}

function nextStream(streams: readonly PublicStream[], streamId: string): PublicStream | undefined {
  if (streams.length < 2) return undefined;
  const index = streams.findIndex(({ _id }) => _id === streamId);
  return streams[(index + 1) % streams.length];
}
