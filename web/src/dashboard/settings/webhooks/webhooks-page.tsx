import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
} from '@touchline/contract/calls/webhooks';
import type { Webhook } from '@touchline/contract/records/webhook';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import { WEBHOOKS } from '@touchline/contract/webhook-constants';
import { type ReactNode, useState } from 'react';
import WebhookIcon from '~icons/lucide/webhook';
import { Confirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { BesideTable, useRoomBeside } from '../../../ui/side-pane.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { PanelAddButton } from '../../add-button.tsx';
import { useMissing } from '../../data/session.ts';
import { useRecord, useWrite } from '../../data/staff-data.ts';
import { LoadError, TableLoading } from '../../list/table-states.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useZoneName } from '../../time.tsx';
import { LastResult } from './delivery-result.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookPane } from './webhook-pane.tsx';

const { columns, state: states } = webhookTexts;

/** 'Webhooks' in the settings. There are at most ten, so the table has no pages, sorting or filters. */
export default function WebhooksPage(): ReactNode {
  const { data, error, refetch } = useRecord(listWebhooks);
  const remove = useWrite(deleteWebhook);
  const isBeside = useRoomBeside();
  const [openId, setOpenId] = useState<string | null>(null);
  const [form, setForm] = useState<'add' | 'edit' | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = data?.webhooks ?? [];
  const at = webhooks.findIndex(({ _id }) => _id === openId);
  const open = webhooks[at];
  const isFull = webhooks.length >= WEBHOOKS.most;
  const addButton = (
    <PanelAddButton
      call={createWebhook}
      fullReason={isFull ? webhookTexts.errors.tooMany(WEBHOOKS.most) : null}
      onAdd={() => setForm('add')}
    >
      {webhookTexts.add}
    </PanelAddButton>
  );
  const stepTo = (next: Webhook | undefined) => (next ? () => setOpenId(next._id) : null);
  return (
    <>
      <PageHead title={dashboardTexts.navigation.settings} />
      <BesideTable pane={open && isBeside ? 'facts' : null}>
        <Panel title={webhookTexts.title} aside={webhooks.length > 0 && addButton}>
          {data ? (
            webhooks.length > 0 ? (
              <WebhookTable webhooks={webhooks} openId={openId} onOpen={setOpenId} />
            ) : (
              <EmptyState
                className="!border-0 !bg-transparent !shadow-none"
                icon={<WebhookIcon size={22} />}
                title={dashboardTexts.lists.empty(webhookTexts.title)}
                text={webhookTexts.none}
                action={addButton}
              />
            )
          ) : error ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : (
            <TableLoading columns={4} />
          )}
          <p className="p-4 type-caption text-text-3">{webhookTexts.foot}</p>
        </Panel>
        {open && (
          <WebhookPane
            webhook={open}
            isLeaving={isDeleting}
            onPrevious={stepTo(webhooks[at - 1])}
            onNext={stepTo(webhooks[at + 1])}
            onEdit={() => setForm('edit')}
            onDelete={() => setDeleting(true)}
            onClose={() => setOpenId(null)}
          />
        )}
      </BesideTable>
      {form === 'add' && <WebhookForm webhook={null} onSecret={setSecret} onClose={() => setForm(null)} />}
      {form === 'edit' && open && (
        <WebhookForm webhook={open} onSecret={setSecret} onClose={() => setForm(null)} />
      )}
      {isDeleting && open && (
        <Confirm
          title={webhookTexts.deleteDialog.title}
          submit={webhookTexts.deleteDialog.submit}
          tone="destructive"
          onConfirm={async () => {
            const isDone = await remove.attempt({ params: { id: open._id } });
            if (isDone) setOpenId(null);
            return isDone;
          }}
          onClose={() => setDeleting(false)}
        >
          {webhookTexts.deleteDialog.about(open.host)}
        </Confirm>
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

interface WebhookTableProps {
  readonly webhooks: readonly Webhook[];
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
}

function WebhookTable({ webhooks, openId, onOpen }: WebhookTableProps): ReactNode {
  const zone = useZoneName();
  return (
    <table className="w-full text-[14px] leading-5">
      <thead className="max-md:hidden">
        <tr className="border-b border-line-2 text-left type-label-sm text-text-3 [&>th]:h-9 [&>th]:px-4">
          <th scope="col">{columns.address}</th>
          <th scope="col">{columns.format}</th>
          <th scope="col" className="whitespace-nowrap">
            {`${columns.last}, ${zone}`}
          </th>
          <th scope="col">{columns.active}</th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr
            key={webhook._id}
            tabIndex={-1}
            data-open={webhook._id === openId || undefined}
            className="relative border-b border-line outline-none hover:bg-hover data-open:bg-pick-tint max-md:grid max-md:grid-cols-[4rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-y-2 max-md:px-4 max-md:py-2.5 md:[&>td]:h-14 md:[&>td]:px-4 md:[&>td]:py-2"
          >
            <td className="min-w-0 max-md:col-span-3">
              <button
                type="button"
                // The whole row is its target.
                className="block min-h-11 w-full text-left after:absolute after:inset-0 md:min-h-0"
                aria-expanded={webhook._id === openId}
                onClick={() => onOpen(webhook._id)}
              >
                <span className="block break-all font-semibold text-text">{webhook.host}</span>
                <span className="block type-caption text-text-3">{webhook.events.join(', ')}</span>
              </button>
            </td>
            <td>{webhookTexts.formats[webhook.format]}</td>
            <td>
              <LastDelivery webhook={webhook} />
            </td>
            <td className="relative">
              <ActiveSwitch webhook={webhook} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LastDelivery({ webhook: { last, offAt, dropped } }: { webhook: Webhook }): ReactNode {
  return (
    <>
      {offAt !== null ? (
        <>
          <span className="block font-semibold text-wait">{states.offByItself}</span>
          <span className="block type-caption text-text-3">{states.offReason}</span>
        </>
      ) : last?.triedAt ? (
        <LastResult {...last} triedAt={last.triedAt} />
      ) : (
        <span className="text-text-3">{states.never}</span>
      )}
      {dropped > 0 && <span className="block type-caption text-wait">{states.dropped(dropped)}</span>}
    </>
  );
}

/** Saves at once. */
function ActiveSwitch({ webhook }: { webhook: Webhook }): ReactNode {
  const { _id, events, format, includesContactData, version, isActive, host } = webhook;
  const update = useWrite(updateWebhook);
  const reason = useMissing(updateWebhook);
  const body = { events, format, includesContactData, version };
  return (
    <Switch
      label={webhookTexts.activeOf(host)}
      isLabelHidden
      isOn={isActive}
      disabledReason={reason}
      onChange={(isOn) => void update.attempt({ params: { id: _id }, body: { ...body, isActive: isOn } })}
    />
  );
}
