import type { ActivityView } from '@touchline/contract/records/activity';
import { dayAndTime } from '@touchline/contract/rules/formats';
import { type Restorable, restoringBody } from '@touchline/contract/rules/restorable';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Diff } from '../../ui/diff.tsx';
import { FormNotes, Note } from '../form/form-notes.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { JOINED_GAME_FIELDS } from '../games/game-values.ts';
import { JOINED_PUSH_FIELDS } from '../mobile/notifications/push-values.ts';
import { useTimeStyle } from '../time.tsx';
import { changesOf, fieldLabel, textOf } from './changes.ts';
import { useRecordNames } from './use-record-names.ts';

const texts = dialogTexts.restoreValues;

type Fields = Readonly<Record<string, unknown>>;
export type RestoredRecord = Fields & { readonly _id: string };

export interface RestoreProps {
  readonly entry: ActivityView;
  readonly restorable: Restorable;
  readonly values: Fields;
}

interface RestoreFormProps extends RestoreProps {
  readonly record: RestoredRecord;
  /** The place of the button, beside that of the dialog. */
  readonly actions: HTMLElement | null;
  readonly onClose: () => void;
}

/** A field's value, as the log has it: the record's call checks it; empty for none. */
const logged = z.custom<string | number | boolean | object>();

/** The fields that come from one side together, as in the forms of these records. */
const JOINED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Game: JOINED_GAME_FIELDS,
  'Push notification': JOINED_PUSH_FIELDS,
};

/** What restoring the values would change in the record today; saves and joins as the record's own form does. */
export function RestoreForm({
  entry,
  restorable,
  values,
  record,
  actions,
  onClose,
}: RestoreFormProps): ReactNode {
  const style = useTimeStyle();
  const joined = JOINED[entry.entity] ?? [];
  const names = namesOf(Object.keys(values), restorable, joined);
  const partOf = (of: Fields) =>
    Object.fromEntries(names.map((name) => [name, (of[name] ?? '') as z.output<typeof logged>]));
  // Fields outside the form help to find names: the name of a game is looked up by its match.
  const others = Object.fromEntries(Object.keys(entry.before ?? {}).map((name) => [name, record[name]]));
  const nameOf = useRecordNames({ before: others, after: entry.before });
  const reading = { nameOf, timeOf: (instant: string) => dayAndTime(instant, style) };
  const form = useRecordForm({
    call: restorable.update,
    params: entry.entity === 'Game' ? { matchId: record.matchId, gameId: record._id } : { id: record._id },
    rules: z.object(Object.fromEntries(names.map((name) => [name, logged]))),
    record,
    valuesOf: partOf,
    joined,
    draft: false,
    failure: 'alert',
    bodyOf: (checked, over) => restoringBody(restorable, over, checked, (id) => nameOf('leagueId', id)),
  });
  for (const name of names)
    form.words.set(name, {
      label: fieldLabel(name),
      format: (value) => textOf(name, value, reading),
    });
  const [restored] = useState(() => partOf({ ...record, ...values }));
  const { reset } = form.form;
  useEffect(() => reset(restored, { keepDefaultValues: true }), [reset, restored]);
  const changes = changesOf({ before: form.base, after: form.form.watch() }, reading);
  const refusals = Object.values(form.form.formState.errors).flatMap((error) => error?.message ?? []);
  return (
    <div className="flex flex-col gap-4">
      <FormNotes record={form} />
      {refusals.length > 0 && <Note tone="fail">{refusals.join(' ')}</Note>}
      {changes.length === 0 ? (
        <p className="text-[14px] leading-5">{texts.nothing}</p>
      ) : (
        <Diff heads={[texts.today, texts.restored]} rows={changes} />
      )}
      {actions &&
        (changes.length > 0 || form.conflict) &&
        createPortal(
          <Button
            size="dashboard"
            variant="primary"
            busy={form.isSaving}
            disabledReason={form.saveReason}
            onClick={() => void form.save().then((isSaved) => isSaved && onClose())}
          >
            {form.saveLabel ?? texts.submit}
          </Button>,
          actions,
        )}
    </div>
  );
}

/** The fields to restore, with those of the record's form that join with them. */
function namesOf(
  restored: readonly string[],
  { fields }: Restorable,
  joined: readonly (readonly string[])[],
): readonly string[] {
  const others = joined.filter((group) => group.some((name) => restored.includes(name))).flat();
  return [...new Set([...restored, ...others.filter((name) => fields.includes(name))])];
}
