import { getPush } from '@touchline/contract/calls/pushes';
import type { PushRecord, PushReport } from '@touchline/contract/records/push';
import { exactCount, share } from '@touchline/contract/rules/formats';
import { titlePreview } from '@touchline/contract/rules/title-preview';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { pushTexts } from '@touchline/contract/texts/pushes';
import type { ReactNode } from 'react';
import Send from '~icons/lucide/send';
import Trash2 from '~icons/lucide/trash-2';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRecord } from '../../data/staff-data.ts';
import { LoadError } from '../../list/table-states.tsx';
import { DayAndTime } from '../../time.tsx';
import { audienceLabel } from '../platforms.ts';
import { PushServiceNote } from '../push-service-note.tsx';
import { PushBadge, PushProgress, relativeText } from './push-cells.tsx';

interface PushReportDialogProps {
  readonly push: PushRecord;
  /** The reasons why it cannot be deleted or repeated; null when it can. */
  readonly missing: { readonly remove: string | null; readonly add: string | null };
  readonly onDelete: () => void;
  readonly onRepeat: () => void;
  readonly onClose: () => void;
}

/** 'Delivery Report': the result of a push notification, or its progress during sending. */
export function PushReportDialog(props: PushReportDialogProps): ReactNode {
  const { missing, onDelete, onRepeat, onClose } = props;
  const { data, error, refetch } = useRecord(getPush, { params: { id: props.push._id } });
  const push = data?.notification ?? props.push;
  return (
    <Dialog
      title={dialogTexts.deliveryReport.title}
      context={
        <>
          {titlePreview(push)}
          {push.deliverAt && (
            <>
              , <DayAndTime of={push.deliverAt} />
            </>
          )}
        </>
      }
      aside={<PushBadge push={push} size="regular" />}
      width="form"
      onClose={onClose}
      footer={
        <>
          <Button
            size="dashboard"
            variant="destructive-outline"
            icon={<Trash2 size={16} />}
            disabledReason={missing.remove}
            onClick={onDelete}
          >
            {actionTexts.delete}
          </Button>
          <DialogActions>
            <Button size="dashboard" onClick={onClose}>
              {actionTexts.close}
            </Button>
            <Button
              size="dashboard"
              variant="primary"
              icon={<Send size={16} />}
              disabledReason={missing.add}
              onClick={onRepeat}
            >
              {pushTexts.actions.sendAgain}
            </Button>
          </DialogActions>
        </>
      }
    >
      {data ? (
        <Report push={push} report={data.report} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}

function Report({ push, report }: { push: PushRecord; report: PushReport }): ReactNode {
  const { devices, sent, pruned } = report;
  const reasons = Object.entries(report.failed).sort(([, a], [, b]) => b - a);
  const failed = reasons.reduce((sum, [, count]) => sum + count, 0);
  return (
    <div className="flex flex-col gap-6">
      <PushServiceNote />
      {push.cancelReason && (
        <p className="text-[14px] leading-5 text-wait">{pushTexts.cancelReasons[push.cancelReason]}</p>
      )}
      <dl className="grid grid-cols-2 gap-x-12 gap-y-4 md:flex">
        <Figure label={pushTexts.report.devices} value={push.state === 'sending' ? push.devices : devices} />
        {push.isLogOnly ? (
          <Figure label={pushTexts.logOnly} value={sent} />
        ) : (
          <>
            <Figure label={pushTexts.report.sent(share(sent, devices))} value={sent} />
            <Figure
              label={pushTexts.report.failed(share(failed, devices))}
              value={failed}
              isBad={failed > 0}
            />
            <Figure label={pushTexts.report.pruned} value={pruned} />
          </>
        )}
      </dl>
      {push.state === 'sending' ? (
        <PushProgress push={push} />
      ) : (
        devices > 0 &&
        !push.isLogOnly && (
          <div aria-hidden="true" className="flex h-1 gap-0.5 overflow-hidden rounded-full">
            <div className="bg-primary" style={{ flexGrow: sent }} />
            {failed > 0 && <div className="min-w-1 bg-fail" style={{ flexGrow: failed }} />}
          </div>
        )
      )}
      {devices === 0 && push.state === 'delivered' && (
        <p className="text-[14px] leading-5">{pushTexts.report.nobody}</p>
      )}
      {reasons.length > 0 && (
        <section aria-label={pushTexts.report.failedByReason}>
          <h3 className="mb-2 type-label-sm text-text">{pushTexts.report.failedByReason}</h3>
          <ul className="divide-y divide-line rounded-card border border-line">
            {reasons.map(([reason, count]) => (
              <Reason key={reason} reason={reason} count={count} failed={failed} />
            ))}
          </ul>
        </section>
      )}
      <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-y-2.5 text-[14px] leading-5">
        {push.relative && (
          <>
            <dt className="text-text-3">{labelTexts.delivery}</dt>
            <dd className="text-text">{relativeText(push)}</dd>
          </>
        )}
        <dt className="text-text-3">{labelTexts.audience}</dt>
        <dd className="text-text">{audienceLabel(push.audience)}</dd>
        <dt className="text-text-3">{pushTexts.report.opens}</dt>
        <dd className="text-text">{push.game ? `${push.screen}: ${push.game}` : push.screen}</dd>
        <dt className="text-text-3">{labelTexts.body}</dt>
        <dd dir="auto" className="break-words text-text">
          {push.body}
        </dd>
      </dl>
    </div>
  );
}

function Figure({
  label,
  value,
  isBad = false,
}: {
  label: string;
  value: number;
  isBad?: boolean;
}): ReactNode {
  return (
    <div className="flex flex-col-reverse">
      <dt className="type-caption text-text-3">{label}</dt>
      <dd className={`num text-[28px] leading-9 ${isBad ? 'text-fail' : 'text-text'}`}>
        {exactCount(value)}
      </dd>
    </div>
  );
}

function Reason({ reason, count, failed }: { reason: string; count: number; failed: number }): ReactNode {
  const { failures, otherFailure } = pushTexts;
  const [title, text] = failures[reason] ?? [reason, otherFailure];
  return (
    <li className="flex items-center gap-4 px-3.5 py-2 text-[14px] leading-5">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-text">{title}</span>
        <span className="block type-caption text-text-3">{text}</span>
      </span>
      <span className="w-40 max-md:w-16">
        <Progress value={count} max={failed} label={title} />
      </span>
      <span className="num w-12 text-right text-text">{exactCount(count)}</span>
    </li>
  );
}
