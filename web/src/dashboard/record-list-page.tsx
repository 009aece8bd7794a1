import { RESTORE_DAYS } from '@touchline/contract/constants';
import type { Call, ResponseOf } from '@touchline/contract/define-call';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useMissing } from '../lib/session.ts';
import type { RecordFormProps } from '../ui/record-form/add-or-edit-dialog.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import type { BulkAction, DataColumn, RowRecord, TableFilter } from '../ui/table/types.ts';
import { useTableState } from '../ui/table/use-table-state.ts';
import { AddButton } from './add-button.tsx';
import { DeleteButton, DeleteRecord } from './delete-record.tsx';
import { deleteLine, editLine } from './row-lines.tsx';
import { PageHead } from './shell/page-head.tsx';
import { useAddressFlag } from './use-address-flag.ts';

interface RecordListPageProps<C extends Call, R extends RowRecord> {
  readonly title: string;
  /** In the plural with a capital: 'FAQs'. */
  readonly items: string;
  /** As it stands in 'Delete {entity}': 'Affiliate Link'. */
  readonly entity: string;
  /** What the buttons say: 'Add link', 'Delete link'. */
  readonly labels: { readonly add: string; readonly remove: string };
  readonly calls: {
    readonly list: C;
    readonly create: Call;
    readonly update: Call;
    readonly remove: Call;
    readonly restore: Call;
  };
  readonly rowsOf: (answer: ResponseOf<C>) => readonly R[];
  readonly columns: readonly DataColumn<R>[];
  readonly defaultSort: string;
  readonly filters?: readonly TableFilter[];
  /** The names of the filters in the call's query. */
  readonly filterNames?: readonly string[];
  readonly bulk?: readonly BulkAction[];
  /** Whether 'Edit' is a button of the row too, where there is room. */
  readonly hasEditButton?: boolean;
  readonly rowName: (row: R) => string;
  /** What the deletion of a record means, as a sentence. */
  readonly lossOf: (row: R) => string;
  readonly form: ComponentType<RecordFormProps<R>>;
}

/** A page that lists the records of one kind, which are added and edited in one dialog, deleted and brought back. */
export function RecordListPage<C extends Call, R extends RowRecord>(
  props: RecordListPageProps<C, R>,
): ReactNode {
  const { title, items, entity, labels, calls, filterNames, form: Form } = props;
  const state = useTableState({
    defaultSort: props.defaultSort,
    ...(filterNames && { filters: filterNames }),
  });
  const [isAdding, add, stopAdding] = useAddressFlag('add');
  const [edited, setEdited] = useState<R | null>(null);
  const [deleted, setDeleted] = useState<R | null>(null);
  const missing = {
    add: useMissing(calls.create),
    edit: useMissing(calls.update),
    remove: useMissing(calls.remove),
  };
  const edit = (row: R) => editLine(missing.edit, () => setEdited(row));
  const addButton = (
    <AddButton call={calls.create} onAdd={add}>
      {labels.add}
    </AddButton>
  );
  return (
    <>
      <PageHead title={title} actions={addButton} />
      <DataTable
        call={calls.list}
        rowsOf={props.rowsOf}
        state={state}
        items={items}
        columns={props.columns}
        {...(props.filters && { filters: props.filters })}
        rowName={props.rowName}
        actions={(row) => [[edit(row)], [deleteLine(missing.remove, () => setDeleted(row))]]}
        {...(props.hasEditButton && { rowButton: edit })}
        {...(props.bulk && { bulk: props.bulk })}
        restore={{ call: calls.restore, params: ({ _id }) => ({ id: _id }) }}
        {...(missing.add === null && { onAdd: add })}
        emptyAction={addButton}
      />
      {isAdding && <Form record={null} onClose={stopAdding} />}
      {edited && (
        <Form
          record={edited}
          danger={
            <DeleteButton call={calls.remove} onDelete={() => setDeleted(edited)}>
              {labels.remove}
            </DeleteButton>
          }
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <DeleteRecord
          entity={entity}
          submit={labels.remove}
          call={calls.remove}
          undo={calls.restore}
          params={{ id: deleted._id }}
          onDeleted={() => setEdited(null)}
          onClose={() => setDeleted(null)}
        >
          {props.lossOf(deleted)} You can restore it for {RESTORE_DAYS} days.
        </DeleteRecord>
      )}
    </>
  );
}
