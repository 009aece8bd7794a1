import type { Call } from '@touchline/contract/define-call';
import type { ReactNode } from 'react';
import type { Option } from '../combobox.tsx';

/** What every row of a list has. */
export interface RowRecord {
  readonly _id: string;
}

/** A column as data. */
export interface DataColumn<R> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  /** The field that the server sorts by; a column without one cannot be sorted. */
  readonly sort?: string;
  /** Numbers stand right. */
  readonly align?: 'end';
  /** Not shown until it is chosen. */
  readonly isHidden?: boolean;
  /** Any CSS width; the rest is shared. */
  readonly width?: string;
  /** Takes the width that the other columns leave, and is cut there. */
  readonly grows?: boolean;
  /**
   * Where it stands on a phone: `lead` at the left, `title` in bold (in the table too), `line` among the details, `badge` before them.
   * Columns without a place are left out there.
   */
  readonly phone?: 'lead' | 'title' | 'line' | 'badge';
}

/** A filter as data; `name` is the field of the call's query. */
export type TableFilter =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly Option[];
      /** Several at once. */
      readonly isMany?: boolean;
      /** Stands behind 'More filters' until it is set. */
      readonly isRare?: boolean;
    }
  | {
      readonly kind: 'switch';
      readonly name: string;
      readonly label: string;
      readonly hint?: string;
      readonly isRare?: boolean;
    }
  /** `from` and `to`. */
  | { readonly kind: 'days'; readonly label: string; readonly isRare?: boolean };

/** Something that is done to all selected rows by a bulk call. */
export interface BulkAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly tone?: 'destructive';
  readonly call: Call;
  /** The `action` of the call's body. */
  readonly action: string;
  readonly value?: unknown;
  /** Values to choose from, in place of `value`: the button opens a menu. */
  readonly choices?: readonly { readonly label: string; readonly value: unknown }[];
  /** Asked first; deletions always ask. */
  readonly ask?: { readonly title: string; readonly text: (rows: number) => string };
}

/** How a deleted row comes back. */
export interface RestoreOption<R> {
  readonly call: Call;
  readonly params: (row: R) => Record<string, string>;
}
