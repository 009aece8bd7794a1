import { createUser, updateUser } from '@touchline/contract/calls/users';
import { DEFAULT_ROLE, STAFF_DEFAULT } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../ui/facts.tsx';
import { FormRow, FormText } from '../../ui/record-form/fields.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';
import { RoleBadge } from './user-cells.tsx';

const NEW = { username: '', email: '', password: '', role: DEFAULT_ROLE };

/** 'Add User': always one of the staff, with the permissions that are usual for them. */
export function AddUser({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <RecordDialog
      title={dialogTexts.user.add}
      submit={dialogTexts.user.submit}
      call={createUser}
      values={NEW}
      // A password is kept nowhere.
      draft={false}
      onClose={onClose}
    >
      <NameAndEmail />
      <FormText
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="8 to 12 characters. The user can change it in the profile."
      />
      <Facts>
        <Fact term="Role">
          <RoleBadge role={DEFAULT_ROLE} />
          <span className="type-caption text-text-3">with its {STAFF_DEFAULT.length} usual permissions</span>
        </Fact>
      </Facts>
    </RecordDialog>
  );
}

/** 'Edit User': name and e-mail; the own e-mail asks for the password. */
export function EditUser({ user, onClose }: { user: UserView; onClose: () => void }): ReactNode {
  return (
    <RecordDialog
      title={dialogTexts.user.edit}
      submit={dialogTexts.saveChanges}
      context={`${user.username}, ${user.role}`}
      call={updateUser}
      params={{ id: user._id }}
      values={valuesOf(user)}
      valuesOf={valuesOf}
      version={user.version}
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
      <FormText name="username" label="Username" />
      <FormText name="email" label="Email" type="email" />
    </FormRow>
  );
}

function valuesOf({ username, email = '' }: UserView): { username: string; email: string } {
  return { username, email };
}
