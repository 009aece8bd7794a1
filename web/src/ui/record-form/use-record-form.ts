import { zodResolver } from '@hookform/resolvers/zod';
import type { Call, ResponseOf } from '@touchline/contract/define-call';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api-client.ts';
import { type CallInput, messageOf } from '../../lib/call.ts';
import { isCalledOff, write } from '../../lib/staff-data.ts';
import { showToast } from '../../lib/toasts.ts';
import { type Conflict, changedValues } from './conflict.ts';
import { forgetDraft, keepDraft, readDraft, type Values } from './draft.ts';

/** Typing is kept when it pauses this long, in ms. */
const DRAFT_PAUSE_MS = 300;

export interface RecordFormOptions<C extends Call> {
  /** The call that saves: its body's rules are the form's. */
  readonly call: C;
  readonly params?: CallInput<C>['params'];
  /** The path's parameters where a field of the form chooses them. */
  readonly paramsOf?: (values: Values) => CallInput<C>['params'];
  /** What the fields start out with. */
  readonly values: Values;
  /** The version that is edited; missing for a new record. */
  readonly version?: number | undefined;
  /** The body's field for it: a release's is `recordVersion`. */
  readonly versionField?: string;
  /** The fields' values out of a record, for what another user has saved meanwhile. */
  readonly valuesOf?: (record: never) => Values;
  /** Where what was typed is kept for a day; false for forms that hold secrets. */
  readonly draft: string | false;
  /** Rules of the dialog's own, where it has more fields than the call's body. */
  readonly rules?: z.ZodType;
  /** What is sent of the judged values; all of them if nothing is said. */
  readonly bodyOf?: (values: Values) => Values;
  /** Only what was changed is judged and sent. */
  readonly onlyChanged?: boolean;
  /** Where a failure is shown that belongs to no field. */
  readonly failure?: 'toast' | 'alert';
  /** Receives the answer and the values that were saved. */
  readonly onSaved?: (answer: ResponseOf<C>, saved: Values) => void;
}

export interface RecordForm {
  readonly form: UseFormReturn<Values>;
  readonly base: Values;
  /** How many fields differ from what they were. */
  readonly changes: number;
  readonly isSaving: boolean;
  /** The values were typed before and never saved. */
  readonly isDraft: boolean;
  readonly alert: string | null;
  readonly conflict: Conflict | null;
  /** Begins anew with other values. */
  readonly begin: (values: Values) => void;
  /** Saves; answers whether it was done. */
  readonly save: () => Promise<boolean>;
  /** Takes what another user has saved and drops the changes made here. */
  readonly reload: () => void;
  /** Saves one's own over it. */
  readonly overwrite: () => Promise<boolean>;
  /** Back to what the fields were. */
  readonly discard: () => void;
}

/**
 * The engine of every form of the dashboard: the contract's rules under the fields, the server's refusals at theirs, a
 * conflict with both sides, and a draft that survives a closed tab.
 */
export function useRecordForm<C extends Call>(options: RecordFormOptions<C>): RecordForm {
  const {
    call,
    params,
    versionField = 'version',
    valuesOf,
    draft,
    onlyChanged,
    failure = 'toast',
    onSaved,
  } = options;
  const [base, setBase] = useState(options.values);
  const [version, setVersion] = useState(options.version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [typedBefore, setTypedBefore] = useState(() => (draft === false ? null : readDraft(draft)));
  const judge = useRef(zodResolver((options.rules ?? call.body) as never) as unknown as Resolver<Values>);
  const resolver: Resolver<Values> = (values, context, judging) =>
    judge.current(onlyChanged ? changedValues(base, values) : values, context, judging);
  const form = useForm<Values>({ defaultValues: base, resolver, mode: 'onTouched' });
  const { isSubmitting } = form.formState;

  useEffect(() => {
    if (typedBefore !== null) form.reset({ ...base, ...typedBefore }, { keepDefaultValues: true });
    // Only once: what was typed before stands when the form opens.
  }, [form.reset, typedBefore, base]);

  useEffect(() => {
    if (draft === false) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let typed: Values | null = null;
    const keep = (): void => {
      if (typed === null) return;
      if (Object.keys(changedValues(base, typed)).length > 0) keepDraft(draft, typed);
      else forgetDraft(draft);
      typed = null;
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        typed = values;
        timer = setTimeout(keep, DRAFT_PAUSE_MS);
      },
    });
    // A page that is loaded anew does not wait for a pause.
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [form.subscribe, draft, base]);

  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'STALE' && isRecord(error.current) && valuesOf) {
      const theirs = valuesOf(error.current as never);
      setConflict({ theirs, version: Number(error.current[versionField] ?? error.current.version) });
      return;
    }
    const fields =
      error instanceof ApiError ? error.errors.filter(({ path }) => isField(path, form.getValues())) : [];
    fields.forEach(({ path, message }, index) => {
      form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    if (fields.length > 0) return;
    if (isCalledOff(error)) return;
    if (failure === 'alert') setAlert(messageOf(error));
    else showToast('error', messageOf(error));
  };

  const saveAs = async (over: number | undefined): Promise<boolean> => {
    let isSaved = false;
    setAlert(null);
    await form.handleSubmit(async (body) => {
      try {
        const sent = {
          ...(options.bodyOf?.(body) ?? body),
          ...(over !== undefined && { [versionField]: over }),
        };
        const at = options.paramsOf?.(body) ?? params;
        const answer = await write(call, { params: at, body: sent } as CallInput<C>);
        if (draft !== false) forgetDraft(draft);
        isSaved = true;
        onSaved?.(answer, body);
      } catch (error) {
        fail(error);
      }
    })();
    return isSaved;
  };

  const begin = (values: Values): void => {
    setBase(values);
    setTypedBefore(null);
    setConflict(null);
    form.reset(values);
    if (draft !== false) forgetDraft(draft);
  };

  return {
    form,
    base,
    changes: Object.keys(changedValues(base, form.watch())).length,
    isSaving: isSubmitting,
    isDraft: typedBefore !== null,
    alert,
    conflict,
    begin,
    save: () => saveAs(version),
    reload: () => {
      if (conflict === null) return;
      setVersion(conflict.version);
      begin(conflict.theirs);
    },
    overwrite: () => saveAs(conflict?.version ?? version),
    discard: () => begin(options.values),
  };
}

/** How many fields are wrong. */
export function errorCount(errors: FieldErrors<Values>): number {
  return Object.keys(errors).filter((name) => name !== 'root').length;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isField(path: string, values: Values): boolean {
  return (path.split('.')[0] ?? '') in values;
}
