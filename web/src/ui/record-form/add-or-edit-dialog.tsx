import type { Call } from '@touchline/contract/define-call';
import type { idParams } from '@touchline/contract/records/common';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import type { Values } from './draft.ts';
import { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';

export interface RecordFormProps<R> {
  /** The record to edit; null for a new one. */
  readonly record: R | null;
  /** At the far left of the footer: the button that deletes the record. */
  readonly danger?: ReactNode;
  readonly onClose: () => void;
}

type SharedProps = Omit<
  RecordDialogProps<Call>,
  'title' | 'submit' | 'call' | 'params' | 'paramsOf' | 'values' | 'valuesOf'
>;

interface AddOrEditDialogProps<R> extends RecordFormProps<R>, SharedProps {
  /** The two titles, and what the button says that adds. */
  readonly texts: { readonly add: string; readonly edit: string; readonly submit: ReactNode };
  readonly create: Call;
  readonly update: Call<typeof idParams>;
  /** What the fields of a new record start out with. */
  readonly empty: Values;
  readonly valuesOf: (record: R) => Values;
  /** The kind of the record, under which what was typed is kept: `faq:new` or `faq:<id>`. */
  readonly draft: string | false;
}

/** The dialog that adds a record, or edits the one it is given; `another` is for new ones alone. */
export function AddOrEditDialog<R extends { readonly _id: string }>({
  record,
  texts,
  create,
  update,
  empty,
  valuesOf,
  draft,
  another,
  ...shared
}: AddOrEditDialogProps<R>): ReactNode {
  if (record === null) {
    return (
      <RecordDialog
        {...shared}
        {...(another && { another })}
        title={texts.add}
        submit={texts.submit}
        call={create}
        values={empty}
        draft={draft && `${draft}:new`}
      />
    );
  }
  return (
    <RecordDialog
      {...shared}
      title={texts.edit}
      submit={dialogTexts.saveChanges}
      call={update}
      params={{ id: record._id }}
      values={valuesOf(record)}
      valuesOf={valuesOf}
      draft={draft && `${draft}:${record._id}`}
    />
  );
}
