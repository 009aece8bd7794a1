import type { permissionsForm } from '@touchline/contract/forms/users';
import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import { actionTexts } from '@touchline/contract/texts/actions';
import { controlTexts } from '@touchline/contract/texts/controls';
import { staffCountTexts } from '@touchline/contract/texts/counts';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { nounTexts } from '@touchline/contract/texts/nouns';
import { peopleTexts } from '@touchline/contract/texts/people';
import type { ReactNode } from 'react';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import type { RecordForm } from '../form/use-record-form.ts';

interface FooterProps {
  readonly record: RecordForm<typeof permissionsForm>;
  /** The number of ticked keys. */
  readonly held: number;
  /** After the number of permissions. */
  readonly word: 'held' | 'usual';
  readonly changes: number;
  readonly isReadOnly: boolean;
  readonly showsChanges: boolean;
  readonly onShowChanges: (isOn: boolean) => void;
  readonly onReset: () => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** The number of changes, and the buttons that save or show them. */
export function AssignPermissionsFooter(props: FooterProps): ReactNode {
  const { record, held, changes, isReadOnly, showsChanges, onShowChanges, onClose } = props;
  const { isSaving } = record;
  const changeText = staffCountTexts.changes(changes);
  return (
    <>
      <span className="flex items-center gap-2 text-[14px] leading-5 text-text-3" role="status">
        {!isReadOnly && <strong className="font-semibold text-text">{changeText}</strong>}
        <span>
          {dashboardTexts.lists.partOf(held, PERMISSION_KEYS.length)}{' '}
          <span className="max-md:hidden">{nounTexts.permissions(PERMISSION_KEYS.length)} </span>
          {props.word}
        </span>
      </span>
      {(changes > 0 || showsChanges) && !isReadOnly && (
        <Button
          size="dashboard"
          variant="quiet"
          aria-pressed={showsChanges}
          onClick={() => onShowChanges(!showsChanges)}
        >
          {showsChanges ? peopleTexts.permissions.showAll : peopleTexts.permissions.showChanges}
        </Button>
      )}
      <DialogActions>
        {changes > 0 && !isReadOnly && (
          <Button size="dashboard" variant="quiet" icon={<RotateCcw size={16} />} onClick={props.onReset}>
            {actionTexts.reset}
          </Button>
        )}
        <Button size="dashboard" onClick={onClose}>
          {isReadOnly ? actionTexts.close : controlTexts.cancel}
        </Button>
        {!isReadOnly && (
          <Button
            size="dashboard"
            variant="primary"
            busy={isSaving}
            disabled={changes === 0}
            disabledReason={record.saveReason}
            onClick={props.onSave}
          >
            {record.saveLabel ?? dialogTexts.assignPermissions.submit(changes)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
