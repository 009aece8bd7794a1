import { assignRole, updatePermissions } from '@touchline/contract/calls/users';
import { PERMISSION_KEYS, type PermissionKey } from '@touchline/contract/permissions';
import type { RoleView } from '@touchline/contract/records/roles';
import type { UserView } from '@touchline/contract/records/users';
import {
  assignableRoles,
  mayAssignRole,
  refusePermissions,
  usualPermissions,
} from '@touchline/contract/rules/who-may';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { showToast } from '../../lib/toasts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { missing, useSession } from '../data/session.ts';
import { isDone, write } from '../data/staff-data.ts';
import { formParts } from '../form/form-parts.tsx';
import { personOf, useActor, usePeople } from '../users/people.ts';
import { useRoles } from './use-roles.ts';

const texts = dashboardTexts.users;
const rules = z.object({
  userId: z.string().min(1, texts.selectForRole),
  role: z.string().min(1, texts.selectRole),
  appliesUsual: z.boolean(),
});
const { RecordDialog, FormSelect, useFormField, useValues } = formParts<typeof rules>();

interface AssignRoleProps {
  /** The user that gets a role; null where the dialog asks for one. */
  readonly user: UserView | null;
  readonly onClose: () => void;
}

/** 'Assign Role': sets the role by one call and, if wanted, its usual permissions by a second. */
export function AssignRole({ user, onClose }: AssignRoleProps): ReactNode {
  const actor = useActor();
  const people = usePeople();
  const roles = assignableRoles(useRoles() ?? []);
  const personAt = (id: string) => [user, ...(people ?? [])].find((one) => one?._id === id) ?? undefined;
  const applyUsual = async (changed: UserView, usual: readonly PermissionKey[]): Promise<void> => {
    const { newPermissions, leftOut } = usualPermissions(actor, personOf(changed), usual);
    if (refusePermissions(actor, personOf(changed), newPermissions)) return;
    const at = { params: { id: changed._id }, body: { newPermissions, version: changed.version } };
    if ((await isDone(write(updatePermissions, at))) && leftOut > 0)
      showToast('error', texts.leftOut(leftOut));
  };
  return (
    <RecordDialog
      title={dialogTexts.assignRole.title}
      submit={dialogTexts.assignRole.submit}
      width="question"
      {...(user && { context: peopleTexts.assignment.now(user.username, user.role) })}
      call={assignRole}
      rules={rules}
      values={{ userId: user?._id ?? '' }}
      // A role that another user has assigned meanwhile is a choice; the one that was shown is none.
      valuesOf={({ _id, role }: UserView) => ({
        userId: _id,
        role: role === personAt(_id)?.role ? '' : role,
        appliesUsual: false,
      })}
      paramsOf={({ userId }) => ({ id: userId })}
      bodyOf={({ userId, role }) => ({ role, version: personAt(userId)?.version })}
      draft={false}
      onSaved={({ user: changed }, { appliesUsual, role }) => {
        const usual = roles.find((one) => one.role === role)?.permissions;
        if (appliesUsual && usual) void applyUsual(changed, usual);
      }}
      onClose={onClose}
    >
      {user === null && (
        <FormSelect
          name="userId"
          label={labelTexts.user}
          placeholder={peopleTexts.assignment.chooseUser}
          options={(people ?? [])
            .filter((one) => mayAssignRole(actor, personOf(one)))
            .map((one) => ({ value: one._id, label: `${one.username} (${one.role})` }))}
        />
      )}
      <RoleChoice roles={roles} personAt={personAt} />
    </RecordDialog>
  );
}

interface RoleChoiceProps {
  readonly roles: readonly RoleView[];
  readonly personAt: (id: string) => UserView | undefined;
}

function RoleChoice({ roles, personAt }: RoleChoiceProps): ReactNode {
  const person = personAt(useValues().userId);
  const { field, error } = useFormField('role', labelTexts.role);
  const chosen = roles.find(({ role }) => role === field.value && role !== person?.role);
  return (
    <>
      <ChoiceList
        label={labelTexts.role}
        value={field.value}
        error={error}
        choices={roles.map(({ role, permissions }) => ({
          value: role,
          label: role,
          detail: permissions && peopleTexts.assignment.usually(permissions.length),
          disabledReason: role === person?.role ? errorTexts.roleAlreadyAssigned(role) : null,
        }))}
        onChange={field.onChange}
      />
      <p className="type-caption text-text-2">
        {peopleTexts.assignment.grantsNothing}
        {person?.permissions &&
          ` ${peopleTexts.assignment.keepsAll(person.username, person.permissions.length)}`}
      </p>
      {person && chosen && <UsualPermissions person={person} role={chosen} />}
    </>
  );
}

/** Offers the second call, unticked, with the changes that it would make. */
function UsualPermissions({ person, role }: { person: UserView; role: RoleView }): ReactNode {
  const actor = useActor();
  const { field } = useFormField('appliesUsual', texts.applyUsualPermissions);
  const lacking = useSession(({ user }) => missing(user, updatePermissions.needs));
  const { permissions: held = [] } = person;
  const usual = role.permissions;
  const next = usual && usualPermissions(actor, personOf(person), usual);
  const refusal =
    next && refusePermissions(actor, { ...personOf(person), role: role.role }, next.newPermissions);
  const reason = lacking ?? (refusal ? texts.sameRole : usual ? null : texts.usualUnknown);
  const after = PERMISSION_KEYS.filter((key) => next?.newPermissions.includes(key));
  const adds = after.filter((key) => !held.includes(key)).length;
  const takes = held.filter((key) => !after.includes(key)).length;
  return (
    <div>
      <Checkbox
        label={texts.applyUsualPermissions}
        isChecked={field.value && reason === null}
        disabledReason={reason}
        onChange={field.onChange}
      />
      <p className="pl-[28px] type-caption text-text-2">
        {reason ??
          peopleTexts.assignment.difference({ before: held.length, after: after.length, adds, takes })}
        {reason === null && next && next.leftOut > 0 && ` ${texts.willBeLeftOut(next.leftOut)}`}
      </p>
    </div>
  );
}
