import type { Call, ResponseOf } from '@touchline/contract/define-call';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toasts.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { CallInput } from '../data/call.ts';
import { isCalledOff, type UndoOf, write } from '../data/staff-data.ts';
import { type Conflict, changedValues, countChanges, isSame } from './conflict.ts';
import { forgetDraft, readDraft } from './draft.ts';
import { type FormValues, formValues, versionFieldOf } from './form-values.ts';
import { useDraft } from './use-draft.ts';

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
  /** The fields are a part of the record: changes of its other parts are no conflict. */
  readonly isPart?: boolean;
  /** The name under which typed text is kept for a day; false for forms with secrets. */
  readonly draft: string | false;
  /** Turns the checked values into the request body, given the known record; by default the values themselves. */
  readonly bodyOf?: (checked: z.output<S>, over: R) => z.input<C['body']>;
  /** Only changed fields are checked and sent. */
  readonly onlyChanged?: boolean;
  /** The place of a failure that belongs to no field. */
  readonly failure?: 'toast' | 'alert';
  /** The toast after saving offers 'Undo' where this returns a change. */
  readonly undo?: UndoOf<C>;
  /** Receives the answer and the values that were saved. */
  readonly onSaved?: (answer: ResponseOf<C>, saved: z.output<S>) => void;
}

export interface RecordForm<S extends z.ZodObject> {
  readonly form: UseFormReturn<FormValues<S>, unknown, z.output<S>>;
  /** The initial values that the current record would give. */
  readonly given: FormValues<S>;
  readonly givenVersion: number | undefined;
  /** The values that the fields started with, or that were last saved. */
  readonly base: FormValues<S>;
  /** The version being edited. */
  readonly version: number | undefined;
  /** The number of changed fields. */
  readonly changes: number;
  /** The number of invalid fields. */
  readonly mistakes: number;
  readonly isSaving: boolean;
  /** The values are restored from a draft. */
  readonly isDraft: boolean;
  readonly alert: string | null;
  readonly conflict: Pick<Conflict<FormValues<S>, unknown>, 'theirs'> | null;
  /** Starts again with other values. */
  readonly begin: (values: FormValues<S>) => void;
  /** Saves; resolves to whether it succeeded. */
  readonly save: () => Promise<boolean>;
  /** Takes the values that another user saved and drops the changes made here. */
  readonly reload: () => void;
  /** Saves one's own values over those of another user. */
  readonly overwrite: () => Promise<boolean>;
  /** Restores the values that the fields started with. */
  readonly discard: () => void;
}

/**
 * The form of one record: the contract's rules under the fields, a conflict with both sides, and a draft that survives a
 * closed tab.
 */
export function useRecordForm<C extends FormCall, S extends z.ZodObject, R>(
  options: RecordFormOptions<C, S, R>,
): RecordForm<S> {
  const { call, params, draft, isPart = false, onlyChanged, failure = 'toast', onSaved } = options;
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
  const [base, setBase] = useState(start.base);
  const [editedVersion, setVersion] = useState(start.version);
  const [conflict, setConflict] = useState<Conflict<FormValues<S>, R> | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [typedBefore, setTypedBefore] = useState(start.typed);
  const { form, isSending, submit } = useContractForm<FormValues<S>, z.output<S>>({
    values: base,
    rules: () =>
      (onlyChanged ? z.preprocess((values) => changedValues(base, values), rules) : rules) as Rules<S>,
    onRefused: (error, fields) => {
      if (fields.length > 0 || isCalledOff(error)) return;
      if (failure === 'alert') setAlert(messageOf(error));
      else showToast('error', messageOf(error));
    },
  });
  const isAsSaved = isPart && isSame(base, given);
  const version = isAsSaved ? givenVersion : editedVersion;

  useEffect(() => {
    if (typedBefore !== null) form.reset(typedBefore, { keepDefaultValues: true });
    // Only once: a restored draft is set when the form opens.
  }, [form.reset, typedBefore]);

  const forget = useDraft({ name: draft, form, base, version });

  const send = async (checked: z.output<S>, over: R, seen: number | undefined): Promise<boolean> => {
    const body = {
      ...(options.bodyOf?.(checked, over) ?? checked),
      ...(versionField !== undefined && seen !== undefined && { [versionField]: seen }),
    };
    const input = { params: options.paramsOf?.(checked) ?? params, body } as CallInput<C>;
    let answer: ResponseOf<C>;
    try {
      answer = await write(call, input, { undo: options.undo });
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'STALE' && isObject(error.current);
      if (!isStale) throw error;
      // The refusal carries the changed record in the shape that the call returns.
      const current = error.current as R;
      const theirs = valuesOf(current);
      const newest = versionOf(current);
      if (isPart && newest !== seen && isSame(theirs, base)) return send(checked, current, newest);
      setConflict({ theirs, current });
      return false;
    }
    onSaved?.(answer, checked);
    return true;
  };

  const saveOver = async (over: R, seen: number | undefined): Promise<boolean> => {
    const typed = structuredClone(form.getValues());
    setAlert(null);
    const isSaved = await submit((checked) => send(checked, over, seen));
    if (isSaved) {
      // The saved values are the new base of the form.
      setBase(typed);
      setTypedBefore(null);
      setConflict(null);
      forget();
    }
    return isSaved;
  };

  const begin = (values: FormValues<S>): void => {
    setBase(values);
    setTypedBefore(null);
    setConflict(null);
    form.reset(values);
    forget();
  };

  // Without a record, `R` is unused.
  const save = () => saveOver(options.record as R, version);
  return {
    form,
    given,
    givenVersion,
    base,
    version,
    changes: countChanges(base, form.watch()),
    mistakes: Object.keys(form.formState.errors).filter((name) => name !== 'root').length,
    isSaving: isSending,
    isDraft: typedBefore !== null,
    alert,
    conflict,
    begin,
    save,
    reload: () => {
      if (conflict === null) return;
      setVersion(versionOf(conflict.current));
      begin(conflict.theirs);
    },
    overwrite: () => (conflict === null ? save() : saveOver(conflict.current, versionOf(conflict.current))),
    discard: () => {
      setVersion(givenVersion);
      begin(given);
    },
  };
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
