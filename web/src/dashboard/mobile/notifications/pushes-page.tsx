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
import { labelTexts } from '@touchline/contract/texts/labels';
import { pushTexts } from '@touchline/contract/texts/pushes';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import Ban from '~icons/lucide/ban';
import { AddButton } from '../../add-button.tsx';
import { DashboardClock } from '../../dashboard-clock.tsx';
import { useMissing } from '../../data/session.ts';
import { useWrite } from '../../data/staff-data.ts';
import type { ListColumn, ListFilter } from '../../list/list-call.ts';
import { ListPage } from '../../list/list-page.tsx';
import type { BulkOf } from '../../list/types.ts';
import type { ListStart } from '../../list/use-table-state.ts';
import { bulkDelete } from '../../row-lines.tsx';
import { Denied } from '../../shell/page-access.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useAddressFlag } from '../../use-address-flag.ts';
import { PushServiceNote } from '../push-service-note.tsx';
import { type PushActions, pushLines } from './push-actions.tsx';
import { categoryLabel, stateLabel } from './push-cells.tsx';
import { type OpenPushDialog, PushDialogs } from './push-dialogs.tsx';
import { PushForm } from './push-form.tsx';

const FILTERS: readonly ListFilter<typeof listPushes>[] = [
  {
    kind: 'choice',
    name: 'category',
    label: labelTexts.category,
    isMany: true,
    options: NOTIFICATION_CATEGORY_NAMES.map((value) => ({ value, label: categoryLabel(value) })),
  },
  {
    kind: 'choice',
    name: 'state',
    label: labelTexts.state,
    isMany: true,
    options: PUSH_STATES.map((value) => ({ value, label: stateLabel(value) })),
  },
];
const BULK: BulkOf<typeof bulkPushes> = {
  call: bulkPushes,
  actions: [{ label: pushTexts.actions.cancel, icon: <Ban size={16} />, action: 'cancel' }, bulkDelete()],
};

/** The parts of a list of push notifications; must be a constant, because its parts are compared by identity. */
export interface PushScreen extends ListStart<typeof listPushes> {
  readonly columns: readonly ListColumn<typeof listPushes>[];
  /** The label of the day filter. */
  readonly days: string;
  readonly fixed: { readonly deliveryType: 'instant' | 'scheduled' };
}

interface PushesPageProps {
  readonly screen: PushScreen;
}

/** The push notifications of one delivery type, with all their actions. */
export function PushesPage({ screen }: PushesPageProps): ReactNode {
  // Users with only the permission to add still reach the form.
  return useMissing(listPushes) === null ? <PushList screen={screen} /> : <AddOnly screen={screen} />;
}

const TITLE = labelTexts.notifications;
const ADD = pushTexts.actions.add;

function PushList({ screen: { columns, days, ...start } }: PushesPageProps): ReactNode {
  const [opened, open] = useState<OpenPushDialog | null>(null);
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
  return (
    <DashboardClock>
      <ListPage
        {...start}
        call={listPushes}
        title={TITLE}
        above={<Note />}
        items={labelTexts.notifications}
        columns={columns}
        filters={[...FILTERS, { kind: 'days', label: days }]}
        rowName={({ title }) => title}
        actions={(push) => pushLines(push, actions)}
        bulk={BULK}
        add={{ call: createPush, label: ADD, dialog: () => <AddPush /> }}
        restore={restorePush}
      >
        <PushDialogs opened={opened} missing={actions.missing} open={open} onClose={() => open(null)} />
      </ListPage>
    </DashboardClock>
  );
}

function AddOnly({ screen }: PushesPageProps): ReactNode {
  const [isAdding, add] = useAddressFlag('add');
  return (
    <>
      <PageHead
        title={TITLE}
        actions={
          <AddButton call={createPush} onAdd={add}>
            {ADD}
          </AddButton>
        }
      />
      <Note />
      <Denied heading="h2" path={`/dashboard/mobile/notifications?tab=${screen.fixed.deliveryType}`} />
      {isAdding && <AddPush />}
    </>
  );
}

const Note = (): ReactNode => (
  <div className="mb-3 empty:hidden">
    <PushServiceNote />
  </div>
);

/** The form of a new notification; `?game=…` names its game. */
function AddPush(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const close = () => {
    const next = new URLSearchParams(search);
    for (const name of ['add', 'game']) next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return <PushForm task={{ kind: 'add', gameId: search.get('game') }} onClose={close} />;
}
