import type { Call, ResponseOf } from '@touchline/contract/define-call';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toasts.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { CallInput } from '../data/call.ts';
import { isCalledOff, type ShowOf, type UndoOf, write } from '../data/staff-data.ts';
import { forgetDraft, readDraft } from './draft.ts';
import { type FormValues, formValues, versionFieldOf } from './form-values.ts';
import { changedValues, countChanges, isSame, type JoinedFields, joinValues } from './join.ts';
import { type FieldWords, listed, textsOf } from './join-texts.ts';
import { type ConflictView, type Newer, newerOf, useConflict, whoOf } from './use-conflict.ts';
import { type DeletedView, useDeletion } from './use-deletion.ts';
import { useDraft } from './use-draft.ts';
import { useRight } from './use-right.ts';

/** A call whose body is a form. */
export type FormCall = Call<z.ZodType, z.ZodType, z.ZodObject>;

/** The way in which a form saves a record `R` through the call `C`, with fields by the rules `S`. */
export interface RecordFormOptions<C extends FormCall, S extends z.ZodObject, R> {
  readonly call: C;
  readonly params?: CallInput<C>['params'];
  /** The path parameters, where a field of the form determines them. */
  readonly paramsOf?: (checked: z.output<S>) => CallInput<C>['params'];
  /** The rules of the fields, where they differ from those of the call's body. */
  readonly rules?: S;
  /** The record to edit; without one the form adds a record. */
  readonly record?: R;
  /** Initial values of a new record in place of empty fields. */
  readonly values?: Partial<FormValues<S>>;
  /** The field values of a record, where they are not simply its fields. */
  readonly valuesOf?: (record: R) => FormValues<S>;
  /** The fields that belong together: where both users have changed one of them, one side is chosen for all. */
  readonly joined?: JoinedFields<FormValues<S>>;
  /** The name under which typed text is kept for a day; false for forms with secrets. */
  readonly draft: string | false;
  /**
   * The fields as they would be now, of those that a newer record shows in another way once they are saved, such as the
   * answer to a question: with it, a save whose answer was lost is known as one's own.
   */
  readonly alreadyIn?: (typed: FormValues<S>, record: R) => Partial<FormValues<S>>;
  /** Turns the checked values into the request body, given the known record; by default the values themselves. */
  readonly bodyOf?: (checked: z.output<S>, over: R) => z.input<C['body']>;
  /** Only changed fields are checked and sent. */
  readonly onlyChanged?: boolean;
  /** The place of a failure that belongs to no field. */
  readonly failure?: 'toast' | 'alert';
  /** The toast after saving offers 'Undo' where this returns a change. */
  readonly undo?: UndoOf<C>;
  /** The toast after saving offers 'Show' where this returns a way to the record. */
  readonly show?: ShowOf<C>;
  /** Receives the answer and the values that were saved. */
  readonly onSaved?: (answer: ResponseOf<C>, saved: z.output<S>) => void;
}

export interface RecordForm<S extends z.ZodObject> {
  readonly form: UseFormReturn<FormValues<S>, unknown, z.output<S>>;
  /** The initial values that the current record would give. */
  readonly given: FormValues<S>;
  readonly givenVersion: number | undefined;
  /** The version being edited. */
  readonly version: number | undefined;
  /** The record that another user has saved meanwhile is known, with a choice for what both have changed. */
  readonly conflict: ConflictView | null;
  /** The record was deleted while the form was open. */
  readonly deletion: DeletedView | null;
  /** The reason why the signed-in user may not change the record; null when that is allowed. */
  readonly disabledReason: string | null;
  /** The right to save was lost while the form was open. */
  readonly lostRight: string | null;
  /** The main button, while it does something else than saving as usual. */
  readonly saveLabel: string | null;
  /** The reason why the main button is disabled; null when it is not. */
  readonly saveReason: string | null;
  /** The values that a save is compared with: those of the opened record, of the last save, or of a conflict. */
  readonly base: FormValues<S>;
  /** The number of changed fields. */
  readonly changes: number;
  /** The number of invalid fields. */
  readonly mistakes: number;
  readonly isSaving: boolean;
  /** The values are restored from a draft. */
  readonly isDraft: boolean;
  readonly alert: string | null;
  /** Label and format of each field, registered by the fields themselves. */
  readonly words: Map<string, FieldWords>;
  /** Starts again with other values. */
  readonly begin: (values: FormValues<S>) => void;
  /**
   * Saves, restoring a deleted record first; resolves to whether it succeeded. Changes of another user that do not overlap are joined and saved at once,
   * but shown first when the user `wasAsked`: nothing else is saved than the question has named.
   */
  readonly save: (wasAsked?: boolean) => Promise<boolean>;
  /** Restores the values that the fields started with. */
  readonly discard: () => void;
}

