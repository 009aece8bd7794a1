import { type FormEvent, useEffect, useRef } from 'react';
import type {
  ChangeHandler,
  FieldErrors,
  FieldPath,
  FieldValues,
  UseFormRegisterReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toasts.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';

interface SiteFormOptions<V extends FieldValues, O> {
  readonly initial: V;
  /** Loads the contract's rules, and zod with them: when the form gets focus, or is sent. */
  readonly load: () => Promise<z.ZodType<O, FieldValues>>;
  /** Sends valid values; resolves to the message to show. Rejects with ApiError. */
  readonly send: (value: O) => Promise<string>;
  readonly onSent?: () => void;
  /** Keeps the typed values when the form unmounts unsent. */
  readonly draft?: { values: V };
}

interface SiteForm<V extends FieldValues> {
  readonly errors: FieldErrors<V>;
  readonly isSending: boolean;
  /** The properties that a control of the field needs beside its id. */
  control(name: FieldPath<V>): UseFormRegisterReturn;
  /** For the form element. */
  readonly element: {
    noValidate: true;
    method: 'post';
    onFocus: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/** A form of the site: its rules load on use, the server's message shows as a toast, and then the form is empty again. */
export function useSiteForm<V extends FieldValues, O>(options: SiteFormOptions<V, O>): SiteForm<V> {
  const { initial, load, send, onSent, draft } = options;
  const rules = async (): Promise<z.ZodType<O, FieldValues>> => {
    await import('../../ui/without-eval.ts');
    return load();
  };
  const element = useRef<HTMLFormElement>(null);
  const focusFirst = (names: readonly string[]): void => {
    const isNamed = (control: Element) => names.includes(control.getAttribute('name') ?? '');
    const first = [...(element.current?.elements ?? [])].find(isNamed);
    if (first instanceof HTMLElement) first.focus();
  };
  const { form, isSending, submit } = useContractForm<V, O>({
    values: draft?.values ?? initial,
    rules,
    // The library's first field is the one that was registered first, not the first on the page.
    shouldFocusError: false,
    onRefused: (error, fields) => {
      focusFirst(fields);
      showToast('error', messageOf(error));
    },
  });
  const { getValues } = form;

  useEffect(() => {
    if (!draft) return;
    return () => {
      draft.values = getValues();
    };
  }, [draft, getValues]);

  const sendAndEmpty = async (value: O): Promise<boolean> => {
    const message = await send(value);
    form.reset(initial);
    showToast('success', message);
    onSent?.();
    return true;
  };

  return {
    errors: form.formState.errors,
    isSending,
    control: (name) => {
      const { onBlur, onChange, ...rest } = form.register(name);
      return {
        ...rest,
        onChange: unlessOffline(onChange),
        // An empty field that loses focus is not a mistake yet.
        onBlur: async (event) => event.target.value.trim() !== '' && unlessOffline(onBlur)(event),
      };
    },
    element: {
      noValidate: true,
      method: 'post',
      onFocus: () => void rules().catch(NOTHING),
      onSubmit: (event) => {
        event.preventDefault();
        element.current = event.currentTarget;
        void submit(sendAndEmpty, focusFirst);
      },
    },
  };
}

/** Without a network the rules may be missing; the form says so when it is sent. */
const unlessOffline =
  (handle: ChangeHandler): ChangeHandler =>
  (event) =>
    handle(event).catch(NOTHING);

const NOTHING = (): void => {};
