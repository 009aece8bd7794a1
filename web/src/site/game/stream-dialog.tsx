import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { isPlayable, statusOf } from '@touchline/contract/rules/game-state';
import { languageName } from '@touchline/contract/rules/language-names';
import { orderStreams } from '@touchline/contract/rules/stream-order';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import PictureInPicture from '~icons/lucide/picture-in-picture-2';
import { showToast } from '../../lib/toasts.ts';
import { GameBadge } from '../../sport/game-badge.tsx';
import { useLanguage, useLocale } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useStreamDialogTexts } from '../../texts/stream-dialog.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PLAYER_LAYOUT } from '../../ui/player-layout.ts';
import { MINI_PLAYER_ID, MiniPlayer, miniPlayerLayout } from '../stream/mini-player.tsx';
import type { OpenStream } from '../stream/open-stream.ts';
import { useCorner } from '../stream/use-corner.ts';
import { useEscape } from '../stream/use-escape.ts';
import { useStreamEntry } from '../stream/use-stream-entry.ts';
import { NotWorkingList, useNotWorkingList } from './not-working.tsx';
import { seenHere } from './seen-here.ts';
import { StreamFooter } from './stream-footer.tsx';
import { useStreamName } from './stream-name.ts';
import { StreamPicture } from './stream-picture.tsx';
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
  /** The game is no longer on the site. */
  readonly isGone: boolean;
  readonly stream: PublicStream;
  readonly shownAs: OpenStream['shownAs'];
  /** Shows another stream; returns false when it may not open. */
  readonly onStream: (stream: PublicStream) => boolean;
  /** Shows another stream that the visitor has not chosen. */
  readonly onSwitch: (stream: PublicStream) => void;
  readonly onShow: (as: OpenStream['shownAs']) => void;
  readonly onClose: () => void;
}

/**
 * One stream: nothing is loaded before play is pressed, and the frame is removed as soon as the stream may no longer
 * play. When it stops, the next one starts by itself. While it plays it may be kept in a corner of the page: the frame
 * stays the same element in the same place of the document, so that it is not loaded anew.
 */
export function StreamDialog(props: StreamDialogProps): ReactNode {
  const streamName = useStreamName();
  const streamDialogTexts = useStreamDialogTexts();
  const siteTexts = useSiteTexts();
  const teamTexts = useTeamTexts();
  const locale = useLocale();
  const { matchId, game, isGone, stream, onStream, onSwitch, onShow } = props;
  const isCorner = props.shownAs === 'corner';
  const teams = versus(game.homeTeam, game.awayTeam, teamTexts);
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
  const entry = useStreamEntry({
    matchId,
    game,
    isDialog: !isCorner,
    onBack() {
      if (closeList) closeList();
      else if (isPlaying) onShow('corner');
      else props.onClose();
      return closeList !== null;
    },
  });
  const onClose = (): void => {
    props.onClose();
    entry.remove();
  };
  useEscape(!isCorner, closeList ?? onClose);
  const keep = (): void => {
    onShow('corner');
    entry.remove();
  };
  const showAgain = (): void => {
    onShow('dialog');
    entry.showGame();
  };
  const dialog = useRef<HTMLDialogElement>(null);
  const { corner, move } = useCorner(dialog, isCorner);
  const isOver = isCorner && !isPlaying && (follower === null || follower === 'none');
  // The corner has no room for the sentence, and nothing to press.
  const ended = isGone ? siteTexts.game.gone : isOver ? stopped : null;
  const end = useEffectEvent((sentence: string) => {
    onClose();
    showToast(sentence === siteTexts.game.finished ? 'success' : 'error', sentence);
  });
  useEffect(() => {
    if (ended !== null) end(ended);
  }, [ended]);
  const language = useLanguage();
  const next = isPlayable(game)
    ? nextStream(orderStreams(seenHere(game.streamUrls), taste, language), stream._id)
    : undefined;
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
    <section
      id={MINI_PLAYER_ID}
      tabIndex={isCorner ? -1 : undefined}
      aria-label={isCorner ? streamDialogTexts.corner.region(teams) : undefined}
      className="outline-none"
    >
      <Dialog
        ref={dialog}
        width={isTheatre ? 'theatre' : 'wide'}
        layout={isCorner ? miniPlayerLayout(corner) : PLAYER_LAYOUT}
        focusFirst={playButton}
        title={streamName(stream)}
        context={
          <>
            {teams}
            {[languageName(stream.language, locale), stream.platform, stream.quality]
              .filter(Boolean)
              .map((part) => (
                <Fragment key={part}>
                  {'\u00a0· '}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}
          </>
        }
        aside={
          !isCorner && (
            <>
              <span className="turned:max-[800px]:hidden">
                <GameBadge status={statusOf(game)} />
              </span>
              <Button
                variant="quiet"
                square
                aria-label={streamDialogTexts.corner.keep}
                title={streamDialogTexts.corner.keep}
                icon={<PictureInPicture size={18} />}
                disabled={!isPlaying}
                onClick={keep}
              />
            </>
          )
        }
        isModal={!isCorner}
        // The mini player has buttons of its own, in place of those of header and footer.
        isClosable={!isCorner}
        onBack={closeList}
        onBackGesture={isPlaying ? keep : null}
        onClose={onClose}
        footer={
          isCorner ? null : closeList ? (
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
        <div className={isCorner ? 'contents' : 'relative flex min-h-0 flex-col'}>
          {isCorner && <MiniPlayer game={game} move={move} onReturn={showAgain} onClose={onClose} />}
          <StreamPicture
            stream={stream}
            frame={frame}
            loaded={isPlaying ? playing.round : null}
            stopped={stopped}
            isUnreachable={trouble === 'unreachable'}
            isInCorner={isCorner}
            playButton={playButton}
            onPlay={() => play(stream, 0)}
          />
          <SwitchBar
            next={follower}
            started={started}
            isHeld={isAsking}
            isInCorner={isCorner}
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
          {/* In the corner the player is not announced. */}
          <div role="status" className="contents">
            {!isCorner && !hasBar && trouble === 'standing' && (
              <BarText>{streamDialogTexts.standing(next !== undefined)}</BarText>
            )}
            {!isCorner && !hasBar && isOutdated && <BarText>{streamDialogTexts.outdated}</BarText>}
          </div>
        </div>
      </Dialog>
    </section>
  );
}

/** While the bar stands, our own player in the frame shows no message of its own. */
function useQuietPlayer(frame: RefObject<HTMLIFrameElement | null>, isQuiet: boolean): void {
  useLayoutEffect(() => {
    frame.current?.contentDocument?.getElementById('stage')?.toggleAttribute('data-quiet', isQuiet);
  }, [frame, isQuiet]);
}

/** Facts about the picture above it; on a turned phone it overlays the picture, which keeps its height. */
function BarText({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="flex-none bg-wait-tint px-4 py-2.5 type-small text-wait md:px-6 turned:absolute turned:top-0 turned:start-0 turned:max-w-[calc(100%-56px)] turned:px-4">
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
