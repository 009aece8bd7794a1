import type { StaffGame, StaffStream } from '@touchline/contract/records/game';
import type { StreamHealth } from '@touchline/contract/records/stream-health';
import { exactCount, versus } from '@touchline/contract/rules/formats';
import { compareHealth } from '@touchline/contract/rules/stream-states';
import { healthReason } from '@touchline/contract/texts/health-reasons';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { teamTexts } from '@touchline/contract/texts/teams';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import CircleX from '~icons/lucide/circle-x';
import Users from '~icons/lucide/users';
import { useWatchers } from '../../lib/watching-now.ts';
import { TeamMark } from '../../sport/mark.tsx';
import { PlayerPitch } from '../../sport/pitch.tsx';
import { useCan } from '../data/session.ts';
import { Ago } from '../time.tsx';
import { HEALTH_LOOKS } from './health-word.tsx';
import { isOurs } from './wall-streams.ts';

const { wall: texts, states } = streamHealthTexts;

interface WallTileProps {
  readonly game: StaffGame;
  /** The stream whose picture is shown; undefined where none plays. */
  readonly stream: StaffStream | undefined;
  readonly watch: (id: string, tile: HTMLElement) => () => void;
  readonly isPlaying: boolean;
  /** In view, but as many pictures as may run do already. */
  readonly isWaiting: boolean;
  /** The picture stands until pointer or focus is on it. */
  readonly isStill: boolean;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

/** One game on the wall: a button with its picture, its health and the number of visitors who watch. */
export function WallTile(props: WallTileProps): ReactNode {
  const { game, stream, watch, isPlaying, isWaiting, isStill, tabIndex, onFocus, onOpen } = props;
  const tile = useRef<HTMLLIElement>(null);
  const [isMeant, setMeant] = useState(false);
  useEffect(() => (tile.current ? watch(game._id, tile.current) : undefined), [watch, game._id]);
  const health = stream?.health ?? worstOf(game);
  const watching = useWatching(game._id);
  const state = health?.state ?? 'unknown';
  const words = [
    versus(game.homeTeam, game.awayTeam),
    states[state].toLowerCase(),
    ...(watching === null ? [] : [texts.watching(exactCount(watching))]),
  ];
  return (
    <li
      ref={tile}
      onPointerEnter={() => setMeant(true)}
      onPointerLeave={() => setMeant(false)}
      className={clsx(
        'quick relative overflow-hidden rounded-card border bg-surface shadow-card hover:bg-hover',
        state === 'trouble' ? 'border-wait' : state === 'down' ? 'border-fail' : 'border-line',
      )}
    >
      <button
        type="button"
        data-tile
        tabIndex={tabIndex}
        aria-label={texts.button(words)}
        onFocus={() => {
          setMeant(true);
          onFocus();
        }}
        onBlur={() => setMeant(false)}
        onClick={onOpen}
        className="absolute inset-0 z-1 rounded-card focus-visible:-outline-offset-2"
      />
      {/* The button's name says all of it. */}
      <div aria-hidden="true">
        <div className="relative aspect-video overflow-hidden bg-screen">
          <PlayerPitch className="absolute inset-0 size-full" />
          {stream === undefined ? (
            <Instead icon={<CircleX size={22} className="text-[#FF7A6B]" />}>{texts.none}</Instead>
          ) : !isOurs(stream) ? (
            <Instead>{texts.framed}</Instead>
          ) : isPlaying ? (
            <iframe
              key={stream._id}
              src={`/stream/preview?id=${stream._id}${isStill && !isMeant ? '#wall-still' : '#wall'}`}
              title={stream.title}
              allow="autoplay"
              inert
              className="absolute inset-0 size-full border-0"
            />
          ) : (
            isWaiting && <Instead>{texts.waiting}</Instead>
          )}
        </div>
        <div className="px-3 py-2">
          <div className="flex items-center gap-2 text-[14px] leading-5">
            <span className="flex flex-none gap-1">
              <TeamMark name={game.homeTeam} className="size-5" />
              <TeamMark name={game.awayTeam} className="size-5" />
            </span>
            <span className="flex min-w-0 gap-1.5 font-semibold text-text">
              <span dir="auto" className="truncate">
                {game.homeTeam}
              </span>
              <span className="flex-none font-normal text-text-3">{teamTexts.vs}</span>
              <span dir="auto" className="truncate">
                {game.awayTeam}
              </span>
            </span>
          </div>
          <div className="mt-1 flex items-center gap-3 text-[13px] leading-[18px]">
            <TileHealth health={health} />
            {watching !== null && (
              <span className="ml-auto flex flex-none items-center gap-1.5 text-text-3">
                <Users size={16} />
                {texts.watching(exactCount(watching))}
              </span>
            )}
          </div>
        </div>
      </div>
    </li>
  );
}

/** The state in one line, with the reason and its age while something is wrong. */
function TileHealth({ health }: { health: StreamHealth | undefined }): ReactNode {
  const state = health?.state ?? 'unknown';
  const { icon: Icon, tone } = HEALTH_LOOKS[state];
  const isBad = state === 'down' || state === 'trouble';
  return (
    <span className={clsx('flex min-w-0 items-center gap-2', tone)}>
      <Icon size={16} className="flex-none" />
      <span className={clsx('flex-none', isBad && 'font-semibold')}>{states[state]}</span>
      {isBad && health && (
        <span className="truncate text-text-3">
          · {healthReason(health)}
          {health.since !== null && (
            <>
              , <Ago of={health.since} />
            </>
          )}
        </span>
      )}
    </span>
  );
}

/** A sentence in place of the picture. */
function Instead({ icon, children }: { icon?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-[14px] leading-5 text-[#F1F4EC]">
      {icon}
      <span className="bg-screen px-2">{children}</span>
    </span>
  );
}

/** The number of visitors who watch; null for users who may not see it. */
function useWatching(gameId: string): number | null {
  const maySee = useCan()('games:update');
  const watching = useWatchers(gameId);
  return maySee ? watching : null;
}

const worstOf = ({ streamUrls }: StaffGame): StreamHealth | undefined =>
  streamUrls.flatMap(({ health }) => health ?? []).toSorted(compareHealth)[0];
