import type { StaffContact } from '@touchline/contract/records/contact';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

interface OpenMessage {
  /** The message that is read, as new as it is known; null for none. */
  readonly open: StaffContact | null;
  /** The list has it no more. */
  readonly isGone: boolean;
  readonly read: (contact: StaffContact) => void;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  /** To the message that takes its place, or to the one before it at the end. */
  readonly leave: () => void;
  readonly close: () => void;
}

/** The message that is read: `?message=` names it, and it stays open when it leaves the rows. */
export function useOpenMessage(rows: readonly StaffContact[] | undefined): OpenMessage {
  const [search, setSearch] = useSearchParams();
  const [last, setLast] = useState<{ contact: StaffContact; index: number } | null>(null);
  const id = search.get('message');
  const index = rows?.findIndex(({ _id }) => _id === id) ?? -1;
  const found = rows?.[index];
  // Remembered while it is there, so that it can be read on when it is not.
  if (found && (found !== last?.contact || index !== last.index)) setLast({ contact: found, index });
  const known = last?.contact._id === id ? last : null;
  const go = (contact: StaffContact | undefined): void =>
    setSearch((now) => withMessage(now, contact?._id ?? null), {
      replace: true,
      preventScrollReset: true,
    });
  // What followed a message that has gone stands in its place now.
  const place = found ? index : (known?.index ?? 0);
  const stepTo = (contact: StaffContact | undefined) => (contact ? () => go(contact) : null);
  const after = rows?.[found ? place + 1 : place];
  const before = rows?.[place - 1];
  return {
    open: rows === undefined ? null : (found ?? known?.contact ?? null),
    isGone: found === undefined,
    read: go,
    previous: stepTo(before),
    next: stepTo(after),
    leave: () => go(after ?? before),
    close: () => go(undefined),
  };
}

/** The address's query with another message open; null opens none. */
export function withMessage(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === null) next.delete('message');
  else next.set('message', id);
  return next;
}
