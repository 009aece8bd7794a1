import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft } from './draft.ts';
import { countChanges, isSame } from './join.ts';

/** A draft is stored when typing pauses for this long, in ms. */
const PAUSE_MS = 300;

interface DraftOptions<V extends FieldValues> {
  /** The name of the draft; false for forms that keep none. */
  readonly name: string | false;
  readonly form: Pick<UseFormReturn<V>, 'subscribe' | 'getValues'>;
  /** The fields as they were when the record was opened. */
  readonly base: V;
  readonly version: number | undefined;
}

/**
 * Stores the typed values of a form when typing pauses and when the form unmounts. Returns a function that removes the
 * draft.
 */
export function useDraft<V extends FieldValues>({ name, form, base, version }: DraftOptions<V>): () => void {
  /** Typed values that are not stored yet. */
  const typed = useRef<V | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { subscribe, getValues } = form;
  const keep = useEffectEvent((): void => {
    clearTimeout(timer.current);
    const values = typed.current;
    typed.current = null;
    if (name === false || values === null) return;
    if (countChanges(base, values) > 0) keepDraft(name, { values, base, version });
    else forgetDraft(name);
  });

  useEffect(() => {
    if (name === false) return;
    let seen = structuredClone(getValues());
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // The form also notifies when it is validated or submitted.
        if (isSame(values, seen)) return;
        seen = structuredClone(values);
        typed.current = seen;
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, PAUSE_MS);
      },
    });
    // A page that is reloaded does not wait for a pause.
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [subscribe, getValues, name]);

  return () => {
    clearTimeout(timer.current);
    typed.current = null;
    if (name !== false) forgetDraft(name);
  };
}
