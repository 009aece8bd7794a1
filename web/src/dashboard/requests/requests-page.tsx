import {
  bulkRequests,
  createGameFromRequest,
  deleteRequest,
  listRequests,
  restoreRequest,
  updateRequest,
} from '@touchline/contract/calls/requests';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import { REQUEST_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffRequest } from '@touchline/contract/records/request';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { useMemo, useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { optionsOf } from '../../ui/combobox.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { BulkAction, TableFilter } from '../../ui/table/types.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { DeleteRecord } from '../delete-record.tsx';
import { AddGameLink } from '../games/add-game-link.tsx';
import { bulkDelete, deleteLine, editLine } from '../row-lines.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useZoneName } from '../time.tsx';
import { GameFromRequest } from './game-from-request.tsx';
import { RequestForm } from './request-form.tsx';
import { requestColumns } from './requests-columns.tsx';

const FILTER_NAMES = ['status', 'category', 'from', 'to'];
const FILTERS: readonly TableFilter[] = [
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
const BULK: readonly BulkAction[] = [
  { label: 'Set status', call: bulkRequests, action: 'status', choices: optionsOf(REQUEST_STATUSES) },
  bulkDelete(bulkRequests, {
    title: 'Delete Match Requests',
    text: (rows) =>
      `${rows === 1 ? '1 request is' : `${rows} requests are`} deleted. They can be restored for ${RESTORE_DAYS} days.`,
  }),
];

/** A dialog about one request. */
interface OpenDialog {
  readonly kind: 'edit' | 'game' | 'delete';
  readonly request: StaffRequest;
}

/** What visitors wish for. */
export default function RequestsPage() {
  const zone = useZoneName();
  const columns = useMemo(() => requestColumns(zone), [zone]);
  const state = useTableState({ defaultSort: '-createdAt', filters: FILTER_NAMES });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const missing = {
    edit: useMissing(updateRequest),
    game: useMissing(createGameFromRequest),
    remove: useMissing(deleteRequest),
  };
  return (
    <>
      <PageHead title="Requests" />
      <DataTable
        call={listRequests}
        rowsOf={({ requests }) => requests}
        state={state}
        items="Requests"
        columns={columns}
        filters={FILTERS}
        rowName={({ team }) => team}
        actions={(request) => [
          [
            {
              label: 'Create game',
              icon: <CirclePlus size={16} />,
              disabledReason: missing.game,
              onSelect: () => setDialog({ kind: 'game', request }),
            },
            editLine(missing.edit, () => setDialog({ kind: 'edit', request })),
          ],
          [deleteLine(missing.remove, () => setDialog({ kind: 'delete', request }))],
        ]}
        bulk={BULK}
        emptyAction={<AddGameLink />}
        restore={{ call: restoreRequest, params: ({ _id }) => ({ id: _id }) }}
      />
      {dialog?.kind === 'edit' && <RequestForm request={dialog.request} onClose={close} />}
      {dialog?.kind === 'game' && <GameFromRequest request={dialog.request} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteRecord
          entity="Match Request"
          submit="Delete request"
          call={deleteRequest}
          undo={restoreRequest}
          params={{ id: dialog.request._id }}
          onClose={close}
        >
          The request for {dialog.request.team} is deleted. You can restore it for {RESTORE_DAYS} days.
        </DeleteRecord>
      )}
    </>
  );
}
