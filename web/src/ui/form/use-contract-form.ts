import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { checkAfterPress } from '../after-press.ts';

interface ContractFormOptions<V extends FieldValues, O> {
  /** The initial values of the fields. */
  readonly values: V;
  /** The rules of the fields, loaded on demand; without them everything may be sent. */
  readonly rules?: () => Rules<O> | Promise<Rules<O>>;
  /** The only field of a form, which shows every refusal. */
  readonly onlyField?: FieldPath<V>;
  /** Whether the library focuses the first wrong field; without it the form does so itself. */
  readonly shouldFocusError?: boolean;
  /** Called with a refusal and the fields that show it already. */
  readonly onRefused?: (error: unknown, fields: readonly string[]) => void;
}

type Rules<O> = z.ZodType<O, FieldValues>;

interface ContractForm<V extends FieldValues, O> {
  readonly form: UseFormReturn<V, unknown, O>;
  readonly isSending: boolean;
  /**
   * Sends valid values, unless a request is running; resolves to whether it succeeded. `send` rejects with ApiError,
   * or resolves to false when it handles a failure itself; `onWrong` gets the names of the invalid fields.
   */
  readonly submit: (
    send: (checked: O) => Promise<boolean>,
    onWrong?: (fields: readonly string[]) => void,
  ) => Promise<boolean>;
}

/**
 * The engine of every form: each field is checked when it is left, and all when the form is sent; refusals of the
 * server show at their fields, and typed text is never lost.
 */
export function useContractForm<V extends FieldValues, O = V>(
  options: ContractFormOptions<V, O>,
): ContractForm<V, O> {
  const { values, rules, onlyField, shouldFocusError = true, onRefused } = options;
  const form = useForm<V, unknown, O>({
    mode: 'onTouched',
    shouldFocusError,
    defaultValues: values as DefaultValues<V>,
    ...(rules && {
      resolver: checkAfterPress<V, unknown, O>(async (...checked) => {
        const check = zodResolver(await rules()) as Resolver<V, unknown, O>;
        return check(...checked);
      }),
    }),
  });
  const isSending = form.formState.isSubmitting;

  const refuse = (error: unknown): void => {
    const refused = error instanceof ApiError ? error.errors : [];
    const atFields = refused.flatMap(({ path, message }) =>
      isFieldOf(form.getValues(), path) ? [{ path, message }] : [],
    );
    if (onlyField !== undefined) form.setError(onlyField, { type: 'server', message: messageOf(error) });
    else
      atFields.forEach(({ path, message }, index) => {
        const shouldFocus = shouldFocusError && index === 0;
        form.setError(path, { type: 'server', message }, { shouldFocus });
      });
    onRefused?.(
      error,
      atFields.map(({ path }) => path),
    );
  };

  return {
    form,
    isSending,
    submit: async (send, onWrong) => {
      if (isSending) return false;
      let isDone = false;
      const handle = form.handleSubmit(
        async (checked) => {
          isDone = await send(checked);
        },
        (wrong) => onWrong?.(Object.keys(wrong)),
      );
      await handle().catch(refuse);
      return isDone;
    },
  };
}

/** Whether a path of the server, such as `links.0.url`, is in one of the form's fields. */
function isFieldOf<V extends FieldValues>(values: V, path: string): path is FieldPath<V> {
  return (path.split('.')[0] ?? '') in values;
}
