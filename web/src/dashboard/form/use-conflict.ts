import type { ErrorBody } from '@touchline/contract/errors';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useSession } from '../data/session-state.ts';
import { asTyped, choose, type Difference, hasSide, type Joined, type Side } from './join.ts';
import { type DifferenceTexts, textsOf, type Words } from './join-texts.ts';

/** A record as another user has saved it: the refusal of a save that had not seen it. */
export interface Newer<R> {
  readonly record: R;
  readonly changedBy: ErrorBody['changedBy'];
  readonly changedAt: string | undefined;
}

/** A field that both have changed, with the side that is chosen; null for none yet. */
export interface ConflictRow extends DifferenceTexts {
  readonly side: Side | null;
  readonly choose: (side: Side) => void;
}

/** What is shown of a conflict. */
export interface ConflictView {
  /** 'Jonas Weber', 'You', 'The site'. */
  readonly who: string;
  readonly changedAt: string | undefined;
  readonly rows: readonly ConflictRow[];
  /** What only one side has changed. */
  readonly taken: readonly (DifferenceTexts & { readonly from: Side })[];
  /** The number of saves that were refused because a choice was missing. */
  readonly refused: number;
}

interface Open<V, R> extends Pick<Newer<R>, 'changedBy' | 'changedAt'> {
  readonly join: Joined<V>;
  /** The record of the other user, which the form is saved over. */
  readonly over: { readonly base: V; readonly version: number | undefined; readonly record: R };
}

interface FormValuesOf<V> {
  readonly values: V;
  readonly onChange: (values: V) => void;
  readonly words: Words;
}

/** The conflict of a form, and the choices in it. */
export function useConflict<V extends object, R>({ values, onChange, words }: FormValuesOf<V>) {
  const [open, setOpen] = useState<Open<V, R> | null>(null);
  const [decided, setDecided] = useState<ReadonlySet<Difference<V>>>(new Set());
  const [refused, setRefused] = useState(0);
  const sideOf = (difference: Difference<V>): Side | null => {
    if (hasSide(values, difference, 'theirs')) return 'theirs';
    // Another value than before was typed here.
    const isTyped = !hasSide(values, difference, 'yours');
    return isTyped || decided.has(difference) ? 'yours' : null;
  };
  const rowOf = (difference: Difference<V>): ConflictRow => {
    const side = sideOf(difference);
    return {
      ...textsOf(side === 'yours' ? asTyped(values, difference) : difference, words),
      side,
      choose: (chosen) => {
        setDecided((before) => new Set([...before, difference]));
        // Without this, the values have yours, or what was typed in its place.
        if (chosen === 'theirs' || side === 'theirs') onChange(choose(values, difference, chosen));
      },
    };
  };
  const view: ConflictView | null = open && {
    who: whoOf(open.changedBy),
    changedAt: open.changedAt,
    rows: open.join.both.map(rowOf),
    taken: (['theirs', 'yours'] as const).flatMap((from) =>
      open.join.only[from].map((difference) => ({ ...textsOf(difference, words), from })),
    ),
    refused,
  };
  return {
    view,
    /** The record that the form is saved over while there is a conflict. */
    over: open?.over ?? null,
    open: (conflict: Open<V, R> | null) => {
      setOpen(conflict);
      setDecided(new Set());
      setRefused(0);
    },
    /** Whether every choice is made; otherwise the missing ones are marked. */
    isDecided: (): boolean => {
      const isDecided = view?.rows.every(({ side }) => side !== null) ?? true;
      if (!isDecided) setRefused((before) => before + 1);
      return isDecided;
    },
  };
}

/** The newer record of a refusal by version; null for any other error. */
export function newerOf<R>(error: unknown): Newer<R> | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return null;
  const { current, changedBy, changedAt } = error;
  if (typeof current !== 'object' || current === null) return null;
  // The refusal carries the changed record in the shape that the call returns.
  return { record: current as R, changedBy, changedAt };
}

/** The name of the user who changed a record. */
export function whoOf(changedBy: ErrorBody['changedBy']): string {
  if (!changedBy) return dashboardTexts.stale.site;
  const isOwn = changedBy._id === useSession.getState().user?._id;
  return isOwn ? dashboardTexts.stale.you : changedBy.username;
}
