import { type ReactNode, useEffect, useId, useState } from 'react';
import { messageOf } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly context: string;
  readonly submit: string;
  readonly hint?: string;
  /** Another way out, beside the main button. */
  readonly cancel: { readonly label: string; readonly run: () => void };
  readonly isClosable?: boolean;
  /** Rejects with what is then said under the field. */
  readonly onSubmit: (password: string) => Promise<void>;
}

/** Asks for the password over whatever is open, which stays as it is. */
export function PasswordDialog(props: PasswordDialogProps): ReactNode {
  const { title, context, submit, hint, cancel, isClosable = true, onSubmit } = props;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  // The one thing to do here is to type.
  useEffect(() => document.getElementById(formId)?.querySelector('input')?.focus(), [formId]);
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await onSubmit(password);
    } catch (refusal) {
      setError(messageOf(refusal));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      context={context}
      isClosable={isClosable}
      onClose={cancel.run}
      footer={
        <span className="ml-auto flex gap-2 max-md:w-full max-md:*:min-h-12 max-md:*:flex-1">
          <Button size="dashboard" onClick={cancel.run}>
            {cancel.label}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="dashboard"
            variant="primary"
            busy={isBusy}
            busyLabel={submit}
          >
            {submit}
          </Button>
        </span>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && password !== '') void send();
        }}
      >
        <Field label="Password" hint={hint} error={error}>
          {(control) => (
            <PasswordInput
              {...control}
              size="dashboard"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
