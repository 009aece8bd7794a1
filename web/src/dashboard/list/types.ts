import type { Call } from '@touchline/contract/define-call';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Option } from '../../ui/combobox.tsx';

/** The fields that every row of a list has. */
export interface RowRecord {
  readonly _id: string;
}

/** A column as data; `S` is the fields that the list can be sorted by. */
export interface DataColumn<R, S extends string = string> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  /** The field that the server sorts by; a column without one cannot be sorted. */
  readonly sort?: S;
  /** The column shows times in the site's zone, which the header then names. */
  readonly hasZone?: boolean;
  /** For numbers. */
  readonly align?: 'end';
  /** Hidden until the user shows it. */
  readonly isHidden?: boolean;
  /** Always shown, and not among the columns to choose from. */
  readonly isFixed?: boolean;
  /** The cell of a deleted row, without what changes the record; null leaves the column out for deleted rows. */
  readonly ofDeleted?: ((row: R) => ReactNode) | null;
  /**
   * The least width, such as `8rem`. Columns with it share the width that the others leave, each by the length of its
   * content; longer content is cut. Columns without it are as wide as their content.
   */
  readonly grows?: string;
  /** The greatest share of the table's width, in percent; longer content is cut. */
  readonly most?: number;
  /** The changes of the column beside an open row, where the table keeps only what tells rows apart. */
  readonly beside?: Pick<DataColumn<R>, 'isHidden' | 'grows'>;
  /**
   * The place on a phone: `lead` at the left, `title` in bold (in the table too), `line` among the details, `badge`
   * before them. Columns without a place are left out there.
   */
  readonly phone?: 'lead' | 'title' | 'line' | 'badge';
}

/** A filter as data; `name` is the field of the call's query. */
export type TableFilter<N extends string = string> =
  | {
      readonly kind: 'choice';
      readonly name: N;
      readonly label: string;
      readonly options: readonly Option[];
      /** Several values at once. */
      readonly isMany?: boolean;
      /** Behind 'More filters' until it is set. */
      readonly isRare?: boolean;
      /** Not offered as a control; its value in the address still applies. */
      readonly isHidden?: boolean;
    }
  | {
      readonly kind: 'switch';
      readonly name: N;
      readonly label: string;
      readonly hint?: string;
      readonly isRare?: boolean;
      readonly isHidden?: boolean;
    }
  /** Sets `from` and `to`. */
  | {
      readonly kind: 'days';
      readonly label: string;
      /** The rows lie ahead: the ranges that are offered begin today or later. */
      readonly isAhead?: boolean;
      readonly isRare?: boolean;
      readonly isHidden?: boolean;
    };

/** An action that a bulk call runs on all selected rows. */
export interface BulkAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly tone?: 'destructive';
  /** The `action` in the call's body. */
  readonly action: string;
  readonly value?: unknown;
  /** Values to choose from in place of `value`; the button opens a menu. */
  readonly choices?: readonly { readonly label: string; readonly value: unknown }[];
  /** Asks for the value in place of `value`. */
  readonly dialog?: BulkDialog<unknown>;
  /** The question before it runs, for more rows than `above` where it is there; deletions always ask. */
  readonly ask?: { readonly title: string; readonly text: (rows: number) => string; readonly above?: number };
  /** Further lines of the question, about the selected rows. */
  readonly about?: (props: { readonly ids: readonly string[] }) => ReactNode;
}

/** A dialog that asks for the value of a bulk action, and may leave out some of the selected rows. */
export type BulkDialog<V> = (props: BulkDialogProps<V>) => ReactNode;

/** The selected rows, and how their dialog runs the action on those that it does not leave out. */
export interface BulkDialogProps<V> {
  readonly ids: readonly string[];
  readonly onRun: (value: V, ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The part of a bulk call's body that is the same for all rows. */
export interface BulkStep {
  readonly action: string;
  readonly value?: unknown;
}

/** The actions of any bulk call on the selected rows. */
export interface Bulk {
  readonly call: Call;
  readonly actions: readonly BulkAction[];
}

/** A call whose body names one of its actions. */
export type ActionCall = Call & { readonly actions: NonNullable<Call['actions']> };

/** The actions of one bulk call on the selected rows: no others, each with a value that it takes. */
export interface BulkOf<C extends ActionCall> {
  readonly call: C;
  readonly actions: readonly {
    [A in keyof C['actions'] & string]: Omit<BulkAction, 'action' | 'value' | 'choices' | 'dialog'> & {
      readonly action: A;
    } & ValueOf<C['actions'][A]>;
  }[keyof C['actions'] & string][];
}

type ValueOf<A> = A extends { readonly value: infer V extends z.ZodType }
  ?
      | { readonly value: z.input<V>; readonly choices?: never; readonly dialog?: never }
      | {
          readonly choices: readonly { readonly label: string; readonly value: z.input<V> }[];
          readonly value?: never;
          readonly dialog?: never;
        }
      | { readonly dialog: BulkDialog<z.input<V>>; readonly value?: never; readonly choices?: never }
  : { readonly value?: never; readonly choices?: never; readonly dialog?: never };
