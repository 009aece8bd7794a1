import { updatePermissions } from '@touchline/contract/calls/users';
import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { useMissing } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import type { RecordForm } from '../../ui/record-form/use-record-form.ts';

interface FooterProps {
  readonly record: RecordForm;
  /** How many keys are ticked. */
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

/** How much has changed, and what saves it. */
export function AssignPermissionsFooter(props: FooterProps): ReactNode {
  const { record, held, changes, isReadOnly, showsChanges, onShowChanges, onClose } = props;
  const missing = useMissing(updatePermissions);
  const { conflict, isSaving } = record;
  const { stale } = dashboardTexts;
  const changeText = changes === 1 ? '1 change' : `${changes} changes`;
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
          {isReadOnly ? 'Close' : dashboardTexts.cancel}
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
