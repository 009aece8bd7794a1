import type { Call } from '@touchline/contract/define-call';
import type { ReactNode } from 'react';
import type { MenuLine } from '../../ui/menu.tsx';
import type { ListCall, ListColumn, ListFilter, RowOf } from './list-call.ts';
import type { CardControls } from './table-cards.tsx';
import type { Bulk, RowRecord } from './types.ts';
import type { TableState } from './use-table-state.ts';

/** The properties of a paged list. */
export interface ListProps<C extends ListCall> {
  /** A paged list of the contract. */
  readonly call: C;
  /** The path parameters of the call. */
  readonly params?: Readonly<Record<string, string>>;
  /** Capitalized plural: 'Leagues'; names the table, also when it is empty. */
  readonly items: string;
  readonly columns: readonly ListColumn<C>[];
  readonly filters?: readonly ListFilter<C>[];
  /** The name of a row for screen readers and messages. */
  readonly rowName: (row: RowOf<C>) => string;
  /** The path parameters of the calls for a row; its `_id` as `id` by default. */
  readonly paramsOf?: (row: RowOf<C>) => Readonly<Record<string, string>>;
  /** Adds the filter 'Deleted', whose rows can only be restored. */
  readonly restore?: Call;
  /** The content under an expanded row. */
  readonly expand?: (row: RowOf<C>) => ReactNode;
  /** Groups rows under a head, such as their day: consecutive rows with the same text are one group. */
  readonly groupOf?: ((row: RowOf<C>) => string) | undefined;
  /** Shows rows as cards in place of a table, on phones too. The card places the given box and menu. */
  readonly card?: ((row: RowOf<C>, controls: CardControls) => ReactNode) | undefined;
  /** Renders the rows in place of table, cards and stack, on phones too. */
  readonly body?: (rows: readonly RowOf<C>[], state: TableState) => ReactNode;
  /** The message about shown rows that are no longer in the list. */
  readonly leftText?: ((rows: number) => string) | undefined;
  /** The text of an empty list in place of 'No … found.'. */
  readonly emptyTitle?: string;
  /** Shown in an empty list: the button that adds the first one. */
  readonly emptyAction?: ReactNode;
  /** At the right of the filter bar, such as the choice between cards and table. */
  readonly tools?: ReactNode;
}

/** The properties of the table of a list. */
export interface DataTableProps<C extends ListCall> extends ListProps<C> {
  readonly state: TableState;
  /** Makes rows selectable. */
  readonly bulk?: Bulk | undefined;
  /** The same for deleted rows, where a bulk call restores them: its first action is their menu's line. */
  readonly ofDeleted?: Bulk | undefined;
  /** Groups of lines of the row's menu; Enter on a row chooses the first enabled line. */
  readonly actions?: (row: RowOf<C>) => readonly (readonly MenuLine[])[];
  /** The id of the row that is open beside the table. */
  readonly openId?: string | undefined;
  /** Opens another row beside the table, reached by keyboard. */
  readonly onOpen?: (row: RowOf<C>) => void;
  /** The most likely line of a row's menu, which is also a button of the row where there is room. */
  readonly rowButton?: ((row: RowOf<C>) => MenuLine) | undefined;
  /** Called by the key `n`. */
  readonly onAdd?: (() => void) | undefined;
}

/** The id of a row as a path parameter. */
export const idOf = ({ _id }: RowRecord): Readonly<Record<string, string>> => ({ id: _id });
