import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import ChevronDown from '~icons/lucide/chevron-down';
import ListVideo from '~icons/lucide/list-video';
import Maximize2 from '~icons/lucide/maximize-2';
import RefreshCw from '~icons/lucide/refresh-cw';
import { type SeenStream, streamStateOf } from '../../sport/stream-state.ts';
import { useMultiTexts } from '../../texts/multi.ts';
import { useStreamDialogTexts } from '../../texts/stream-dialog.ts';
import { useStreamStateTexts } from '../../texts/stream-states.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useStreamName } from '../game/stream-name.ts';
import { nameOf } from './sort-out.ts';
import { TILE_BUTTON, type TileProps } from './tile-strip.tsx';
import type { FramePlayer } from './use-frame-player.ts';
import type { TileStream } from './use-tile-stream.ts';

interface StreamMenuProps extends Pick<TileProps, 'listed' | 'isLarge' | 'onEnlarge'> {
  readonly of: TileStream;
  readonly player: FramePlayer;
}

/** The menu of a tile: its game's streams, and what else can be done with it. */
export function StreamMenu({ listed, isLarge, onEnlarge, of, player }: StreamMenuProps): ReactNode {
  const streamName = useStreamName();
  const streamDialogTexts = useStreamDialogTexts();
  const multiTexts = useMultiTexts();
  const teamTexts = useTeamTexts();
  const name = multiTexts.streamsOf(nameOf(listed.game, teamTexts));
  const notes = useNotes(of, player);
  return (
    <Popover
      name={isLarge ? undefined : name}
      label={
        isLarge ? (
          <>
            <span className="visually-hidden">{multiTexts.streams}: </span>
            <span dir="auto" className="max-w-[12rem] truncate">
              {streamName(of.stream)}
            </span>
            <ChevronDown size={16} className="quick in-aria-expanded:rotate-180" />
          </>
        ) : (
          <ListVideo size={18} />
        )
      }
      buttonClass={isLarge ? buttonClass({}) : TILE_BUTTON}
      align="end"
      isAbove
      panelClass="w-[264px] rounded-card p-1.5"
    >
      {(close) => (
        <>
          <ul aria-label={multiTexts.streams}>
            {of.streams.map((stream) => (
              <li key={stream._id}>
                <Line
                  isCurrent={stream._id === of.stream._id && of.loaded !== null}
                  onPress={() => {
                    close();
                    of.play(stream);
                  }}
                >
                  <StreamText stream={stream} />
                </Line>
              </li>
            ))}
          </ul>
          {(of.loaded !== null || onEnlarge) && (
            <div className="mt-1.5 border-t border-line pt-1.5">
              {of.loaded !== null && (
                <Line
                  icon={<RefreshCw size={16} />}
                  onPress={() => {
                    close();
                    of.reload();
                  }}
                >
                  {streamDialogTexts.refresh}
                </Line>
              )}
              {onEnlarge && (
                <Line
                  icon={<Maximize2 size={16} />}
                  onPress={() => {
                    close();
                    onEnlarge();
                  }}
                >
                  {multiTexts.enlarge}
                </Line>
              )}
            </div>
          )}
          {notes.map((note) => (
            <p key={note} className="px-2.5 py-1.5 type-caption text-text-3">
              {note}
            </p>
          ))}
        </>
      )}
    </Popover>
  );
}

/** What the visitor cannot see: the limits of a player that is not ours, and a new address. */
function useNotes(
  { loaded, isOutdated }: TileStream,
  { isOurs, mutes, limitsQuality }: FramePlayer,
): string[] {
  const multiTexts = useMultiTexts();
  const streamDialogTexts = useStreamDialogTexts();
  if (loaded === null) return [];
  const limits = isOurs
    ? []
    : [
        mutes ? multiTexts.limits.mutes : multiTexts.limits.noMute,
        ...(limitsQuality ? [] : [multiTexts.limits.noQuality]),
      ];
  return isOutdated ? [streamDialogTexts.outdated, ...limits] : limits;
}

function StreamText({ stream }: { stream: SeenStream }): ReactNode {
  const streamName = useStreamName();
  const streamStateTexts = useStreamStateTexts();
  const { language, quality } = stream;
  const state = streamStateOf(stream);
  return (
    <>
      <span dir="auto" className="block truncate">
        {streamName(stream)}
      </span>
      <span className="block truncate type-caption text-text-3">
        {state && (
          <span className={state === 'trouble' ? 'text-wait' : 'text-fail'}>
            {streamStateTexts[state].shown}
            {' · '}
          </span>
        )}
        {[language, quality].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

interface LineProps {
  readonly icon?: ReactNode;
  readonly isCurrent?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Line({ icon, isCurrent = false, onPress, children }: LineProps): ReactNode {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className={clsx(
        'quick flex min-h-11 w-full items-center gap-2.5 rounded-badge px-2.5 py-1 text-start text-[14px] leading-5 text-text hover:bg-hover',
        isCurrent && 'font-semibold',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {isCurrent && <Check size={16} />}
    </button>
  );
}
