import { setStreams } from '@touchline/contract/calls/games';
import { bulkStreams, listStreams } from '@touchline/contract/calls/streams';
import { GAME_STATUSES } from '@touchline/contract/lists/statuses';
import { HEALTH_STATES } from '@touchline/contract/lists/stream-health';
import { STREAM_LANGUAGES, STREAM_PLATFORMS, STREAM_QUALITIES } from '@touchline/contract/lists/streams';
import type { StreamRow } from '@touchline/contract/records/stream';
import { versus } from '@touchline/contract/rules/formats';
import { actionTexts } from '@touchline/contract/texts/actions';
import { gameTexts, streamTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
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
import { HealthPane, OPEN_HEALTH } from './health-pane.tsx';
import { streamColumns } from './streams-columns.tsx';
import { useHealthLines } from './use-health-lines.tsx';

const FIRST = { status: 'Live,Scheduled' };
const FILTERS: readonly ListFilter<typeof listStreams>[] = [
  {
    kind: 'choice',
    name: 'status',
    label: labelTexts.status,
    options: optionsOf(GAME_STATUSES),
    isMany: true,
  },
  {
    kind: 'choice',
    name: 'health',
    label: streamHealthTexts.pane.title,
    options: HEALTH_STATES.map((value) => ({ value, label: streamHealthTexts.states[value] })),
  },
  {
    kind: 'choice',
    name: 'quality',
    label: labelTexts.quality,
    options: optionsOf(STREAM_QUALITIES),
    isMany: true,
  },
  {
    kind: 'choice',
    name: 'language',
    label: labelTexts.language,
    options: optionsOf(STREAM_LANGUAGES),
    isMany: true,
  },
  {
    kind: 'choice',
    name: 'platform',
    label: labelTexts.platform,
    options: optionsOf(STREAM_PLATFORMS),
    isMany: true,
    isRare: true,
  },
];
const BULK: BulkOf<typeof bulkStreams> = {
  call: bulkStreams,
  actions: [
    { label: streamTexts.setQuality, action: 'quality', choices: optionsOf(STREAM_QUALITIES) },
    { label: streamTexts.setLanguage, action: 'language', choices: optionsOf(STREAM_LANGUAGES) },
    {
      label: actionTexts.remove,
      icon: <Trash2 size={16} />,
      tone: 'destructive',
      action: 'remove',
      ask: {
        title: streamTexts.removeMany.title,
        text: streamTexts.removeMany.text,
      },
    },
  ],
};
const OF_REMOVED: BulkOf<typeof bulkStreams> = {
  call: bulkStreams,
  actions: [
    {
      label: actionTexts.restore,
      icon: <ArchiveRestore size={16} />,
      action: 'restore',
    },
    {
      label: streamTexts.removeForGood.label,
      icon: <Trash2 size={16} />,
      tone: 'destructive',
      action: 'purge',
      ask: {
        title: streamTexts.removeForGood.title,
        text: streamTexts.removeForGood.text,
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
  const healthLines = useHealthLines();
  const edit = (row: StreamRow) => {
    setPreviewed(null);
    setEdited(row);
  };
  return (
    <ListPage
      call={listStreams}
      title={labelTexts.streams}
      items={labelTexts.streams}
      first={FIRST}
      columns={streamColumns}
      filters={[
        ...FILTERS,
        {
          kind: 'choice',
          name: 'league',
          label: labelTexts.league,
          options: leagues,
          isMany: true,
          isRare: true,
        },
      ]}
      rowName={({ homeTeam, awayTeam, name }) => `${versus(homeTeam, awayTeam)}, ${name}`}
      actions={(row, { read }) => [
        healthLines(row, read),
        [
          {
            label: labelTexts.preview,
            icon: <Eye size={16} />,
            disabledReason: whyNoPreview(row.url),
            onSelect: () => setPreviewed(row),
          },
          {
            label: gameTexts.actions.editStreams,
            icon: <Link size={16} />,
            disabledReason: missing,
            onSelect: () => edit(row),
          },
        ],
      ]}
      pane={{
        name: OPEN_HEALTH,
        entity: 'Stream',
        width: 'facts',
        content: (open) => <HealthPane {...open} onEdit={() => edit(open.row)} />,
      }}
      bulk={BULK}
      ofDeleted={OF_REMOVED}
      emptyAction={<AddGameLink />}
    >
      {previewed && (
        <StreamPreview
          game={{ ...previewed, streamUrls: [{ ...previewed, title: previewed.name }] }}
          onEdit={() => edit(previewed)}
          onClose={() => setPreviewed(null)}
        />
      )}
      {edited && (
        <EditStreams
          matchId={edited.matchId}
          gameId={edited.gameId}
          streamId={edited._id}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
}
