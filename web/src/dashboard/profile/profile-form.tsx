import { updateUser } from '@touchline/contract/calls/users';
import { nameAndEmailForm } from '@touchline/contract/forms/users';
import type { OwnUser } from '@touchline/contract/records/users';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { loadSession } from '../data/session.ts';
import { formParts } from '../form/form-parts.tsx';

const { RecordDialog, FormText } = formParts<typeof nameAndEmailForm>();

interface ProfileFormProps {
  readonly user: OwnUser;
  readonly onClose: () => void;
}

/** 'Edit Profile': the user's own name and e-mail; a new e-mail needs the password. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  return (
    <RecordDialog
      title={dialogTexts.profile.title}
      submit={dialogTexts.profile.submit}
      width="question"
      call={updateUser}
      params={{ id: user._id }}
      rules={nameAndEmailForm}
      record={user}
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
