import type { Call, Needs } from '@touchline/contract/define-call';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { MenuLine } from '../../ui/menu.tsx';
import { BesideTable, type PaneWidth, useRoomBeside } from '../../ui/side-pane.tsx';
import { AddButton } from '../add-button.tsx';
import { useMissing } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import { DeleteButton, DeleteRecord } from '../delete-record.tsx';
import type { RecordFormProps } from '../form/add-or-edit-dialog.tsx';
import { deleteLine, editLine } from '../row-lines.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useAddressFlag, useAddressTarget } from '../use-address-flag.ts';
import { type OpenRow, useOpenRow } from '../use-open-row.ts';
import { DataTable } from './data-table.tsx';
import { idOf, type ListProps } from './data-table-props.ts';
import { type ListCall, type RowOf, rowsOf } from './list-call.ts';
import { ReadRow } from './read-row.ts';
import type { ActionCall, BulkOf, RowRecord } from './types.ts';
import { filterNames, type ListStart, useTableState } from './use-table-state.ts';

/** The ways to add a record: the button of the head, the key `n` and `?add=true`. */
interface AddOption {
  readonly call: Call;
  /** Verb and noun: 'Add link'. */
  readonly label: ReactNode;
  /** In place of the page's form. */
  readonly dialog?: (onClose: () => void) => ReactNode;
}

interface EditOption<R> {
  readonly call: Call;
  /** In place of the page's form. */
  readonly dialog?: (row: R, onClose: () => void) => ReactNode;
  /** The line is also a button of the row, where there is room. */
  readonly isButton?: boolean;
  /** `?edit=…` opens the row for which `isMeant` is true; otherwise a message says that `entity` is missing. */
  readonly address?: { readonly entity: string; readonly isMeant: (row: R, value: string) => boolean };
}

interface RemoveOption<R> {
  readonly call: Call;
  /** The kind of the record, as in 'Delete {entity}': 'Affiliate Link'. */
  readonly entity: string;
  /** Verb and noun: 'Delete link'. */
  readonly label: string;
  /** The reason why a row cannot be deleted; null when it can. */
  readonly reason?: (row: R) => string | null;
  /** A sentence about the consequences of deleting a row; a note on restoring follows where it applies. */
  readonly loss: (row: R) => ReactNode;
}

/** The row that is open beside the table, with the actions of its pane. */
export interface OpenPane<R extends RowRecord> extends OpenRow<R> {
  readonly row: R;
  /** The place among all rows of the list: '26 of 310'; empty for a row of another page. */
  readonly position: string;
  readonly remove: () => void;
}

interface PaneOption<R extends RowRecord> {
  /** The query parameter with the row's id. */
  readonly name: string;
  /** The name in the message when no row has the id: 'Contact message'. */
  readonly entity: string;
  readonly width: PaneWidth;
  /** Reads the row that the address names where this page of the list lacks it. */
  readonly find?: (id: string, signal: AbortSignal) => Promise<R>;
  readonly content: (pane: OpenPane<R>) => ReactNode;
}

/** The default lines of a row's menu. */
interface RowLines {
  readonly edit: MenuLine;
  readonly remove: MenuLine;
  /** Opens the row beside the table. */
  readonly read: () => void;
}

interface ListPageProps<C extends ListCall, B extends ActionCall> extends ListProps<C>, ListStart<C> {
  readonly title: string;
  /** With this rows can be selected. */
  readonly bulk?: BulkOf<B>;
  /** Adds the filter 'Deleted', whose rows have these actions alone; in place of `restore`. */
  readonly ofDeleted?: BulkOf<B>;
  /** In the head, before the button that adds a record. */
  readonly headActions?: ReactNode;
  /** False for a page with several parts, whose table keeps its 'Export' to itself. */
  readonly hasExport?: boolean;
  /** Content between head and table. */
  readonly above?: ReactNode | ((edit: (row: RowOf<C>) => void) => ReactNode);
  /** The dialog that adds and edits a record. */
  readonly form?: ComponentType<RecordFormProps<RowOf<C>>>;
  readonly add?: AddOption;
  readonly edit?: EditOption<RowOf<C>>;
  readonly remove?: RemoveOption<RowOf<C>>;
  readonly pane?: PaneOption<RowOf<C>>;
  /** Groups of lines of a row's menu; 'Edit' and 'Delete' by default. Enter chooses the first enabled line. */
  readonly actions?: (row: RowOf<C>, lines: RowLines) => readonly (readonly MenuLine[])[];
  /** The page's own dialogs. */
  readonly children?: ReactNode;
}

/**
 * The page of a list: head, table, the pane of the open row, and the dialogs that add, edit and delete a record.
 * Columns, filters and sort orders have the names of the call's query.
 */
