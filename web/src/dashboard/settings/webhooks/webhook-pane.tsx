import {
  deleteWebhook,
  listWebhookDeliveries,
  repeatWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '@touchline/contract/calls/webhooks';
import type { Webhook, WebhookDelivery } from '@touchline/contract/records/webhook';
import { clockTime, dayOfYear } from '@touchline/contract/rules/formats';
import { keyToRead } from '@touchline/contract/rules/webhook-keys';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import { WEBHOOKS } from '@touchline/contract/webhook-constants';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import ChevronRight from '~icons/lucide/chevron-right';
import Pencil from '~icons/lucide/pencil';
import RotateCw from '~icons/lucide/rotate-cw';
import Send from '~icons/lucide/send';
import Trash2 from '~icons/lucide/trash-2';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { SidePane } from '../../../ui/side-pane.tsx';
import { missing, useMissing, useSession } from '../../data/session.ts';
import { useRecord, useWrite } from '../../data/staff-data.ts';
import { LoadError } from '../../list/table-states.tsx';
import { NearMoment, useTimeStyle, useZoneName } from '../../time.tsx';
import { CodeBlock } from './code-block.tsx';
import { DeliveryResult } from './delivery-result.tsx';

const { pane: texts, state: states } = webhookTexts;

interface WebhookPaneProps {
  readonly webhook: Webhook;
  /** While it is being deleted its deliveries are not read again. */
  readonly isLeaving: boolean;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** A webhook with its last deliveries. */
export function WebhookPane({ webhook, isLeaving, onEdit, onDelete, ...steps }: WebhookPaneProps): ReactNode {
  const style = useTimeStyle();
  const test = useWrite(testWebhook);
  const reason = useMissing(updateWebhook);
  return (
    <SidePane
      {...steps}
      title={webhookTexts.one}
      item={webhookTexts.one.toLowerCase()}
      shownId={webhook._id}
      footer={
        <>
          <Button
            size="dashboard"
            variant="destructive-outline"
            className="max-md:min-h-11"
            icon={<Trash2 size={16} />}
            disabledReason={useMissing(deleteWebhook)}
            onClick={onDelete}
          >
            {texts.delete}
          </Button>
          <span className="flex flex-wrap justify-end gap-2">
            <Button
              size="dashboard"
              className="max-md:min-h-11"
              icon={<Send size={16} />}
              busy={test.isBusy}
              busyLabel={texts.sending}
              disabledReason={reason}
              onClick={() => void test.attempt({ params: { id: webhook._id } })}
            >
              {texts.test}
            </Button>
            <Button
              size="dashboard"
              className="max-md:min-h-11"
              icon={<Pencil size={16} />}
              disabledReason={reason}
              onClick={onEdit}
            >
              {texts.edit}
            </Button>
          </span>
        </>
      }
    >
      <h3 className="mb-2 break-all type-panel">{webhook.host}</h3>
      <Facts>
        <Fact term={webhookTexts.fields.format}>{texts.signed(webhookTexts.formats[webhook.format])}</Fact>
        <Fact term={texts.secret}>
          <span className="min-w-0 flex-1">
            {texts.secretShown(dayOfYear(new Date(webhook.secretAt), style.timeZone))}
          </span>
          <Button size="row" className="max-md:min-h-11!" disabledReason={reason} onClick={onEdit}>
            {texts.change}
          </Button>
        </Fact>
        <Fact term={texts.contactData}>
          {webhook.includesContactData ? texts.included : texts.notIncluded}
        </Fact>
        {webhook.waiting > 0 && <Fact term={states.waiting}>{states.waitingCount(webhook.waiting)}</Fact>}
      </Facts>
      <Deliveries key={webhook._id} webhook={webhook} isLeaving={isLeaving} />
    </SidePane>
  );
}

function Deliveries({ webhook, isLeaving }: Pick<WebhookPaneProps, 'webhook' | 'isLeaving'>): ReactNode {
  const { data, error, refetch } = useRecord(
    listWebhookDeliveries,
    { params: { id: webhook._id } },
    { isEnabled: !isLeaving },
  );
  const zone = useZoneName();
  const [opened, setOpened] = useState<string | null | undefined>();
  const deliveries = data?.deliveries ?? [];
  const failed = deliveries.find(
    ({ state, tries }) => state === 'failed' || (state === 'waiting' && tries > 0),
  );
  const open = opened === undefined ? failed?._id : opened;
  return (
    <section className="mt-4 border-t border-line pt-3">
      <header className="flex items-baseline justify-between gap-3">
        <h3 className="type-panel">{texts.deliveries}</h3>
        <span className="type-caption text-text-3">{`${texts.last(WEBHOOKS.shown)}, ${zone}`}</span>
      </header>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && deliveries.length === 0 && (
        <p className="py-3 type-caption text-text-3">{texts.noDeliveries}</p>
      )}
      <ul>
        {deliveries.map((delivery) => (
          <li key={delivery._id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-expanded={delivery._id === open}
              className="flex min-h-11 w-full items-center gap-3 text-left text-[14px] leading-5 hover:bg-hover md:min-h-10"
              onClick={() => setOpened(delivery._id === open ? null : delivery._id)}
            >
              {delivery._id === open ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
              <span
                className={clsx(
                  'min-w-0 flex-1 truncate text-text',
                  delivery._id === open && 'font-semibold',
                )}
              >
                {delivery.type}
              </span>
              <span className="text-text-3">
                <NearMoment of={delivery.triedAt ?? delivery.createdAt} hasSeconds isPlain />
              </span>
              {delivery.triedAt === null ? (
                <span className="text-text-3">{states.waiting}</span>
              ) : (
                <DeliveryResult {...delivery} triedAt={delivery.triedAt} />
              )}
            </button>
            {delivery._id === open && <Details webhook={webhook} delivery={delivery} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }): ReactNode {
  const { type, tries, status, tookMs, nextAt, state, answer, body } = delivery;
  const style = useTimeStyle();
  const again = useWrite(repeatWebhookDelivery);
  const user = useSession((state) => state.user);
  const hidden = missing(user, keyToRead(type) ?? 'session');
  const reason = useMissing(repeatWebhookDelivery) ?? hidden;
  const line = [
    texts.tried(tries, WEBHOOKS.tries),
    ...(tookMs === null || status === null ? [] : [texts.took(tookMs)]),
  ].join(', ');
  const next = state === 'waiting' && nextAt ? ` ${texts.next(clockTime(new Date(nextAt), style))}.` : '';
  return (
    <div className="flex flex-col gap-3 pb-4 pl-7">
      {tries > 0 && <p className="type-caption text-text-3">{`${line}.${next}`}</p>}
      {body === undefined ? (
        <p className="type-caption text-text-3">{hidden}</p>
      ) : (
        <CodeBlock title={texts.body} text={body} />
      )}
      {tries > 0 && answer !== undefined && (
        <CodeBlock title={texts.answer} text={answerText(status, answer)} />
      )}
      <Button
        size="row"
        className="self-start max-md:min-h-11!"
        icon={<RotateCw size={16} />}
        busy={again.isBusy}
        busyLabel={texts.sending}
        disabledReason={reason}
        onClick={() => void again.attempt({ params: { id: webhook._id, delivery: delivery._id } })}
      >
        {texts.again}
      </Button>
    </div>
  );
}

const answerText = (status: number | null, answer: string): string =>
  [status === null ? '' : String(status), answer].filter((part) => part !== '').join('\n') || texts.noAnswer;
