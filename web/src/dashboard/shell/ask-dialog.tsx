import { labelTexts } from '@touchline/contract/texts/labels';
import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { useOneField } from '../../ui/form/use-one-field.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { CodeField } from '../second-factor/code-field.tsx';

interface AskDialogProps {
  readonly title: string;
  readonly context: string;
  /** The password, or the code of the second factor. */
  readonly asks?: 'password' | 'code';
  readonly submit: string;
  readonly hint?: string;
  /** Another way out, beside the main button. */
  readonly cancel: { readonly label: string; readonly run: () => void };
  readonly isClosable?: boolean;
  /** Rejects with the message to show under the field. */
  readonly onSubmit: (typed: string) => Promise<void>;
}

/** Asks for the password or a code over whatever is open, which stays unchanged. */
export function AskDialog(props: AskDialogProps): ReactNode {
  const { title, context, asks = 'password', submit, hint, cancel, isClosable = true, onSubmit } = props;
  const formId = useId();
  const {
    field,
    isSending,
    submit: send,
  } = useOneField(async (typed) => {
    if (typed !== '') await onSubmit(typed);
  });
  // The field is the only control to use here.
  useEffect(() => document.getElementById(formId)?.querySelector('input')?.focus(), [formId]);
  return (
    <Dialog
      title={title}
      context={context}
      isClosable={isClosable}
      onClose={cancel.run}
      footer={
        <DialogActions>
          <Button size="dashboard" onClick={cancel.run}>
            {cancel.label}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="dashboard"
            variant="primary"
            busy={isSending}
            busyLabel={submit}
          >
            {submit}
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} onSubmit={send}>
        {asks === 'code' ? (
          <CodeField {...field} signsIn />
        ) : (
          <Field label={labelTexts.password} hint={hint} error={field.error}>
            {(control) => (
              <PasswordInput
                {...control}
                size="dashboard"
                autoComplete="current-password"
                value={field.value}
                onChange={({ target }) => field.onChange(target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
