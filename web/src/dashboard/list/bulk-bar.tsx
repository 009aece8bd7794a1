import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import Square from '~icons/lucide/square';
import X from '~icons/lucide/x';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useMissing } from '../data/session.ts';
import { RowFailures } from './row-failures.tsx';
import type { Bulk, BulkAction, BulkStep } from './types.ts';
import { type BulkProgress, type BulkReport, needsOf } from './use-bulk.ts';

const texts = dashboardTexts.lists.bulk;

interface BulkBarProps {
  /** The selected rows. */
  readonly ids: readonly string[];
  /** The number of rows that the filters match, as text, where that is more than the page shows. */
  readonly matching: string | null;
  /** The names of the first selected rows. */
  readonly names: string;
  /** The selection that ended with its page; null when there is none. */
  readonly ended: { readonly ids: readonly string[]; readonly page: number } | null;
  /** Null while no bulk action runs. */
  readonly progress: BulkProgress | null;
  readonly bulk: Bulk;
  /** Rows have a button that opens them to the left of their boxes. */
  readonly isBesideOpener: boolean;
  readonly onSelectAll: () => void;
  /** Goes back to the ended selection. */
  readonly onBringBack: () => void;
  readonly onRun: (step: BulkStep, ids: readonly string[]) => Promise<void>;
  readonly onStop: () => void;
  readonly onClear: () => void;
}

/**
 * The actions for the selected rows and their progress, laid over the line with the box that selects all rows; on a
 * phone, which lacks the room, at the bottom of the window. No row moves when the bar appears.
 */
export function BulkBar(props: BulkBarProps): ReactNode {
  const { ids, names, ended, matching, progress, bulk, isBesideOpener } = props;
  const { onSelectAll, onBringBack, onRun, onStop, onClear } = props;
  const select = dashboardTexts.lists.select;
  const bar = clsx(
    'bulk-bar flex items-center gap-2 border-line-2 bg-pick-tint whitespace-nowrap',
    'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:layer-menu max-md:flex-wrap max-md:border-t max-md:px-4 max-md:pt-2 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:shadow-toast',
    'md:absolute md:top-0 md:right-0 md:layer-sticky md:h-9 md:overflow-x-auto md:border-b md:px-2 md:[scrollbar-width:none]',
    isBesideOpener ? 'md:left-18' : 'md:left-10',
  );
  if (progress !== null) return <BulkUnderWay progress={progress} className={bar} onStop={onStop} />;
  return (
    <div className={bar}>
      <span className="type-label-sm text-text" role="status">
        {ended ? select.ended(ended.ids.length, ended.page) : select.selected(ids.length)}
      </span>
      {ended && <BarLink onClick={onBringBack}>{select.bringBack}</BarLink>}
      {!ended && matching !== null && <BarLink onClick={onSelectAll}>{select.matching(matching)}</BarLink>}
      <span className="flex flex-wrap items-center gap-2 max-md:order-last max-md:w-full md:ml-auto md:flex-none md:flex-nowrap">
        {!ended &&
          bulk.actions.map((action) => (
            <BulkButton key={action.label} {...{ action, ids, names, onRun }} call={bulk.call} />
          ))}
      </span>
      <Button
        size="row"
        variant="quiet"
        square
        className={`${TARGET} max-md:ml-auto max-md:w-11`}
        aria-label={select.clear}
        title={select.clear}
        icon={<X size={16} />}
        onClick={onClear}
      />
    </div>
  );
}

function BarLink({ onClick, children }: { onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <button
      type="button"
      onClick={onClick}
      className="quick min-h-10 flex-none rounded-badge px-2 type-label-sm text-pick hover:underline"
    >
      {children}
    </button>
  );
}

/** The progress of a bulk action, in the bar that started it. */
function BulkUnderWay({
  progress,
  className,
  onStop,
}: {
  progress: BulkProgress;
  className: string;
  onStop: () => void;
}): ReactNode {
  const [isStopping, setStopping] = useState(false);
  const { rows, of, isWaiting } = progress;
  return (
    <div className={className}>
      <span className="num type-label-sm text-text" role="status">
        {dashboardTexts.lists.partOf(rows, of)}
        {isWaiting && <span className="ml-3 font-normal">{texts.waiting}</span>}
      </span>
      <span className="min-w-24 flex-1">
        <Progress value={rows} max={of} label={texts.progressName} />
      </span>
      <Button
        size="row"
        className={TARGET}
        icon={<Square size={14} />}
        busy={isStopping}
        busyLabel={texts.stopping}
        onClick={() => {
          setStopping(true);
          onStop();
        }}
      >
        {texts.stop}
      </Button>
    </div>
  );
}
/** Touch targets of full height on a phone. */
const TARGET = 'max-md:min-h-11';

function BulkButton({
  call,
  action: { label, icon, tone, action, choices, value, dialog: ValueDialog, ask, about: About },
  ids,
  names,
  onRun,
}: Pick<BulkBarProps, 'ids' | 'names' | 'onRun'> & {
  call: Bulk['call'];
  action: BulkAction;
}): ReactNode {
  /** The value that the open question or dialog is about; null while none is open. */
  const [asked, setAsked] = useState<{ readonly value: unknown } | null>(null);
  const reason = useMissing(needsOf(call, action));
  const run = (of: unknown, on = ids) => void onRun({ action, value: of }, on);
  const isQuestion = tone !== undefined || (ask !== undefined && ids.length > (ask.above ?? 0));
  const choose = (of: unknown) => (isQuestion || ValueDialog ? setAsked({ value: of }) : run(of));
  const close = () => setAsked(null);
  return (
    <>
      {choices ? (
        <Menu
          button={
            <>
              {icon}
              {label}
            </>
          }
          buttonClass={`${buttonClass({ size: 'row' })} ${TARGET}`}
          groups={[
            choices.map((choice) => ({
              label: choice.label,
              disabledReason: reason,
              onSelect: () => choose(choice.value),
            })),
          ]}
        />
      ) : (
        <Button
          size="row"
          className={TARGET}
          variant={tone === 'destructive' ? 'destructive-outline' : 'secondary'}
          icon={icon}
          disabledReason={reason}
          onClick={() => choose(value)}
        >
          {label}
        </Button>
      )}
      {asked && ValueDialog && <ValueDialog ids={ids} onRun={run} onClose={close} />}
      {asked && !ValueDialog && (
        <Confirm
          title={ask?.title ?? label}
          submit={label}
          {...(tone && { tone })}
          // The dialog does not wait: the bar shows the progress.
          onConfirm={() => run(asked.value)}
          onClose={close}
        >
          <p>{ask?.text(ids.length) ?? texts.ofRows(ids.length)}</p>
          <p className="mt-2 break-words text-text">{names}</p>
          {About && <About ids={ids} />}
        </Confirm>
      )}
    </>
  );
}

interface BulkFailuresProps {
  readonly report: BulkReport;
  readonly nameOf: (id: string) => string;
  readonly onClose: () => void;
}

/** The refused rows, each with the reason. */
export function BulkFailures({ report, nameOf, onClose }: BulkFailuresProps): ReactNode {
  const { failures, isWhole } = report;
  return (
    <Dialog
      title={texts.refused(failures.length)}
      context={isWhole ? texts.othersDone : texts.othersLeft}
      onClose={onClose}
      footer={
        <Button size="dashboard" variant="primary" className="ml-auto" onClick={onClose}>
          {actionTexts.done}
        </Button>
      }
    >
      <RowFailures rows={failures.map((one) => ({ ...one, name: nameOf(one.id) }))} />
    </Dialog>
  );
}