export function ListPage<C extends ListCall, B extends ActionCall = never>(
  props: ListPageProps<C, B>,
): ReactNode {
  type R = RowOf<C>;
  const {
    title,
    headActions,
    hasExport,
    above,
    form: Form,
    add,
    edit,
    remove,
    pane,
    children,
    ...list
  } = props;
  const {
    call,
    params,
    filters = NO_FILTERS,
    restore,
    paramsOf = idOf,
    sort,
    fixed,
    first,
    actions: ownLines,
  } = props;
  const state = useTableState(call, {
    filters: filterNames(filters),
    ...(sort && { sort }),
    ...(fixed && { fixed }),
    ...(first && { first }),
  });
  const { data, isFetchedAfterMount } = useList(call, state.query, { ...(params && { params }) });
  const rows = data && rowsOf<C>(data);
  const open = useOpenRow({
    name: pane?.name ?? '',
    entity: pane?.entity ?? '',
    rows: state.isDeleted ? undefined : rows,
    find: pane?.find,
  });
  const isBeside = useRoomBeside() && open.open !== null;
  const [isAdding, startAdding, stopAdding] = useAddressFlag('add');
  const [edited, setEdited] = useState<R | null>(null);
  const [field, setField] = useState<string>();
  const [removed, setRemoved] = useState<R | null>(null);
  const missing = {
    add: useMissing(add?.call ?? NO_CALL),
    edit: useMissing(edit?.call ?? NO_CALL),
    remove: useMissing(remove?.call ?? NO_CALL),
  };
  useAddressTarget({
    name: 'edit',
    entity: edit?.address?.entity ?? '',
    records: edit?.address && isFetchedAfterMount ? rows : undefined,
    isMeant: (row, value) => edit?.address?.isMeant(row, value) === true,
    onFound: (row, named) => {
      setEdited(row);
      setField(named);
    },
  });
  const stopEditing = () => {
    setEdited(null);
    setField(undefined);
  };

  const linesOf = (row: R): RowLines => ({
    edit: editLine(missing.edit, () => setEdited(row)),
    remove: deleteLine(missing.remove ?? remove?.reason?.(row), () => setRemoved(row)),
    read: () => open.read(row),
  });
  const actions = (row: R): readonly (readonly MenuLine[])[] => {
    const lines = linesOf(row);
    if (ownLines) return ownLines(row, lines);
    return [...(edit ? [[lines.edit]] : []), ...(remove ? [[lines.remove]] : [])];
  };
  const addButton = add && (
    <AddButton call={add.call} onAdd={startAdding}>
      {add.label}
    </AddButton>
  );
  const table = (
    <DataTable
      {...list}
      state={state}
      actions={actions}
      rowButton={edit?.isButton ? (row) => linesOf(row).edit : undefined}
      openId={open.open?._id}
      onOpen={open.read}
      onAdd={add && missing.add === null ? startAdding : undefined}
      emptyAction={list.emptyAction ?? addButton}
    />
  );
  return (
    <>
      <PageHead
        title={title}
        hasExport={hasExport ?? true}
        actions={
          <>
            {headActions}
            {addButton}
          </>
        }
      />
      {typeof above === 'function' ? above(setEdited) : above}
      {pane ? (
        <ReadRow value={(row) => open.read(row as R)}>
          <BesideTable pane={isBeside ? pane.width : null}>
            {table}
            {open.open &&
              pane.content({
                ...open,
                row: open.open,
                position:
                  open.place < 0
                    ? ''
                    : dashboardTexts.lists.partOf(
                        exactCount((state.page - 1) * state.size + open.place + 1),
                        data?.more ? dashboardTexts.lists.manyTotal : exactCount(data?.total ?? 0),
                      ),
                remove: () => setRemoved(open.open),
              })}
          </BesideTable>
        </ReadRow>
      ) : (
        table
      )}
      {add && isAdding && (add.dialog?.(stopAdding) ?? (Form && <Form record={null} onClose={stopAdding} />))}
      {edit &&
        edited &&
        (edit.dialog?.(edited, stopEditing) ??
          (Form && (
            <Form
              record={edited}
              focusField={field}
              danger={
                remove && (
                  <DeleteButton call={remove.call} onDelete={() => setRemoved(edited)}>
                    {remove.label}
                  </DeleteButton>
                )
              }
              onClose={stopEditing}
            />
          )))}
      {remove && removed && (
        <DeleteRecord
          entity={remove.entity}
          submit={remove.label}
          call={remove.call}
          {...(restore && { undo: restore })}
          params={paramsOf(removed)}
          onDeleted={() => {
            stopEditing();
            if (removed._id === open.open?._id) open.leave();
          }}
          onClose={() => setRemoved(null)}
        >
          {remove.loss(removed)}
          {restore && ` ${dashboardTexts.lists.youCanRestore}`}
        </DeleteRecord>
      )}
      {children}
    </>
  );
}

const NO_FILTERS: readonly never[] = [];
/** Stands in for a call that the page does not have, because hooks cannot be conditional. */
const NO_CALL: { readonly needs: Needs } = { needs: 'session' };
