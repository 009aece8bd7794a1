import { createGameFromRequest } from '@touchline/contract/calls/requests';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import { REQUEST_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffRequest } from '@touchline/contract/records/request';
import { requests } from '@touchline/contract/resources/requests';
import { counted } from '@touchline/contract/rules/formats';
import { useState } from 'react';
import CirclePlus from '~icons/lucide/circle-plus';
import { optionsOf } from '../../ui/combobox.tsx';
import { useMissing } from '../data/session.ts';
import { AddGameLink } from '../games/add-game-link.tsx';
import type { ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import type { BulkOf } from '../list/types.ts';
import { bulkDelete } from '../row-lines.tsx';
import { GameFromRequest } from './game-from-request.tsx';
import { RequestForm } from './request-form.tsx';
import { requestColumns } from './requests-columns.tsx';

const FILTERS: readonly ListFilter<typeof requests.list>[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: optionsOf(REQUEST_STATUSES), isMany: true },
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    options: optionsOf(SPORT_CATEGORY_NAMES),
    isMany: true,
  },
  { kind: 'days', label: 'Days' },
];
const BULK: BulkOf<typeof requests.bulk> = {
  call: requests.bulk,
  actions: [
    { label: 'Set status', action: 'status', choices: optionsOf(REQUEST_STATUSES) },
    bulkDelete({
      title: 'Delete Match Requests',
      text: (rows) => `${counted(rows, 'request is', 'requests are')} deleted.`,
    }),
  ],
};

/** The requests of visitors. */
export default function RequestsPage() {
  const [taken, setTaken] = useState<StaffRequest | null>(null);
  const missing = useMissing(createGameFromRequest);
  return (
    <ListPage
      call={requests.list}
      title="Requests"
      items="Requests"
      columns={requestColumns}
      filters={FILTERS}
      rowName={({ team }) => team}
      actions={(request, { edit, remove }) => [
        [
          {
            label: 'Create game',
            icon: <CirclePlus size={16} />,
            disabledReason: missing,
            onSelect: () => setTaken(request),
          },
          edit,
        ],
        [remove],
      ]}
      bulk={BULK}
      emptyAction={<AddGameLink />}
      edit={{
        call: requests.update,
        dialog: (request, onClose) => <RequestForm request={request} onClose={onClose} />,
      }}
      remove={{
        call: requests.delete,
        entity: 'Match Request',
        label: 'Delete request',
        loss: ({ team }) => `The request for ${team} is deleted.`,
      }}
      restore={requests.restore}
    >
      {taken && <GameFromRequest request={taken} onClose={() => setTaken(null)} />}
    </ListPage>
  );
}
