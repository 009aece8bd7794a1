import type { idParams } from '@touchline/contract/records/common';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ShowOf } from '../data/staff-data.ts';
import { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';
import type { FormCall } from './use-record-form.ts';

export interface RecordFormProps<R> {
  /** The record to edit; null for a new one. */
  readonly record: R | null;
  /** At the far left of the footer: the delete button. */
  readonly danger?: ReactNode;
  /** The field in which focus starts; by default the first. */
  readonly focusField?: string | undefined;
  readonly onClose: () => void;
}

/** A call that changes the record of its path. */
export type UpdateCall = FormCall & { readonly params: typeof idParams };

type SharedProps<C extends FormCall, S extends z.ZodObject, R> = Omit<
  RecordDialogProps<C, S, R>,
  | 'title'
  | 'submit'
  | 'call'
  | 'params'
  | 'paramsOf'
  | 'record'
  | 'draft'
  | 'bodyOf'
  | 'undo'
  | 'show'
  | 'onSaved'
>;

export interface AddOrEditDialogProps<C extends FormCall, S extends z.ZodObject, R>
  extends RecordFormProps<R>,
    Omit<SharedProps<C, S, R>, keyof RecordFormProps<R>> {
  /** The two titles, and the label of the button that adds. */
  readonly texts: { readonly add: string; readonly edit: string; readonly submit: ReactNode };
  readonly create: C;
  readonly update: UpdateCall;
  /** Turns the checked values into the request body; by default the values themselves. */
  readonly bodyOf?: (checked: z.output<S>) => z.input<C['body']>;
  /** The toast after adding offers 'Show' where this returns a way to the record. */
  readonly show?: ShowOf<C>;
  /** The name under which typed text is kept, with the kind of the record: `faq:new` or `faq:<id>`. */
  readonly draft: string | false;
}

/** The dialog that adds a record, or edits the given one; `another` applies only to new records. */
export function AddOrEditDialog<
  C extends FormCall,
  S extends z.ZodObject,
  R extends { readonly _id: string },
>({
  record,
  texts,
  create,
  update,
  draft,
  another,
  values,
  show,
  ...shared
}: AddOrEditDialogProps<C, S, R>): ReactNode {
  if (record === null) {
    return (
      <RecordDialog<C, S, R>
        {...shared}
        {...(another && { another })}
        {...(values && { values })}
        {...(show && { show })}
        title={texts.add}
        submit={texts.submit}
        call={create}
        draft={draft && `${draft}:new`}
      />
    );
  }
  return (
    <RecordDialog<UpdateCall, S, R>
      {...shared}
      title={texts.edit}
      submit={dialogTexts.saveChanges}
      call={update}
      params={{ id: record._id }}
      record={record}
      draft={draft && `${draft}:${record._id}`}
    />
  );
}
