import { setStreams } from '@touchline/contract/calls/games';
import { bulkStreams, listStreams } from '@touchline/contract/calls/streams';
import { GAME_STATUSES } from '@touchline/contract/lists/statuses';
import { STREAM_LANGUAGES, STREAM_PLATFORMS, STREAM_QUALITIES } from '@touchline/contract/lists/streams';
import type { StreamRow } from '@touchline/contract/records/stream';
import { versus } from '@touchline/contract/rules/formats';
import Eye from 'lucide-react/icons/eye';
import Link from 'lucide-react/icons/link';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { optionsOf } from '../../ui/combobox.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { BulkAction, TableFilter } from '../../ui/table/types.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { AddGameLink } from '../games/add-game-link.tsx';
import { whyNoPreview } from '../games/stream-address.tsx';
import { StreamPreview } from '../games/stream-preview.tsx';
import { useLeagueOptions } from '../games/team-suggestions.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { EditStreams } from './edit-streams.tsx';
import { streamColumns } from './streams-columns.tsx';

const FILTER_NAMES = ['status', 'quality', 'language', 'platform', 'league'];
const FIRST = { status: 'Live,Scheduled' };
const FILTERS: readonly TableFilter[] = [
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
const BULK: readonly BulkAction[] = [
  { label: 'Set quality', call: bulkStreams, action: 'quality', choices: optionsOf(STREAM_QUALITIES) },
  { label: 'Set language', call: bulkStreams, action: 'language', choices: optionsOf(STREAM_LANGUAGES) },
  {
    label: 'Remove',
    icon: <Trash2 size={16} />,
    tone: 'destructive',
    call: bulkStreams,
    action: 'remove',
    ask: {
      title: 'Remove Streams',
      text: (rows) =>
        `${rows === 1 ? '1 stream is' : `${rows} streams are`} taken off their games. The last stream of a game stays.`,
    },
  },
];

/** The streams of all games: the streams page without a tab. */
export default function StreamsPage() {
  const state = useTableState({ defaultSort: 'startsAt', filters: FILTER_NAMES, first: FIRST });
  const leagues = useLeagueOptions();
  const [previewed, setPreviewed] = useState<StreamRow | null>(null);
  const [edited, setEdited] = useState<StreamRow | null>(null);
  const missing = useMissing(setStreams);
  const edit = (row: StreamRow) => {
    setPreviewed(null);
    setEdited(row);
  };
  return (
    <>
      <PageHead title="Streams" />
      <DataTable
        call={listStreams}
        rowsOf={({ streams }) => streams}
        state={state}
        items="Streams"
        columns={streamColumns}
        filters={[
          ...FILTERS,
          { kind: 'choice', name: 'league', label: 'League', options: leagues, isMany: true, isRare: true },
        ]}
        rowName={({ homeTeam, awayTeam, title, stream }) =>
          `${versus(homeTeam, awayTeam)}, ${title || stream}`
        }
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
        emptyAction={<AddGameLink />}
      />
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
    </>
  );
}
