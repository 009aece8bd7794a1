import { readWall } from '@touchline/contract/calls/streams';
import type { StaffGame } from '@touchline/contract/records/game';
import { labelTexts } from '@touchline/contract/texts/labels';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import MonitorPlay from '~icons/lucide/monitor-play';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useRecord } from '../data/staff-data.ts';
import { StreamPreview } from '../games/stream-preview.tsx';
import { LoadError, TableLoading } from '../list/table-states.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { EditStreams } from './edit-streams.tsx';
import { usePlayers } from './use-players.ts';
import { useSteadyOrder } from './use-steady-order.ts';
import { firstStream, playsOnWall } from './wall-streams.ts';
import { WallTile } from './wall-tile.tsx';

const { wall: texts } = streamHealthTexts;
const STILL = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

/** Every playable game with the muted picture of its first stream that is not down: tab Wall of the streams page. */
export default function WallPage(): ReactNode {
  const { data, error, refetch } = useRecord(readWall);
  return (
    <>
      <PageHead
        title={labelTexts.streams}
        hasExport={false}
        actions={<span className="type-caption text-text-3 max-md:hidden">{texts.note}</span>}
      />
      {data ? (
        data.games.length > 0 ? (
          <Wall games={data.games} />
        ) : (
          <EmptyState icon={<MonitorPlay size={22} />} title={texts.empty} text={texts.emptyText} />
        )
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <TableLoading columns={3} />
      )}
    </>
  );
}

function Wall({ games }: { games: readonly StaffGame[] }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [previewed, setPreviewed] = useState<StaffGame | null>(null);
  const [edited, setEdited] = useState<{ game: StaffGame; streamId: string | undefined } | null>(null);
  const { shown, ...steady } = useSteadyOrder(games);
  const isStill = useMedia(STILL);
  const { watch, playing, isFull } = usePlayers(shown.filter(playsOnWall).map(({ _id }) => _id));
  const onKeyDown = (event: KeyboardEvent): void => {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('button[data-tile]') ?? [])];
    const next = tiles[stepOf(event, current, tiles)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      {/* The arrows move among its buttons. */}
      <ul
        ref={list}
        aria-label={texts.title}
        onKeyDown={onKeyDown}
        {...steady}
        className="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
      >
        {shown.map((game, index) => (
          <WallTile
            key={game._id}
            game={game}
            stream={firstStream(game)}
            watch={watch}
            isPlaying={playing.has(game._id)}
            isWaiting={isFull && playsOnWall(game) && !playing.has(game._id)}
            isStill={isStill}
            tabIndex={index === Math.min(current, shown.length - 1) ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onOpen={() => setPreviewed(game)}
          />
        ))}
      </ul>
      <p className="mt-3 type-caption text-text-3">{texts.opens}</p>
      {previewed && (
        <StreamPreview
          game={previewed}
          streamId={firstStream(previewed)?._id}
          onEdit={(streamId) => {
            setPreviewed(null);
            setEdited({ game: previewed, streamId });
          }}
          onClose={() => setPreviewed(null)}
        />
      )}
      {edited && (
        <EditStreams
          matchId={edited.game.matchId}
          gameId={edited.game._id}
          streamId={edited.streamId}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** The index of the tile that a key leads to; -1 for a key without a meaning here. */
function stepOf({ key }: KeyboardEvent, current: number, tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop;
  const columns = Math.max(1, tiles.filter(({ offsetTop }) => offsetTop === top).length);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    ArrowUp: current - columns,
    ArrowDown: current + columns,
    Home: 0,
    End: tiles.length - 1,
  };
  return steps[key] ?? -1;
}
