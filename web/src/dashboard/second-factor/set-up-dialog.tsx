import { beginTotp, confirmTotp } from '@touchline/contract/calls/totp';
import type { ResponseOf } from '@touchline/contract/define-call';
import { controlTexts } from '@touchline/contract/texts/controls';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { focusFirstField } from '../../ui/focus-first-field.ts';
import { useOneField } from '../../ui/form/use-one-field.ts';
import { callApi } from '../data/call.ts';
import { isDone, write } from '../data/staff-data.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanCode } from './scan-code.tsx';

interface SetUpDialogProps {
  /** The line under the title. */
  readonly context: string;
  /** Cancels; without it the dialog cannot be closed before everything is set up. */
  readonly onCancel?: () => void;
  /** At the far left of the footer, where there is no other way out. */
  readonly leave?: ReactNode;
  /** The second factor is on, and its recovery codes are shown. */
  readonly onEnabled?: () => void;
  /** Called when the user has seen the recovery codes. */
  readonly onDone: () => void;
}

/**
 * 'Set Up Second Factor': an explanation, then the code to scan and a field for six digits, then the recovery codes,
 * which are shown once.
 */
export function SetUpDialog(props: SetUpDialogProps): ReactNode {
  const { context, onCancel, leave, onEnabled, onDone } = props;
  const [begun, setBegun] = useState<ResponseOf<typeof beginTotp> | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const formId = useId();
  const next = useRef<HTMLButtonElement>(null);
  const begin = async (): Promise<void> => {
    setBeginning(true);
    await isDone(callApi(beginTotp).then(setBegun));
    setBeginning(false);
  };
  const { field, isSending, submit } = useOneField(async (code) => {
    const { recoveryCodes: codes } = await write(confirmTotp, { body: { code } });
    onEnabled?.();
    setRecoveryCodes(codes);
  });
  useEffect(() => {
    if (begun) focusFirstField(formId);
  }, [begun, formId]);
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  return (
    <Dialog
      // A new key per step, so that focus starts at the step's first control.
      key={begun ? 'scan' : 'explain'}
      title={texts.setUp}
      context={begun ? texts.scanContext : context}
      isClosable={onCancel !== undefined}
      focusFirst={next}
      onClose={() => onCancel?.()}
      footer={
        <>
          {leave}
          <DialogActions>
            {onCancel && (
              <Button size="dashboard" onClick={onCancel}>
                {controlTexts.cancel}
              </Button>
            )}
            {begun ? (
              <Button
                key="submit"
                type="submit"
                form={formId}
                size="dashboard"
                variant="primary"
                busy={isSending}
                busyLabel={texts.checking}
              >
                {texts.turnOn}
              </Button>
            ) : (
              <Button
                key="begin"
                ref={next}
                size="dashboard"
                variant="primary"
                busy={isBeginning}
                busyLabel={texts.continue}
                onClick={() => void begin()}
              >
                {texts.continue}
              </Button>
            )}
          </DialogActions>
        </>
      }
    >
      {begun ? (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <ScanCode secret={begun.secret} uri={begun.uri} />
          <CodeField {...field} />
        </form>
      ) : (
        <ol className="flex list-decimal flex-col gap-2 pl-5 text-[14px] leading-5">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
