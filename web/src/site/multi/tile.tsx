import type { PublicGame } from '@touchline/contract/records/match';
import { gameState, isPlayable, pageLine, statusOf } from '@touchline/contract/rules/game-state';
import { lockedTexts } from '@touchline/contract/rules/locked-texts';
import { isWhole } from '@touchline/contract/rules/summaries';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import CircleX from '~icons/lucide/circle-x';
import Hourglass from '~icons/lucide/hourglass';
import { useConnection } from '../../lib/connection.ts';
import { BESIDE_OTHERS } from '../../lib/player-report.ts';
import { useNow } from '../../lib/server-clock.ts';
import { CountdownLine } from '../../sport/countdown.tsx';
import { PlayerPitch } from '../../sport/pitch.tsx';
import { PlayButton } from '../../sport/play-button.tsx';
import { useGamePageTexts } from '../../texts/game-page.ts';
import { useMultiTexts } from '../../texts/multi.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useStreamDialogTexts } from '../../texts/stream-dialog.ts';
import { useStreamStateTexts } from '../../texts/stream-states.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { Button } from '../../ui/button.tsx';
import { useStreamName } from '../game/stream-name.ts';
import { SwitchBar } from '../game/switch-bar.tsx';
import { useGoLiveTrigger } from '../live/go-live-trigger.ts';
import { useMatch, useSettings } from '../live/live-hooks.ts';
import { nameOf } from './sort-out.ts';
import { StreamMenu } from './stream-menu.tsx';
import { type TileProps, TileStrip } from './tile-strip.tsx';
import { useFramePlayer } from './use-frame-player.ts';
import { type TileStream, useTileStream } from './use-tile-stream.ts';

/** One of the games that play together, with its picture and its buttons. */
export function Tile(props: TileProps & { readonly pictureClass: string }): ReactNode {
  const teamTexts = useTeamTexts();
  const { listed, hasSound } = props;
  const { matchId, game } = listed;
  const { match } = useMatch(matchId);
  useGoLiveTrigger(game, matchId);
  const whole = match?.games.find(({ _id }) => _id === game._id);
  return (
    <article
      aria-label={nameOf(game, teamTexts)}
      data-tile={game._id}
      tabIndex={-1}
      className={clsx(
        'flex h-full min-w-0 flex-col overflow-hidden border outline-offset-2 focus-visible:outline-2 focus-visible:outline-pick md:rounded-card turned:rounded-card',
        hasSound ? 'border-primary max-md:border-x-0' : 'border-line max-md:border-x-0',
      )}
    >
      {whole !== undefined && isWhole(whole) && whole.streamUrls.length > 0 ? (
        <WithStreams {...props} game={whole} />
      ) : (
        <>
          <div className={clsx(PICTURE, props.pictureClass)}>
            <PlayerPitch className="absolute inset-0 size-full" />
            {whole !== undefined && isWhole(whole) && <Waiting game={whole} />}
          </div>
          <TileStrip {...props} />
        </>
      )}
    </article>
  );
}

const PICTURE = 'relative min-h-0 w-full overflow-hidden bg-screen';

