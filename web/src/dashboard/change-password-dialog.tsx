import { listSessions } from '@touchline/contract/calls/sessions';
import { changePassword } from '@touchline/contract/calls/users';
import { passwordDialogForm } from '@touchline/contract/forms/users';
import { accountTexts } from '@touchline/contract/texts/account';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { sessionChanged, signOut, useSession } from './data/session.ts';
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
      context={
        isTemporary
          ? errorTexts.passwordChangeRequired
          : others === 0
            ? undefined
            : accountTexts.password.signsOut(others)
      }
      call={changePassword}
      params={{ id }}
      rules={passwordDialogForm}
      bodyOf={({ currentPassword, newPassword }) => ({ currentPassword, newPassword })}
      draft={false}
      isClosable={!isTemporary}
      {...(isTemporary && {
        danger: (
          <Button size="dashboard" variant="quiet" onClick={() => void isDone(signOut())}>
            {actionTexts.signOut}
          </Button>
        ),
      })}
      onSaved={() => void sessionChanged()}
      onClose={() => onClose?.()}
    >
      <FormText
        name="currentPassword"
        label={isTemporary ? accountTexts.password.temporary : accountTexts.password.current}
        type="password"
        autoComplete="current-password"
      />
      <FormText
        name="newPassword"
        label={accountTexts.password.new}
        hint={accountTexts.password.newHint}
        type="password"
        autoComplete="new-password"
      />
      <FormText
        name="confirmPassword"
        label={accountTexts.password.confirm}
        type="password"
        autoComplete="new-password"
      />
    </RecordDialog>
  );
}
