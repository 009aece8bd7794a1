import type { WebhookDelivery } from '@touchline/contract/records/webhook';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import CircleX from '~icons/lucide/circle-x';
import { NearMoment } from '../../time.tsx';

type Tried = Pick<WebhookDelivery, 'state' | 'status'> & { readonly triedAt: string };

/** The result of a delivery's last try: a check or a cross, and the status of its answer. */
export function DeliveryResult({ state, status }: Tried): ReactNode {
  return <Result isGood={state === 'delivered'}>{status ?? webhookTexts.pane.noAnswer}</Result>;
}

/** The same with the time of the try; a good one has no status. */
export function LastResult({ state, status, triedAt }: Tried): ReactNode {
  const isGood = state === 'delivered';
  return (
    <Result isGood={isGood}>
      <span>
        <NearMoment of={triedAt} isPlain />
        {!isGood && `, ${status ?? webhookTexts.pane.noAnswer}`}
      </span>
    </Result>
  );
}

function Result({ isGood, children }: { isGood: boolean; children: ReactNode }): ReactNode {
  return isGood ? (
    <span className="inline-flex items-center gap-1.5 text-text-2">
      <Check size={16} className="flex-none" /> {children}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 font-semibold text-fail">
      <CircleX size={16} className="flex-none" /> {children}
    </span>
  );
}
