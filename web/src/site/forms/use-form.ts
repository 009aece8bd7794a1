import { errorTexts } from '@touchline/contract/texts/errors';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { notify } from '../../lib/notices.ts';

/** What a form's rules look like from here: zod itself comes on demand. */
interface Schema<O> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: O }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

interface FormOptions<V extends Record<string, string>, O> {
  readonly initial: V;
  /** Loads the rules: when somebody begins to fill the form in, or sends it. */
  readonly load: () => Promise<Schema<O>>;
  /** Sends what obeys the rules; answers the message to show. Rejects with ApiError. */
  readonly send: (value: O) => Promise<string>;
  readonly onSent?: () => void;
  /** Where what was typed stays when the form goes away unsent. */
  readonly draft?: { values: V };
}

export type FieldErrors<V> = { readonly [K in keyof V]?: string };

export interface Form<V extends Record<string, string>> {
  readonly values: V;
  readonly errors: FieldErrors<V>;
  readonly isSending: boolean;
  /** What a control of the field needs beside its id. */
  control(name: keyof V & string): {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  };
  /** For the form element. */
  readonly element: {
    noValidate: true;
    method: 'post';
    onFocus: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A visitor's form: judged field by field as it is left and as a whole when it is sent, by the same rules as on the
 * server; what the server refuses comes back to its field, and nothing that was typed is lost.
 */
export function useForm<V extends Record<string, string>, O>(options: FormOptions<V, O>): Form<V> {
  const { initial, load, send, onSent, draft } = options;
  const [values, setHeld] = useState(draft?.values ?? initial);
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const [isSending, setSending] = useState(false);
  const schema = useRef<Schema<O> | null>(null);
  const wasSent = useRef(false);

  const setValues = (next: V): void => {
    if (draft) draft.values = next;
    setHeld(next);
  };
  const rules = async (): Promise<Schema<O>> => {
    if (schema.current === null) {
      await import('./without-eval.ts');
      schema.current = await load();
    }
    return schema.current;
  };
  const judgeField = (name: keyof V & string, all: V): void => {
    const found = schema.current && errorsOf(schema.current, all)[name];
    setErrors((before) => ({ ...before, [name]: found ?? undefined }));
  };

  async function submit(form: HTMLFormElement): Promise<void> {
    setSending(true);
    try {
      const judged = (await rules()).safeParse(values);
      wasSent.current = true;
      if (!judged.success) return refuse(form, byField(judged.error.issues));
      const message = await send(judged.data);
      setValues(initial);
      setErrors({});
      wasSent.current = false;
      notify('success', message);
      onSent?.();
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) {
        refuse(form, byField(error.errors.map(({ path, message }) => ({ path: path.split('.'), message }))));
      }
      notify('error', messageOf(error));
    } finally {
      setSending(false);
    }
  }

  const refuse = (form: HTMLFormElement, found: FieldErrors<V>): void => {
    setErrors(found);
    const first = [...form.elements].find(
      (element) => 'name' in element && typeof element.name === 'string' && found[element.name],
    );
    if (first instanceof HTMLElement) first.focus();
  };

  return {
    values,
    errors,
    isSending,
    control: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: ({ target }) => {
        const next = { ...values, [name]: target.value };
        setValues(next);
        // What was wrong is judged again while it is put right, and not before it was wrong.
        if (errors[name] || wasSent.current) judgeField(name, next);
      },
      onBlur: () => {
        if (values[name]?.trim()) judgeField(name, values);
      },
    }),
    element: {
      noValidate: true,
      method: 'post',
      onFocus: () => void rules().catch(() => {}),
      onSubmit: (event) => {
        event.preventDefault();
        if (!isSending) void submit(event.currentTarget);
      },
    },
  };
}

function errorsOf<V, O>(schema: Schema<O>, values: V): FieldErrors<V> {
  const judged = schema.safeParse(values);
  return judged.success ? {} : byField(judged.error.issues);
}

/** The first thing that is wrong with each field. */
function byField<V>(issues: readonly { path: readonly PropertyKey[]; message: string }[]): {
  [K in keyof V]?: string;
} {
  const found: { [K in keyof V]?: string } = {};
  for (const { path, message } of issues) {
    const name = String(path[0]) as keyof V & string;
    found[name] ??= message;
  }
  return found;
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  return error instanceof Error && error.message ? error.message : errorTexts.internal;
}
