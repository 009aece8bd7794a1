import { listSessions } from '@touchline/contract/calls/sessions';
import { changePassword } from '@touchline/contract/calls/users';
import { passwordDialogForm } from '@touchline/contract/forms/users';
import { LENGTHS } from '@touchline/contract/lengths';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import type { ReactNode } from 'react';
import { loadSession, signOut, useSession } from '../lib/session.ts';
import { isDone, useRecord } from '../lib/staff-data.ts';
import { Button } from '../ui/button.tsx';
import { FormText } from '../ui/record-form/fields.tsx';
import { RecordDialog } from '../ui/record-form/record-dialog.tsx';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

interface ChangePasswordDialogProps {
  /** Signed in with a temporary password: the dialog cannot be closed. */
  readonly isTemporary?: boolean;
  readonly onClose?: () => void;
}

/** 'Change Password' of one's own. */
export function ChangePasswordDialog({ isTemporary = false, onClose }: ChangePasswordDialogProps): ReactNode {
  const id = useSession((state) => state.user?._id ?? '');
  const sessions = useRecord(listSessions, {}, { isEnabled: !isTemporary }).data?.sessions;
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  return (
    <RecordDialog
      title={dialogTexts.password.title}
      submit={dialogTexts.password.submit}
      width="question"
      context={isTemporary ? errorTexts.passwordChangeRequired : signsOut(others)}
      call={changePassword}
      params={{ id }}
      rules={passwordDialogForm}
      bodyOf={({ currentPassword, newPassword }) => ({ currentPassword, newPassword })}
      values={EMPTY}
      draft={false}
      isClosable={!isTemporary}
      {...(isTemporary && {
        danger: (
          <Button size="dashboard" variant="quiet" onClick={() => void isDone(signOut())}>
            Log out
          </Button>
        ),
      })}
      onSaved={() => void loadSession()}
      onClose={() => onClose?.()}
    >
      <FormText
        name="currentPassword"
        label={isTemporary ? 'Temporary password' : 'Current password'}
        type="password"
        autoComplete="current-password"
      />
      <FormText
        name="newPassword"
        label="New password"
        hint={`${LENGTHS.password.min} to ${LENGTHS.password.max} characters`}
        type="password"
        autoComplete="new-password"
      />
      <FormText
        name="confirmPassword"
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
      />
    </RecordDialog>
  );
}

function signsOut(others: number): string | undefined {
  if (others === 0) return undefined;
  return others === 1 ? 'Signs out your other session' : `Signs out your ${others} other sessions`;
}
