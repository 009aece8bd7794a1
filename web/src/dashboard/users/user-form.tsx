import { createUser, updateUser } from '@touchline/contract/calls/users';
import { nameAndEmailForm } from '@touchline/contract/forms/users';
import { DEFAULT_ROLE, STAFF_DEFAULT } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../ui/facts.tsx';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import { RoleBadge } from './user-cells.tsx';

const { RecordDialog: NewUserDialog, FormText: NewUserText } = formParts<typeof createUser.body>();
const { RecordDialog, FormText } = formParts<typeof nameAndEmailForm>();

/** 'Add User': always a member of staff, with the usual permissions. */
export function AddUser({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <NewUserDialog
      title={dialogTexts.user.add}
      submit={dialogTexts.user.submit}
      call={createUser}
      // Passwords are never stored.
      draft={false}
      onClose={onClose}
    >
      <NameAndEmail />
      <NewUserText
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
      <FormText name="username" label="Username" />
      <FormText name="email" label="Email" type="email" />
    </FormRow>
  );
}
