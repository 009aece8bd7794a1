import { updatePermissions } from '@touchline/contract/calls/users';
import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import { counted } from '@touchline/contract/rules/formats';
import { controlTexts } from '@touchline/contract/texts/controls';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { useMissing } from '../data/session.ts';
import type { RecordForm } from '../form/use-record-form.ts';

interface FooterProps {
  readonly record: RecordForm<typeof updatePermissions.body>;
  /** The number of ticked keys. */
  readonly held: number;
  readonly changes: number;
  readonly isReadOnly: boolean;
  readonly showsChanges: boolean;
  readonly onShowChanges: (isOn: boolean) => void;
  readonly onReset: () => void;
  readonly onSave: () => void;
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
}

/** The number of changes, and the buttons that save or show them. */
export function AssignPermissionsFooter(props: FooterProps): ReactNode {
  const { record, held, changes, isReadOnly, showsChanges, onShowChanges, onClose } = props;
  const missing = useMissing(updatePermissions);
  const { conflict, isSaving } = record;
  const { stale } = dashboardTexts;
  const changeText = counted(changes, 'change', 'changes');
  return (
    <>
      {conflict && (
        <Button size="dashboard" variant="destructive-outline" busy={isSaving} onClick={props.onOverwrite}>
          {stale.overwrite}
        </Button>
      )}
      <span className="flex items-center gap-2 text-[14px] leading-5 text-text-3" role="status">
        {!isReadOnly && <strong className="font-semibold text-text">{changeText}</strong>}
        <span>
          {held} of {PERMISSION_KEYS.length} <span className="max-md:hidden">permissions </span>held
        </span>
      </span>
      {(changes > 0 || showsChanges) && !isReadOnly && (
        <Button
          size="dashboard"
          variant="quiet"
          aria-pressed={showsChanges}
          onClick={() => onShowChanges(!showsChanges)}
        >
          {showsChanges ? 'Show all' : 'Show changes'}
        </Button>
      )}
      <DialogActions>
        {changes > 0 && !isReadOnly && conflict === null && (
          <Button size="dashboard" variant="quiet" icon={<RotateCcw size={16} />} onClick={props.onReset}>
            Reset
          </Button>
        )}
        <Button size="dashboard" onClick={onClose}>
          {isReadOnly ? 'Close' : controlTexts.cancel}
        </Button>
        {conflict ? (
          <Button size="dashboard" variant="primary" onClick={record.reload}>
            {stale.reload}
          </Button>
        ) : (
          !isReadOnly && (
            <Button
              size="dashboard"
              variant="primary"
              busy={isSaving}
              disabled={changes === 0}
              disabledReason={missing}
              onClick={props.onSave}
            >
              {dialogTexts.assignPermissions.submit(changes)}
            </Button>
          )
        )}
      </DialogActions>
    </>
  );
}