/** The record under a form: its field values, its version, and the record itself for what the form does not show. */
interface Edited<V, R> {
  readonly base: V;
  readonly version: number | undefined;
  readonly record: R;
}

/**
 * The form of one record: the contract's rules under the fields, the joining with what another user has saved
 * meanwhile, and a draft that survives a closed tab.
 */
export function useRecordForm<C extends FormCall, S extends z.ZodObject, R>(
  options: RecordFormOptions<C, S, R>,
): RecordForm<S> {
  type Values = FormValues<S>;
  const { call, params, draft, joined, onlyChanged, failure = 'toast', onSaved } = options;
  // Without rules of its own the form uses those of the body, and then `S` is the body's type.
  const rules = options.rules ?? (call.body as z.ZodObject as S);
  const versionField = versionFieldOf(call.body);
  const versionOf = (record: unknown): number | undefined => {
    const found = versionField !== undefined && isObject(record) ? record[versionField] : undefined;
    return typeof found === 'number' ? found : undefined;
  };
  const valuesOf = options.valuesOf ?? ((record: R) => formValues(rules, record ?? null));
  const given =
    options.record === undefined ? { ...formValues(rules), ...options.values } : valuesOf(options.record);
  const givenVersion = versionOf(options.record);
  const [start] = useState(() => startOf(draft, given, givenVersion));
  const [edited, setEdited] = useState<Edited<Values, R>>({
    base: start.base,
    version: start.version,
    // Without a record, `R` is unused.
    record: options.record as R,
  });
  const [words] = useState(() => new Map<string, FieldWords>());
  const [alert, setAlert] = useState<string | null>(null);
  const [typedBefore, setTypedBefore] = useState(start.typed);
  const deletion = useDeletion(call, params);
  const right = useRight(call);
  const { form, isSending, submit } = useContractForm<Values, z.output<S>>({
    values: edited.base,
    rules: () =>
      (onlyChanged ? z.preprocess((values) => changedValues(edited.base, values), rules) : rules) as Rules<S>,
    onRefused: (error, fields) => {
      if (fields.length > 0 || isCalledOff(error)) return;
      if (error instanceof ApiError && error.deletion) deletion.learn(error.deletion);
      else if (failure === 'alert') setAlert(messageOf(error));
      else showToast('error', messageOf(error));
    },
  });
  const show = (values: Values): void => form.reset(values, { keepDefaultValues: true });
  const values = form.watch();
  const conflict = useConflict<Values, R>({ values, onChange: show, words });
  // A newer version that shows the same in this form is as good as the one that was opened.
  const isNewest = givenVersion !== undefined && givenVersion >= (edited.version ?? 0);
  const opened =
    isNewest && isSame(edited.base, given)
      ? { base: edited.base, version: givenVersion, record: options.record as R }
      : edited;
  const over = conflict.over ?? opened;

  useEffect(() => {
    if (typedBefore !== null) form.reset(typedBefore, { keepDefaultValues: true });
    // Only once: a restored draft is set when the form opens.
  }, [form.reset, typedBefore]);

  // While choices are missing, a draft keeps what was opened: restored, it is joined again.
  const forget = useDraft({ name: draft, form, base: edited.base, version: opened.version });

  const begin = (initial: Values): void => {
    setEdited((before) => ({ ...before, base: initial }));
    setTypedBefore(null);
    conflict.open(null);
    form.reset(initial);
    forget();
  };

  /** Sends the values once; resolves to the newer record where there is one. */
  const send = async (checked: z.output<S>, to: Edited<Values, R>): Promise<Sent<R> | null> => {
    const body = {
      ...(options.bodyOf?.(checked, to.record) ?? checked),
      ...(versionField !== undefined && to.version !== undefined && { [versionField]: to.version }),
    };
    const input = { params: options.paramsOf?.(checked) ?? params, body } as CallInput<C>;
    let answer: ResponseOf<C>;
    try {
      answer = await write(call, input, { undo: options.undo, show: options.show });
    } catch (error) {
      const newer = newerOf<R>(error);
      // A refusal without a newer version would be the same again.
      if (newer === null || versionOf(newer.record) === to.version) throw error;
      return { ...newer, fields: { ...checked, ...body } };
    }
    onSaved?.(answer, checked);
    return null;
  };

  const save = async (wasAsked = false): Promise<boolean> => {
    if (!conflict.isDecided()) return false;
    setAlert(null);
    if (!(await deletion.restore())) return false;
    if (conflict.over && countChanges(conflict.over.base, form.getValues()) === 0) {
      begin(conflict.over.base);
      showToast('success', dashboardTexts.stale.nothingLeft);
      return true;
    }
    let to = over;
    const joins: string[] = [];
    for (;;) {
      const typed = structuredClone(form.getValues());
      const refusals: Sent<R>[] = [];
      const isSaved = await submit(async (checked) => {
        const refusal = await send(checked, to);
        if (refusal) refusals.push(refusal);
        return refusal === null;
      });
      if (isSaved) {
        // The saved values are the new base of the form.
        setEdited({ ...to, base: typed });
        setTypedBefore(null);
        conflict.open(null);
        forget();
        for (const text of joins) showToast('success', text);
        return true;
      }
      const [newer] = refusals;
      if (newer === undefined) return false;
      const theirs = valuesOf(newer.record);
      const yours = {
        ...withStored(form.getValues(), newer.fields, theirs),
        ...options.alreadyIn?.(form.getValues(), newer.record),
      };
      const join = joinValues({ base: to.base, yours, theirs }, joined);
      to = { base: theirs, version: versionOf(newer.record), record: newer.record };
      show(join.values);
      const taken = join.only.theirs.map((difference) => textsOf(difference, words).label);
      if (join.both.length > 0 || (wasAsked && taken.length > 0)) {
        conflict.open({ ...newer, join, over: to });
        return false;
      }
      setEdited(to);
      if (taken.length > 0) joins.push(dashboardTexts.stale.joined(whoOf(newer.changedBy), listed(taken)));
    }
  };

  return {
    form,
    given,
    givenVersion,
    version: over.version,
    conflict: conflict.view,
    deletion: deletion.view,
    disabledReason: right.reason,
    lostRight: right.lost,
    saveLabel: deletion.view
      ? dashboardTexts.forms.deleted.restoreAndSave
      : conflict.view && dashboardTexts.stale.save,
    saveReason: right.reason ?? deletion.view?.reason ?? null,
    base: over.base,
    changes: countChanges(over.base, values),
    mistakes: Object.keys(form.formState.errors).filter((name) => name !== 'root').length,
    isSaving: isSending,
    isDraft: typedBefore !== null,
    alert,
    words,
    begin,
    save,
    discard: () => {
      setEdited({ base: given, version: givenVersion, record: options.record as R });
      begin(given);
    },
  };
}

