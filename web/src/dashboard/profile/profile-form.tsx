import { updateUser } from '@touchline/contract/calls/users';
import type { OwnUser } from '@touchline/contract/records/users';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { loadSession } from '../../lib/session.ts';
import { FormText } from '../../ui/record-form/fields.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';

interface ProfileFormProps {
  readonly user: OwnUser;
  readonly onClose: () => void;
}

/** 'Edit Profile': the own name and e-mail; a new e-mail asks for the password before it is saved. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  return (
    <RecordDialog
      title={dialogTexts.profile.title}
      submit={dialogTexts.profile.submit}
      width="question"
      call={updateUser}
      params={{ id: user._id }}
      values={valuesOf(user)}
      valuesOf={valuesOf}
      version={user.version}
      draft="profile"
      onSaved={() => void loadSession()}
      onClose={onClose}
    >
      <FormText name="username" label="Username" autoComplete="nickname" />
      <FormText
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="You sign in with it. A new one asks for your password."
      />
    </RecordDialog>
  );
}

const valuesOf = ({ username, email }: Pick<OwnUser, 'username' | 'email'>) => ({ username, email });