function WithStreams(
  props: TileProps & { readonly pictureClass: string; readonly game: PublicGame },
): ReactNode {
  const streamName = useStreamName();
  const streamDialogTexts = useStreamDialogTexts();
  const siteTexts = useSiteTexts();
  const { listed, isLarge, hasSound, onSound, pictureClass, game } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const command = { muted: !hasSound, quality: isLarge ? 'auto' : 'max480' } as const;
  const of = useTileStream({ matchId: listed.matchId, game, frame, command });
  const { next } = of.goingOn;
  const isQuiet = next !== null;
  const player = useFramePlayer(frame, of.loaded, { command, reload: of.reload, isQuiet });
  const isCutOff = useConnection() !== 'connected';
  const { stream, loaded } = of;
  return (
    <>
      <div ref={picture} className={clsx(PICTURE, pictureClass)}>
        {loaded === null ? (
          <>
            <PlayerPitch className="absolute inset-0 size-full" />
            {isPlayable(game) && next === null ? (
              <PlayButton isSmall onPlay={() => of.play(stream)} />
            ) : (
              next === null && <Waiting game={game} />
            )}
          </>
        ) : (
          <iframe
            key={loaded.round}
            ref={frame}
            src={loaded.src}
            title={streamName(stream)}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            {...{ [BESIDE_OTHERS]: '' }}
            // What fails meanwhile says nothing about the stream.
            data-cut-off={isCutOff || undefined}
            className="absolute inset-0 size-full border-0"
          />
        )}
        {/* A press on a silent picture gives it the sound. Where the page cannot do that, the player itself gets the press. */}
        {loaded !== null && !hasSound && player.mutes && (
          <div aria-hidden="true" onClick={onSound} className="absolute inset-0 cursor-pointer" />
        )}
        <Health of={of} game={game} />
        <div role="status" className="contents">
          {of.trouble === 'unreachable' && next === null && <PictureText>{siteTexts.noAnswer}</PictureText>}
        </div>
        <div className="absolute inset-x-0 bottom-0">
          <SwitchBar
            isNarrow
            next={next}
            started={of.started}
            isHeld={false}
            onSwitch={of.switchTo}
            onStay={of.goingOn.stay}
            onFocusLost={() => picture.current?.closest('article')?.focus()}
            refresh={
              loaded !== null && (
                <Button onClick={of.reload} className="border-wait">
                  {streamDialogTexts.refresh}
                </Button>
              )
            }
          />
        </div>
      </div>
      <TileStrip
        {...props}
        menu={
          <StreamMenu listed={listed} isLarge={isLarge} onEnlarge={props.onEnlarge} of={of} player={player} />
        }
      />
    </>
  );
}

/** The health of the stream at the lower start of its picture; nothing while it is well. */
function Health({ of, game }: { of: TileStream; game: PublicGame }): ReactNode {
  const streamStateTexts = useStreamStateTexts();
  const health = game.streamUrls.find(({ _id }) => _id === of.stream._id)?.health;
  if ((health !== 'down' && health !== 'trouble') || of.goingOn.next !== null || !isPlayable(game))
    return null;
  const Icon = health === 'down' ? CircleX : Hourglass;
  return (
    <span
      className={clsx(
        'pointer-events-none fade-in absolute start-2 bottom-2 flex h-6 items-center gap-1.5 rounded-badge px-2 type-badge',
        health === 'down' ? 'bg-fail-tint text-fail' : 'bg-wait-tint text-wait',
      )}
    >
      <Icon size={14} />
      {streamStateTexts[health].shown}
    </span>
  );
}

/** Why nothing plays: the game waits, has ended, or has no streams. */
function Waiting({ game }: { game: PublicGame }): ReactNode {
  const streamDialogTexts = useStreamDialogTexts();
  const siteTexts = useSiteTexts();
  const gamePageTexts = useGamePageTexts();
  const multiTexts = useMultiTexts();
  const now = useNow();
  const { goLiveOffsetMinutes } = useSettings();
  const state = gameState(game, now ?? 0);
  if (statusOf(game) === 'Finished') return <PictureText>{siteTexts.game.finished}</PictureText>;
  if (state.playable)
    return (
      <PictureText>
        {game.streamUrls.length > 0 ? streamDialogTexts.streamGone : siteTexts.empty.streams}
      </PictureText>
    );
  if (now === null) return null;
  return (
    <PictureText>
      {state.countdownTo === null ? (
        <>
          <strong className="block font-semibold">{pageLine(state.line, siteTexts.game)}</strong>
          {lockedTexts(state, goLiveOffsetMinutes, { site: siteTexts, game: gamePageTexts })[0]}
        </>
      ) : (
        <>
          <span className="block type-caption text-[#BAC4BB]">{multiTexts.opensIn}</span>
          <span className="[&_*]:!text-[#F1F4EC]">
            <CountdownLine to={state.countdownTo} now={now} />
          </span>
        </>
      )}
    </PictureText>
  );
}

/** A text in place of the picture, which is dark in both themes. */
function PictureText({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="absolute inset-0 m-auto h-fit w-fit max-w-[24rem] bg-screen px-4 py-2 text-center type-small text-[#F1F4EC]">
      {children}
    </p>
  );
}
