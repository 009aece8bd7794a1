import { listSessions } from '@touchline/contract/calls/sessions';
import { changePassword } from '@touchline/contract/calls/users';
import { passwordDialogForm } from '@touchline/contract/forms/users';
import { LENGTHS } from '@touchline/contract/lengths';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { loadSession, signOut, useSession } from './data/session.ts';
import { isDone, useRecord } from './data/staff-data.ts';
import { formParts } from './form/form-parts.tsx';

const { RecordDialog, FormText } = formParts<typeof passwordDialogForm>();

interface ChangePasswordDialogProps {
  /** Signed in with a temporary password: the dialog cannot be closed. */
  readonly isTemporary?: boolean;
  readonly onClose?: () => void;
}

/** 'Change Password', for the signed-in user's own password. */
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
