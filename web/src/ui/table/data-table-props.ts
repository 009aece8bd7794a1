import type { Call, ResponseOf } from '@touchline/contract/define-call';
import type { ReactNode } from 'react';
import type { MenuLine } from '../menu.tsx';
import type { CardControls } from './table-cards.tsx';
import type { BulkAction, DataColumn, RestoreOption, RowRecord, TableFilter } from './types.ts';
import type { TableState } from './use-table-state.ts';

/** Everything that a page says of its paged list. */
export interface DataTableProps<C extends Call, R extends RowRecord> {
  /** A paged list of the contract. */
  readonly call: C;
  /** Where its answer has the rows. */
  readonly rowsOf: (answer: ResponseOf<C>) => readonly R[];
  readonly state: TableState;
  /** What the call's path names. */
  readonly params?: Readonly<Record<string, string>>;
  /** In the plural with a capital: 'Leagues'; it names the table and what is empty. */
  readonly items: string;
  readonly columns: readonly DataColumn<R>[];
  readonly filters?: readonly TableFilter[];
  /** What a row is called where it cannot be seen. */
  readonly rowName: (row: R) => string;
  /** Groups of lines of the row's menu; Enter on a row chooses the first line that can be used. */
  readonly actions?: (row: R) => readonly (readonly MenuLine[])[];
  /** With these rows can be selected. */
  readonly bulk?: readonly BulkAction[];
  /** With this there is a filter 'Deleted', whose rows can only be restored. */
  readonly restore?: RestoreOption<R>;
  /** What stands under an open row. */
  readonly expand?: (row: R) => ReactNode;
  /** Rows stand under what they have in common, such as their day: the same text for rows that follow each other. */
  readonly groupOf?: ((row: R) => string) | undefined;
  /** Rows as cards in place of a table; on phones too. The card places the box that selects it and its menu. */
  readonly card?: ((row: R, controls: CardControls) => ReactNode) | undefined;
  /** The rows in a way of the page's own, in place of table, cards and stack; on phones too. */
  readonly body?: (rows: readonly R[]) => ReactNode;
  /** What is said of rows that are still shown and not listed any more. */
  readonly leftText?: ((rows: number) => string) | undefined;
  /** What an empty list says in place of 'No … found.'. */
  readonly emptyTitle?: string;
  /** The row that is open beside the table. */
  readonly openId?: string;
  /** Opens another row beside the table, to which the keys have led. */
  readonly onOpen?: (row: R) => void;
  /** The line of a row's menu that is most likely wanted: where there is room it is a button of the row. */
  readonly rowButton?: (row: R) => MenuLine;
  /** The key `n`. */
  readonly onAdd?: () => void;
  /** Shown in an empty list: the button that adds the first one. */
  readonly emptyAction?: ReactNode;
  /** At the right of the filter bar, such as the choice between cards and table. */
  readonly tools?: ReactNode;
}
