import { createRole } from '@touchline/contract/calls/roles';
import type { PermissionKey } from '@touchline/contract/permissions';
import { visibleGroups } from '@touchline/contract/rules/who-may';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
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
      <FormText name="name" label={formTexts.labels.roleName} hint={peopleTexts.role.nameHint} />
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
    <section aria-label={labelTexts.usualPermissions}>
      <h3 className="flex justify-between gap-3 type-label-sm text-text">
        <span>
          {labelTexts.usualPermissions}{' '}
          <span className="ml-1 font-normal text-text-3">{peopleTexts.role.optional}</span>
        </span>
        <span className="font-normal text-text-3">{peopleTexts.role.chosen(held.length)}</span>
      </h3>
      <p className="mb-1 type-caption text-text-3">{peopleTexts.role.grantsNothing(0)}</p>
      <FoldedGroups groups={visibleGroups(actor)} choice={choice} />
    </section>
  );
}
