import {
  bulkPushes,
  cancelPush,
  createPush,
  deletePush,
  getPush,
  listPushes,
  restorePush,
  sendPush,
  updatePush,
} from '@touchline/contract/calls/pushes';
import { NOTIFICATION_CATEGORY_NAMES } from '@touchline/contract/lists/notification-categories';
import { PUSH_STATES } from '@touchline/contract/lists/statuses';
import type { PushRecord } from '@touchline/contract/records/push';
import Ban from 'lucide-react/icons/ban';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { QueryText } from '../../../lib/call.ts';
import { useMissing } from '../../../lib/session.ts';
import { useWrite } from '../../../lib/staff-data.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { BulkAction, TableFilter } from '../../../ui/table/types.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { AddButton } from '../../add-button.tsx';
import { DashboardClock } from '../../dashboard-clock.tsx';
import { bulkDelete } from '../../row-lines.tsx';
import { Denied } from '../../shell/page-access.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { type PushActions, pushLines } from './push-actions.tsx';
import { categoryLabel, stateLabel } from './push-cells.tsx';
import { type PushColumnId, usePushColumns } from './push-columns.tsx';
import { type OpenPushDialog, PushDialogs } from './push-dialogs.tsx';

const FILTER_NAMES = ['category', 'state', 'from', 'to'];
const filtersOf = (days: string): readonly TableFilter[] => [
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    isMany: true,
    options: NOTIFICATION_CATEGORY_NAMES.map((value) => ({ value, label: categoryLabel(value) })),
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    isMany: true,
    options: PUSH_STATES.map((value) => ({ value, label: stateLabel(value) })),
  },
  { kind: 'days', label: days },
];

const BULK: readonly BulkAction[] = [
  { label: 'Cancel', icon: <Ban size={16} />, call: bulkPushes, action: 'cancel' },
  bulkDelete(bulkPushes),
];

/** What a list of push notifications is made of; a constant: its parts are compared by identity. */
export interface PushScreen {
  readonly columns: readonly PushColumnId[];
  /** What the filter of days narrows. */
  readonly days: string;
  readonly defaultSort: string;
  readonly fixed: QueryText;
  readonly first?: Readonly<Record<string, string>>;
}

/** The push notifications of one delivery type, with everything that is done to them. */
export function PushesPage({ screen }: { screen: PushScreen }): ReactNode {
  const { columns, days, ...list } = screen;
  const state = useTableState({ ...list, filters: FILTER_NAMES });
  const [search] = useSearchParams();
  const [opened, open] = useState<OpenPushDialog | null>(null);
  const pushColumns = usePushColumns(columns);
  // Who may only add reaches the form all the same.
  const mayView = useMissing(listPushes) === null;
  const cancel = useWrite(cancelPush);
  const actions: PushActions = {
    missing: {
      edit: useMissing(updatePush),
      send: useMissing(sendPush),
      cancel: useMissing(cancelPush),
      report: useMissing(getPush),
      add: useMissing(createPush),
      remove: useMissing(deletePush),
    },
    open,
    cancel: ({ _id, version }) => void cancel.attempt({ params: { id: _id }, body: { version } }),
  };
  const add = () => state.set({ add: 'true' });
  const addButton = (
    <AddButton call={createPush} onAdd={add}>
      Add notification
    </AddButton>
  );
  return (
    <>
      <PageHead title="Notifications" actions={addButton} />
      {mayView ? (
        <DashboardClock>
          <DataTable<typeof listPushes, PushRecord>
            call={listPushes}
            rowsOf={({ notifications }) => notifications}
            state={state}
            items="Notifications"
            columns={pushColumns}
            filters={filtersOf(days)}
            rowName={({ title }) => title}
            actions={(push) => pushLines(push, actions)}
            bulk={BULK}
            restore={{ call: restorePush, params: ({ _id }) => ({ id: _id }) }}
            {...(actions.missing.add === null && { onAdd: add })}
            emptyAction={addButton}
          />
        </DashboardClock>
      ) : (
        <Denied
          heading="h2"
          path={`/dashboard/mobile/notifications?tab=${screen.fixed.deliveryType === 'scheduled' ? 'scheduled' : 'instant'}`}
        />
      )}
      <PushDialogs
        opened={search.get('add') === 'true' ? { kind: 'add', gameId: search.get('game') } : opened}
        missing={actions.missing}
        open={open}
        onClose={() => {
          open(null);
          state.set({ add: null, game: null });
        }}
      />
    </>
  );
}
