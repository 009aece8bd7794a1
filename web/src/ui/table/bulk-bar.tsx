import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { Button, buttonClass } from '../button.tsx';
import { Confirm } from '../confirm.tsx';
import { Dialog } from '../dialog.tsx';
import { Menu } from '../menu.tsx';
import type { BulkAction } from './types.ts';
import { type Bulk, needsOf } from './use-bulk.ts';

interface BulkBarProps {
  readonly count: number;
  /** How many rows the filters find, where that is more than the page shows. */
  readonly matching: string | null;
  readonly isBusy: boolean;
  readonly actions: readonly BulkAction[];
  readonly onSelectAll: () => void;
  readonly onRun: (action: BulkAction, value: unknown) => Promise<void>;
  readonly onClear: () => void;
}

/** What can be done with the selected rows. */
export function BulkBar(props: BulkBarProps): ReactNode {
  const { count, matching, isBusy, actions, onSelectAll, onRun, onClear } = props;
  return (
    <div className="flex min-h-[47px] flex-wrap items-center gap-2 border-y border-line-2 bg-pick-tint px-4 py-1.5">
      <span className="type-label-sm text-text" role="status">
        {count} selected
      </span>
      {matching !== null && (
        <button
          type="button"
          onClick={onSelectAll}
          className="quick min-h-8 rounded-badge px-2 type-label-sm text-pick hover:underline"
        >
          Select all {matching} that match
        </button>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {actions.map((action) => (
          <BulkButton key={action.label} action={action} count={count} isBusy={isBusy} onRun={onRun} />
        ))}
        <Button
          size="row"
          variant="quiet"
          square
          aria-label="Clear the selection"
          title="Clear the selection"
          icon={<X size={16} />}
          onClick={onClear}
        />
      </span>
    </div>
  );
}

function BulkButton({
  action,
  count,
  isBusy,
  onRun,
}: {
  action: BulkAction;
  count: number;
  isBusy: boolean;
  onRun: BulkBarProps['onRun'];
}): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const reason = useMissing(needsOf(action));
  const { label, icon, tone, choices, value, ask } = action;
  if (choices) {
    return (
      <Menu
        button={
          <>
            {icon}
            {label}
          </>
        }
        buttonClass={`${buttonClass({ size: 'dashboard' })} !min-h-8`}
        groups={[
          choices.map((choice) => ({
            label: choice.label,
            disabledReason: reason,
            onSelect: () => void onRun(action, choice.value),
          })),
        ]}
      />
    );
  }
  return (
    <>
      <Button
        size="dashboard"
        className="!min-h-8"
        variant={tone === 'destructive' ? 'destructive-outline' : 'secondary'}
        icon={icon}
        busy={isBusy}
        disabledReason={reason}
        onClick={() => (ask || tone ? setAsked(true) : void onRun(action, value))}
      >
        {label}
      </Button>
      {isAsked && (
        <Confirm
          title={ask?.title ?? label}
          submit={label}
          {...(tone && { tone })}
          onConfirm={() => onRun(action, value)}
          onClose={() => setAsked(false)}
        >
          {ask?.text(count) ?? `This is done to ${count} rows.`}
        </Confirm>
      )}
    </>
  );
}

interface BulkFailuresProps {
  readonly failures: Bulk['failures'];
  readonly nameOf: (id: string) => string;
  readonly onClose: () => void;
}

/** The rows that were refused, each with its reason. */
export function BulkFailures({ failures, nameOf, onClose }: BulkFailuresProps): ReactNode {
  return (
    <Dialog
      title={failures.length === 1 ? '1 row was not changed' : `${failures.length} rows were not changed`}
      context="All others are done; these are still selected."
      onClose={onClose}
      footer={
        <Button size="dashboard" variant="primary" className="ml-auto" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {failures.map(({ id, message }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 text-[14px] leading-5">
            <span className="font-semibold text-text">{nameOf(id)}</span>
            <span className="text-fail">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
