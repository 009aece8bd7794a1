import type { Call } from '@touchline/contract/define-call';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import Trash2 from '~icons/lucide/trash-2';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import type { CallInput } from './data/call.ts';
import { useMissing } from './data/session.ts';
import { useWrite } from './data/staff-data.ts';

interface DeleteRecordProps<C extends Call> {
  /** The kind of the record, as in 'Delete Game'. */
  readonly entity: string;
  /** Verb and noun: 'Delete game'. */
  readonly submit: string;
  readonly call: C;
  /** The call that undoes the deletion; without it the record is gone. */
  readonly undo?: Call;
  readonly params: CallInput<C>['params'];
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
  /** Says what is deleted with the record. */
  readonly children: ReactNode;
}

/** 'Delete {entity}'; the toast afterwards offers 'Undo' if there is a call for it. */
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
  /** The label: 'Delete game'. */
  readonly children: ReactNode;
}

/** The button that opens the delete dialog, at the far left of a dialog or in the head of a page. */
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
