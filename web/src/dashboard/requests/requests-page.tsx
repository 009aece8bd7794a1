import { createGameFromRequest } from '@touchline/contract/calls/requests';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import { REQUEST_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffRequest } from '@touchline/contract/records/request';
import { requests } from '@touchline/contract/resources/requests';
import { actionTexts } from '@touchline/contract/texts/actions';
import { labelTexts } from '@touchline/contract/texts/labels';
import { supportTexts } from '@touchline/contract/texts/support';
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
  {
    kind: 'choice',
    name: 'status',
    label: labelTexts.status,
    options: optionsOf(REQUEST_STATUSES),
    isMany: true,
  },
  {
    kind: 'choice',
    name: 'category',
    label: labelTexts.category,
    options: optionsOf(SPORT_CATEGORY_NAMES),
    isMany: true,
  },
  { kind: 'days', label: labelTexts.days },
];
const BULK: BulkOf<typeof requests.bulk> = {
  call: requests.bulk,
  actions: [
    { label: actionTexts.setStatus, action: 'status', choices: optionsOf(REQUEST_STATUSES) },
    bulkDelete(supportTexts.requests.deleteMany),
  ],
};

/** The requests of visitors. */
export default function RequestsPage() {
  const [taken, setTaken] = useState<StaffRequest | null>(null);
  const missing = useMissing(createGameFromRequest);
  return (
    <ListPage
      call={requests.list}
      title={labelTexts.requests}
      items={labelTexts.requests}
      columns={requestColumns}
      filters={FILTERS}
      rowName={({ team }) => team}
      actions={(request, { edit, remove }) => [
        [
          {
            label: supportTexts.requests.createGame,
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
        entity: supportTexts.requests.entity,
        label: supportTexts.requests.delete,
        loss: ({ team }) => supportTexts.requests.loss(team),
      }}
      restore={requests.restore}
    >
      {taken && <GameFromRequest request={taken} onClose={() => setTaken(null)} />}
    </ListPage>
  );
}
