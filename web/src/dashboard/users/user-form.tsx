import { createUser, updateUser } from '@touchline/contract/calls/users';
import { nameAndEmailForm } from '@touchline/contract/forms/users';
import { DEFAULT_ROLE, STAFF_DEFAULT } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../ui/facts.tsx';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import { RoleBadge } from './user-cells.tsx';

const { RecordDialog: NewUserDialog, FormText: NewUserText } = formParts<typeof createUser.body>();
const { RecordDialog, FormText } = formParts<typeof nameAndEmailForm>();

interface AddUserProps {
  /** Receives the new user after the dialog has saved. */
  readonly onAdded: (user: UserView) => void;
  readonly onClose: () => void;
}

/** 'Add User': always a member of staff, with the usual permissions. */
export function AddUser({ onAdded, onClose }: AddUserProps): ReactNode {
  return (
    <NewUserDialog
      title={dialogTexts.user.add}
      submit={dialogTexts.user.submit}
      call={createUser}
      // Passwords are never stored.
      draft={false}
      onSaved={({ user }) => onAdded(user)}
      onClose={onClose}
    >
      <NameAndEmail />
      <NewUserText
        name="password"
        label={labelTexts.password}
        type="password"
        autoComplete="new-password"
        hint={peopleTexts.form.passwordHint}
      />
      <Facts>
        <Fact term={labelTexts.role}>
          <RoleBadge role={DEFAULT_ROLE} />
          <span className="type-caption text-text-3">
            {peopleTexts.form.usualPermissions(STAFF_DEFAULT.length)}
          </span>
        </Fact>
      </Facts>
    </NewUserDialog>
  );
}

/** 'Edit User': name and e-mail; changing one's own e-mail needs the password. */
export function EditUser({ user, onClose }: { user: UserView; onClose: () => void }): ReactNode {
  return (
    <RecordDialog
      title={dialogTexts.user.edit}
      submit={dialogTexts.saveChanges}
      context={`${user.username}, ${user.role}`}
      call={updateUser}
      params={{ id: user._id }}
      rules={nameAndEmailForm}
      record={user}
      draft={`user:${user._id}`}
      onClose={onClose}
    >
      <NameAndEmail />
    </RecordDialog>
  );
}

function NameAndEmail(): ReactNode {
  return (
    <FormRow>
      <FormText name="username" label={labelTexts.username} />
      <FormText name="email" label={labelTexts.email} type="email" />
    </FormRow>
  );
}
