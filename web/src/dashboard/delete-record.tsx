import type { Call } from '@touchline/contract/define-call';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import type { CallInput } from '../lib/call.ts';
import { useMissing } from '../lib/session.ts';
import { useWrite } from '../lib/staff-data.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';

interface DeleteRecordProps<C extends Call> {
  /** What is deleted, as in 'Delete Game'. */
  readonly entity: string;
  /** Verb and noun: 'Delete game'. */
  readonly submit: string;
  readonly call: C;
  /** The call that takes it back; what has none is gone. */
  readonly undo?: Call;
  readonly params: CallInput<C>['params'];
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
  /** What goes with it. */
  readonly children: ReactNode;
}

/** 'Delete {entity}': the toast afterwards offers to undo it where that can be done. */
export function DeleteRecord<C extends Call>(props: DeleteRecordProps<C>): ReactNode {
  const { entity, submit, call, undo, params, onDeleted, onClose, children } = props;
  const remove = useWrite(call, { undo });
  const confirm = async (): Promise<boolean> => {
    const isDone = await remove.attempt({ params } as CallInput<C>);
    if (isDone) onDeleted?.();
    return isDone;
  };
  return (
    <Confirm
      title={dialogTexts.remove.title(entity)}
      submit={submit}
      tone="destructive"
      icon={<Trash2 size={16} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
    </Confirm>
  );
}

interface DeleteButtonProps {
  readonly call: Call;
  readonly onDelete: () => void;
  /** 'Delete game'. */
  readonly children: ReactNode;
}

/** The button that asks for it, at the far left of a dialog or in the head of a page. */
export function DeleteButton({ call, onDelete, children }: DeleteButtonProps): ReactNode {
  const reason = useMissing(call);
  return (
    <Button
      size="dashboard"
      variant="destructive-outline"
      icon={<Trash2 size={16} />}
      disabledReason={reason}
      onClick={onDelete}
    >
      {children}
    </Button>
  );
}