/** A refused save: the newer record, and the fields as they were sent. */
interface Sent<R> extends Newer<R> {
  readonly fields: { readonly [name: string]: unknown };
}

/** The typed values, where what was sent is stored already as it is stored: an answer may have been lost. */
function withStored<V extends object>(typed: V, sent: Sent<unknown>['fields'], theirs: V): V {
  const stored = (Object.keys(theirs) as (keyof V & string)[]).filter((name) =>
    isSame(sent[name], theirs[name]),
  );
  return { ...typed, ...Object.fromEntries(stored.map((name) => [name, theirs[name]])) };
}

type Rules<S extends z.ZodObject> = z.ZodType<z.output<S>, FieldValues>;

/** The initial state of a form: the given record, or the record as it was when its draft was begun. */
function startOf<V extends object>(
  draft: string | false,
  given: V,
  version: number | undefined,
): { base: V; version: number | undefined; typed: V | null } {
  const kept = draft === false ? null : readDraft<V>(draft);
  if (draft === false || kept === null) return { base: given, version, typed: null };
  const typed = { ...given, ...kept.values };
  if (countChanges(given, typed) > 0)
    return { base: { ...given, ...kept.base }, version: kept.version, typed };
  // The draft has been saved meanwhile.
  forgetDraft(draft);
  return { base: given, version, typed: null };
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
