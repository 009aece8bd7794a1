import { createRole } from '@touchline/contract/calls/roles';
import type { PermissionKey } from '@touchline/contract/permissions';
import { visibleGroups } from '@touchline/contract/rules/who-may';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { type ReactNode, useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { formParts } from '../form/form-parts.tsx';
import type { FormValues } from '../form/form-values.ts';
import { useActor } from '../users/people.ts';
import { inOrder, usePermissionChoice } from './permission-choice.ts';
import { FoldedGroups } from './permission-groups.tsx';

const { RecordDialog, FormText, useValues } = formParts<typeof createRole.body>();
const NONE: readonly PermissionKey[] = [];

/** 'Add Role': a name and the usual permissions. */
export function RoleForm({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <RecordDialog
      title={dialogTexts.role.add}
      submit={dialogTexts.role.submit}
      call={createRole}
      draft="role:new"
      onClose={onClose}
    >
      <FormText
        name="name"
        label={formTexts.labels.roleName}
        hint="It is fixed once the role is made: users carry it."
      />
      <UsualPermissions />
    </RecordDialog>
  );
}

function UsualPermissions(): ReactNode {
  const actor = useActor();
  const { setValue, getValues } = useFormContext<FormValues<typeof createRole.body>>();
  const { permissions: held } = useValues();
  const update = useCallback(
    (change: (now: readonly PermissionKey[]) => PermissionKey[]) =>
      setValue('permissions', inOrder(change(getValues('permissions')))),
    [setValue, getValues],
  );
  const choice = usePermissionChoice({ actor, held, before: NONE, update });
  return (
    <section aria-label="Usual permissions">
      <h3 className="flex justify-between gap-3 type-label-sm text-text">
        <span>
          Usual permissions <span className="ml-1 font-normal text-text-3">optional</span>
        </span>
        <span className="font-normal text-text-3">{held.length} chosen</span>
      </h3>
      <p className="mb-1 type-caption text-text-3">
        A role grants nothing by itself: they can be applied when it is assigned.
      </p>
      <FoldedGroups groups={visibleGroups(actor)} choice={choice} />
    </section>
  );
}
