import { beginTotp, confirmTotp } from '@touchline/contract/calls/totp';
import { MOBILE_BREAKPOINT_PX } from '@touchline/contract/constants';
import type { ResponseOf } from '@touchline/contract/define-call';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { callApi } from '../../lib/call.ts';
import { isDone, write } from '../../lib/staff-data.ts';
import { useSending } from '../../lib/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanCode } from './scan-code.tsx';

interface SetUpDialogProps {
  /** One line under the title. */
  readonly context: string;
  /** Cancels; without it the dialog cannot be closed before all is set up. */
  readonly onCancel?: () => void;
  /** At the far left of the footer, where there is no other way out. */
  readonly leave?: ReactNode;
  /** The second factor is on, and its recovery codes are shown. */
  readonly onEnabled?: () => void;
  /** The recovery codes have been seen. */
  readonly onDone: () => void;
}

/** 'Set Up Second Factor': what is needed, the code to scan and six digits of the app, the recovery codes this once. */
export function SetUpDialog(props: SetUpDialogProps): ReactNode {
  const { context, onCancel, leave, onEnabled, onDone } = props;
  const [begun, setBegun] = useState<ResponseOf<typeof beginTotp> | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [code, setCode] = useState('');
  const [isBeginning, setBeginning] = useState(false);
  const formId = useId();
  const next = useRef<HTMLButtonElement>(null);
  const begin = async (): Promise<void> => {
    setBeginning(true);
    await isDone(callApi(beginTotp).then(setBegun));
    setBeginning(false);
  };
  const { error, isBusy, clear, submit } = useSending(async () => {
    const { recoveryCodes: codes } = await write(confirmTotp, { body: { code } });
    onEnabled?.();
    setRecoveryCodes(codes);
  });
  // The typing begins in the field; on a phone that would cover the code with the keyboard.
  useEffect(() => {
    if (begun && !window.matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`).matches)
      document.getElementById(formId)?.querySelector('input')?.focus();
  }, [begun, formId]);
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  return (
    <Dialog
      // Each step begins with its first control.
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
                {dashboardTexts.cancel}
              </Button>
            )}
            {begun ? (
              <Button
                key="submit"
                type="submit"
                form={formId}
                size="dashboard"
                variant="primary"
                busy={isBusy}
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
          <CodeField
            value={code}
            onChange={(typed) => {
              setCode(typed);
              clear();
            }}
            error={error}
          />
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
