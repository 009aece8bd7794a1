import { setStreams } from '@touchline/contract/calls/games';
import { bulkStreams, listStreams } from '@touchline/contract/calls/streams';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import { GAME_STATUSES } from '@touchline/contract/lists/statuses';
import { STREAM_LANGUAGES, STREAM_PLATFORMS, STREAM_QUALITIES } from '@touchline/contract/lists/streams';
import type { StreamRow } from '@touchline/contract/records/stream';
import { counted, versus } from '@touchline/contract/rules/formats';
import { useState } from 'react';
import ArchiveRestore from '~icons/lucide/archive-restore';
import Eye from '~icons/lucide/eye';
import Link from '~icons/lucide/link';
import Trash2 from '~icons/lucide/trash-2';
import { optionsOf } from '../../ui/combobox.tsx';
import { useMissing } from '../data/session.ts';
import { AddGameLink } from '../games/add-game-link.tsx';
import { whyNoPreview } from '../games/stream-address.tsx';
import { StreamPreview } from '../games/stream-preview.tsx';
import { useLeagueOptions } from '../games/team-suggestions.tsx';
import type { ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import type { BulkOf } from '../list/types.ts';
import { EditStreams } from './edit-streams.tsx';
import { streamColumns } from './streams-columns.tsx';

const FIRST = { status: 'Live,Scheduled' };
const FILTERS: readonly ListFilter<typeof listStreams>[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: optionsOf(GAME_STATUSES), isMany: true },
  { kind: 'choice', name: 'quality', label: 'Quality', options: optionsOf(STREAM_QUALITIES), isMany: true },
  { kind: 'choice', name: 'language', label: 'Language', options: optionsOf(STREAM_LANGUAGES), isMany: true },
  {
    kind: 'choice',
    name: 'platform',
    label: 'Platform',
    options: optionsOf(STREAM_PLATFORMS),
    isMany: true,
    isRare: true,
  },
];
const BULK: BulkOf<typeof bulkStreams> = {
  call: bulkStreams,
  actions: [
    { label: 'Set quality', action: 'quality', choices: optionsOf(STREAM_QUALITIES) },
    { label: 'Set language', action: 'language', choices: optionsOf(STREAM_LANGUAGES) },
    {
      label: 'Remove',
      icon: <Trash2 size={16} />,
      tone: 'destructive',
      action: 'remove',
      ask: {
        title: 'Remove Streams',
        text: (rows) =>
          `${counted(rows, 'stream is taken off its game', 'streams are taken off their games')}. The last stream of a game stays. You can restore it for ${RESTORE_DAYS} days.`,
      },
      undo: () => ({ action: 'restore' }),
    },
  ],
};
const OF_REMOVED: BulkOf<typeof bulkStreams> = {
  call: bulkStreams,
  actions: [
    {
      label: 'Restore',
      icon: <ArchiveRestore size={16} />,
      action: 'restore',
      undo: () => ({ action: 'remove' }),
    },
    {
      label: 'Remove for good',
      icon: <Trash2 size={16} />,
      tone: 'destructive',
      action: 'purge',
      ask: {
        title: 'Remove for Good',
        text: (rows) =>
          `${counted(rows, 'stream is', 'streams are')} removed for good. This cannot be undone.`,
      },
    },
  ],
};

/** The streams of all games: the streams page without a tab. */
export default function StreamsPage() {
  const leagues = useLeagueOptions();
  const [previewed, setPreviewed] = useState<StreamRow | null>(null);
  const [edited, setEdited] = useState<StreamRow | null>(null);
  const missing = useMissing(setStreams);
  const edit = (row: StreamRow) => {
    setPreviewed(null);
    setEdited(row);
  };
  return (
    <ListPage
      call={listStreams}
      title="Streams"
      items="Streams"
      first={FIRST}
      columns={streamColumns}
      filters={[
        ...FILTERS,
        { kind: 'choice', name: 'league', label: 'League', options: leagues, isMany: true, isRare: true },
      ]}
      rowName={({ homeTeam, awayTeam, title, stream }) => `${versus(homeTeam, awayTeam)}, ${title || stream}`}
      actions={(row) => [
        [
          {
            label: 'Preview',
            icon: <Eye size={16} />,
            disabledReason: whyNoPreview(row.url),
            onSelect: () => setPreviewed(row),
          },
          {
            label: 'Edit stream URLs',
            icon: <Link size={16} />,
            disabledReason: missing,
            onSelect: () => edit(row),
          },
        ],
      ]}
      bulk={BULK}
      ofDeleted={OF_REMOVED}
      emptyAction={<AddGameLink />}
    >
      {previewed && (
        <StreamPreview
          game={{ ...previewed, streamUrls: [previewed] }}
          onEdit={() => edit(previewed)}
          onClose={() => setPreviewed(null)}
        />
      )}
      {edited && (
        <EditStreams matchId={edited.matchId} gameId={edited.gameId} onClose={() => setEdited(null)} />
      )}
    </ListPage>
  );
}
