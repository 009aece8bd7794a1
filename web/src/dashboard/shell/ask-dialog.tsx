import { type ReactNode, useEffect, useId, useState } from 'react';
import { useSending } from '../../lib/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
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
  /** Rejects with what is then said under the field. */
  readonly onSubmit: (typed: string) => Promise<void>;
}

/** Asks for the password or a code over whatever is open, which stays as it is. */
export function AskDialog(props: AskDialogProps): ReactNode {
  const { title, context, asks = 'password', submit, hint, cancel, isClosable = true, onSubmit } = props;
  const [typed, setTyped] = useState('');
  const formId = useId();
  const sending = useSending(async () => {
    if (typed !== '') await onSubmit(typed);
  });
  const type = (text: string): void => {
    setTyped(text);
    sending.clear();
  };
  // The one thing to do here is to type.
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
            busy={sending.isBusy}
            busyLabel={submit}
          >
            {submit}
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} onSubmit={sending.submit}>
        {asks === 'code' ? (
          <CodeField value={typed} onChange={type} error={sending.error} signsIn />
        ) : (
          <Field label="Password" hint={hint} error={sending.error}>
            {(control) => (
              <PasswordInput
                {...control}
                size="dashboard"
                autoComplete="current-password"
                value={typed}
                onChange={({ target }) => type(target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
