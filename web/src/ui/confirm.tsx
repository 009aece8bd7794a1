import { type ReactNode, useState } from 'react';
import { useControlTexts } from '../texts/controls.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the main button: verb and noun. */
  readonly submit: string;
  readonly tone?: 'destructive';
  readonly icon?: ReactNode;
  readonly cancel?: string;
  /** The label of the main button while it is busy. */
  readonly busyLabel?: string;
  /** The dialog stays open until this resolves, then closes, unless the result is false. */
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
}

/** A question before an action. */
export function Confirm({
  title,
  children,
  submit,
  tone,
  icon,
  cancel,
  busyLabel,
  onConfirm,
  onClose,
}: ConfirmProps): ReactNode {
  const controlTexts = useControlTexts();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const isDone = await onConfirm();
    setBusy(false);
    if (isDone !== false) onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <DialogActions>
          <Button size="dashboard" onClick={onClose}>
            {cancel ?? controlTexts.cancel}
          </Button>
          <Button
            size="dashboard"
            variant={tone === 'destructive' ? 'destructive' : 'primary'}
            icon={icon}
            busy={isBusy}
            {...(busyLabel && { busyLabel })}
            onClick={() => void confirm()}
          >
            {submit}
          </Button>
        </DialogActions>
      }
    >
      <div className="text-[14px] leading-5">{children}</div>
    </Dialog>
  );
}
