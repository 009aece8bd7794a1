import { zodResolver } from '@hookform/resolvers/zod';
import { errorTexts } from '@touchline/contract/texts/errors';
import { type FormEvent, useEffect } from 'react';
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../lib/api-client.ts';
import { showToast } from '../lib/toasts.ts';

interface FormOptions<V extends FieldValues, O> {
  readonly initial: V;
  /** Loads the contract's rules, and zod with them: when the form gets the focus, or is sent. */
  readonly load: () => Promise<z.ZodType<O, FieldValues>>;
  /** Sends what obeys the rules; answers the message to show. Rejects with ApiError. */
  readonly send: (value: O) => Promise<string>;
  readonly onSent?: () => void;
  /** Where what was typed stays when the form goes away unsent. */
  readonly draft?: { values: V };
}

interface ContractForm<V extends FieldValues> {
  readonly errors: FieldErrors<V>;
  readonly isSending: boolean;
  /** What a control of the field needs beside its id. */
  control(name: FieldPath<V>): UseFormRegisterReturn;
  /** For the form element. */
  readonly element: {
    noValidate: true;
    method: 'post';
    onFocus: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form whose rules are the contract's: judged field by field as it is left and as a whole when it is sent; what the
 * server refuses comes back to its field, and nothing that was typed is lost.
 */
export function useContractForm<V extends FieldValues, O>(options: FormOptions<V, O>): ContractForm<V> {
  const { initial, load, send, onSent, draft } = options;
  const rules = async (): Promise<Resolver<V, unknown, O>> => {
    await import('./without-eval.ts');
    return zodResolver(await load()) as Resolver<V, unknown, O>;
  };
  const form = useForm<V, unknown, O>({
    mode: 'onTouched',
    // The library's first field is the one that was registered first, not the first on the page.
    shouldFocusError: false,
    defaultValues: (draft?.values ?? initial) as DefaultValues<V>,
    resolver: async (...judged) => (await rules())(...judged),
  });
  const { getValues } = form;
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (!draft) return;
    return () => {
      draft.values = getValues();
    };
  }, [draft, getValues]);

  const submit = async (value: O): Promise<void> => {
    const message = await send(value);
    form.reset(initial);
    showToast('success', message);
    onSent?.();
  };
  const fail = (element: HTMLFormElement, error: unknown): void => {
    const refused = error instanceof ApiError ? error.errors : [];
    for (const { path, message } of refused) form.setError(path as FieldPath<V>, { message });
    focusFirst(element, new Set(refused.map(({ path }) => path)));
    showToast('error', error instanceof Error && error.message ? error.message : errorTexts.internal);
  };

  return {
    errors,
    isSending: isSubmitting,
    control: (name) => {
      const { onBlur, onChange, ...rest } = form.register(name);
      return {
        ...rest,
        onChange: unlessOffline(onChange),
        // An empty field that is left was not filled in wrongly.
        onBlur: async (event) => event.target.value.trim() !== '' && unlessOffline(onBlur)(event),
      };
    },
    element: {
      noValidate: true,
      method: 'post',
      onFocus: () => void rules().catch(NOTHING),
      onSubmit: (event) => {
        event.preventDefault();
        if (isSubmitting) return;
        const element = event.currentTarget;
        const handle = form.handleSubmit(submit, (wrong) => focusFirst(element, new Set(Object.keys(wrong))));
        handle(event).catch((error) => fail(element, error));
      },
    },
  };
}

/** Gives the focus to the first control of the form that has one of the names. */
function focusFirst(form: HTMLFormElement, names: ReadonlySet<string>): void {
  const isNamed = (element: Element) => names.has(element.getAttribute('name') ?? '');
  const first = [...form.elements].find(isNamed);
  if (first instanceof HTMLElement) first.focus();
}

/** Without a network the rules may be missing; the form says so when it is sent. */
const unlessOffline =
  (handle: ChangeHandler): ChangeHandler =>
  (event) =>
    handle(event).catch(NOTHING);

const NOTHING = (): void => {};
