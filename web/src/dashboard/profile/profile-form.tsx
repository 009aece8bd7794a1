import { updateUser } from '@touchline/contract/calls/users';
import { nameAndEmailForm } from '@touchline/contract/forms/users';
import type { OwnUser } from '@touchline/contract/records/users';
import { accountTexts } from '@touchline/contract/texts/account';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { sessionChanged } from '../data/session.ts';
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
      onSaved={() => void sessionChanged()}
      onClose={onClose}
    >
      <FormText name="username" label={labelTexts.username} autoComplete="nickname" />
      <FormText
        name="email"
        label={labelTexts.email}
        type="email"
        autoComplete="email"
        hint={accountTexts.profile.emailHint}
      />
    </RecordDialog>
  );
}
