import { createToken } from '@touchline/contract/calls/tokens';
import { API_TOKEN } from '@touchline/contract/constants';
import type { ResponseOf } from '@touchline/contract/define-call';
import { tokenFields } from '@touchline/contract/forms/token';
import { can, PERMISSION_GROUPS, type PermissionKey } from '@touchline/contract/permissions';
import { TOKEN_KEYS } from '@touchline/contract/records/token';
import { tokenTexts } from '@touchline/contract/texts/tokens';
import { type ReactNode, useCallback, useId, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { formParts } from '../form/form-parts.tsx';
import type { FormValues } from '../form/form-values.ts';
import { filterGroups, inOrder, usePermissionChoice } from '../roles/permission-choice.ts';
import { FoldedGroups } from '../roles/permission-groups.tsx';
import { useActor } from '../users/people.ts';

const { RecordDialog, FormText, FormSegments, useFormField } = formParts<typeof tokenFields>();
const NONE: readonly PermissionKey[] = [];
const DAYS = API_TOKEN.days.map((days) => ({ value: `${days}` as const, label: tokenTexts.days(days) }));

interface AddTokenProps {
  /** Receives the token and its secret, this once. */
  readonly onCreated: (answer: ResponseOf<typeof createToken>) => void;
  readonly onClose: () => void;
}

/** 'Add API Token': its name, its end, and some of the user's own keys. */
export function AddToken({ onCreated, onClose }: AddTokenProps): ReactNode {
  return (
    <RecordDialog
      title={tokenTexts.addTitle}
      submit={tokenTexts.add}
      call={createToken}
      rules={tokenFields}
      values={{ days: '90' }}
      bodyOf={({ days, ...fields }) => ({ ...fields, days: Number(days) as (typeof API_TOKEN.days)[number] })}
      // Forms about tokens keep nothing in the browser.
      draft={false}
      onSaved={onCreated}
      onClose={onClose}
    >
      <FormText name="name" label={tokenTexts.name} hint={tokenTexts.nameHint} />
      <FormSegments name="days" label={tokenTexts.endsAfter} options={DAYS} />
      <Keys />
    </RecordDialog>
  );
}

function Keys(): ReactNode {
  const actor = useActor();
  const id = useId();
  const { field, error } = useFormField('keys', tokenTexts.keys);
  const { setValue, getValues, formState } = useFormContext<FormValues<typeof tokenFields>>();
  const { isSubmitted } = formState;
  const update = useCallback(
    (change: (now: readonly PermissionKey[]) => PermissionKey[]) =>
      setValue('keys', inOrder(change(getValues('keys'))), {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      }),
    [setValue, getValues, isSubmitted],
  );
  const choice = usePermissionChoice({ actor, held: field.value, before: NONE, update });
  const groups = useMemo(
    () => filterGroups(PERMISSION_GROUPS, (key) => TOKEN_KEYS.includes(key) && can(actor, key)),
    [actor],
  );
  return (
    <section aria-label={tokenTexts.keys} aria-describedby={error ? id : undefined}>
      <h3 className="flex justify-between gap-3 type-label-sm text-text">
        <span>{tokenTexts.keys}</span>
        <span className="font-normal text-text-3">{tokenTexts.chosen(field.value.length)}</span>
      </h3>
      {error && (
        <p id={id} className="mt-1 flex gap-1.5 type-caption text-fail">
          <TriangleAlert size={16} className="mt-px" />
          {error}
        </p>
      )}
      <FoldedGroups groups={groups} choice={choice} />
    </section>
  );
}
