import type { PushState } from '@touchline/contract/lists/statuses';
import type { PushRecord } from '@touchline/contract/records/push';
import { countdownParts, shortCountdown } from '@touchline/contract/rules/countdown';
import { exactCount } from '@touchline/contract/rules/formats';
import { titlePreview } from '@touchline/contract/rules/title-preview';
import { labelTexts } from '@touchline/contract/texts/labels';
import { pushTexts } from '@touchline/contract/texts/pushes';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import Clock from '~icons/lucide/clock';
import { useOfNow } from '../../../lib/server-clock.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Dash } from '../dash.tsx';

/** The label of a category: 'system message'. */
export const categoryLabel = (category: string): string => category.replaceAll('_', ' ');

/** The label of a state: 'Pending'. */
export const stateLabel = (state: PushState): string => state.charAt(0).toUpperCase() + state.slice(1);

/** The share of devices from which on failures are shown in red. */
const SHARE_THAT_MATTERS = 0.01;

const STATES: Record<PushState, { tone: ComponentProps<typeof Badge>['tone']; icon?: ReactNode }> = {
  pending: { tone: 'wait-tint', icon: <Clock size={14} /> },
  sending: { tone: 'chalk', icon: <Spinner className="size-3.5" /> },
  delivered: { tone: 'done' },
  cancelled: { tone: 'closed' },
  failed: { tone: 'fail' },
};

/** The state of a push notification. */
export function PushBadge({
  push: { state, isLogOnly },
  size = 'row',
}: {
  push: Pick<PushRecord, 'state' | 'isLogOnly'>;
  size?: 'regular' | 'row';
}): ReactNode {
  const isLogged = state === 'delivered' && isLogOnly;
  const { tone, icon } = STATES[isLogged ? 'cancelled' : state];
  return (
    <Badge tone={tone} size={size} icon={icon}>
      {isLogged ? pushTexts.logOnly : stateLabel(state)}
    </Badge>
  );
}

/** The title as phones show it, and the body under it. */
export function PushText({ push }: { push: PushRecord }): ReactNode {
  const title = titlePreview(push);
  return (
    <span className="block min-w-0 py-1.5 text-left">
      <span dir="auto" className="block truncate" title={title}>
        {title}
      </span>
      <span
        dir="auto"
        className="block truncate text-[13px] leading-[18px] font-normal text-text-3"
        title={push.body}
      >
        {push.body}
      </span>
    </span>
  );
}

/** The delivery of a push relative to a game: '10 minutes before kick-off of Northgate vs Harbour'. */
export const relativeText = ({ relative, game }: Pick<PushRecord, 'relative' | 'game'>): string | null =>
  relative && pushTexts.relative(relative, game);

/** The reason why a push was cancelled with its game. */
export function CancelReason({
  push: { cancelReason },
}: {
  push: Pick<PushRecord, 'cancelReason'>;
}): ReactNode {
  if (cancelReason === null) return null;
  return (
    <span className="block type-caption whitespace-normal text-text-3">
      {pushTexts.cancelReasons[cancelReason]}
    </span>
  );
}

/** The time left until delivery. */
export function PushCountdown({ push }: { push: Pick<PushRecord, 'state' | 'deliverAt'> }): ReactNode {
  const due = push.deliverAt === null ? Number.NaN : Date.parse(push.deliverAt);
  const left = useOfNow((now) => (due > now ? shortCountdown(countdownParts(due, now)) : 'now'));
  if (push.state !== 'sending' && push.state !== 'pending') return <Dash />;
  return (
    <span role="timer" className="num whitespace-nowrap text-text">
      {push.state === 'sending' ? 'now' : left}
    </span>
  );
}

/** The numbers of devices reached and failed; during sending, the progress. */
export function PushResult({ push }: { push: PushRecord }): ReactNode {
  const { state, devices, sent, failed, isLogOnly } = push;
  if (state === 'sending') return <PushProgress push={push} />;
  if (isLogOnly || sent + failed === 0) return <Dash />;
  return (
    <span className="whitespace-nowrap">
      <span className="text-text">{exactCount(sent)}</span>
      <span className="text-text-3"> / </span>
      <FailedCount failed={failed} devices={devices} />
    </span>
  );
}

/** The number of devices that were not reached, in red above the share that matters. */
export function FailedCount({ failed, devices }: Pick<PushRecord, 'failed' | 'devices'>): ReactNode {
  const matters = failed > 0 && failed >= devices * SHARE_THAT_MATTERS;
  return <span className={clsx(matters && 'font-semibold text-fail')}>{exactCount(failed)}</span>;
}

/** '8,214 of 14,206' and a bar. */
export function PushProgress({ push }: { push: PushRecord }): ReactNode {
  const { devices, sent, failed } = push;
  const tried = sent + failed;
  return (
    <span className="inline-flex min-w-28 flex-col gap-1">
      <span className="whitespace-nowrap">
        <span className="text-text">{exactCount(tried)}</span> {labelTexts.of} {exactCount(devices)}
      </span>
      <Progress value={tried} max={devices} label={pushTexts.sentOf(push.title)} />
    </span>
  );
}
