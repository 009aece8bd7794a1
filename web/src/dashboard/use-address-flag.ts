import { errorTexts } from '@touchline/contract/texts/errors';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '../lib/toasts.ts';

/** The query parameter with the field of a named record in which focus starts. */
const FIELD = 'field';

/** A query parameter of the address, such as `?edit=…`, and its setter; null is none, also of its field. */
function useAddressValue(name: string): [value: string | null, set: (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(FIELD);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch, name],
  );
  return [search.get(name), set];
}

/** An open/closed state in the address, such as `?add=true`, so that links and the search can open it. */
export function useAddressFlag(name: string): [isOn: boolean, turnOn: () => void, turnOff: () => void] {
  const [value, set] = useAddressValue(name);
  return [value === 'true', useCallback(() => set('true'), [set]), useCallback(() => set(null), [set])];
}

interface AddressTarget<R> {
  /** The query parameter that names the record. */
  readonly name: string;
  /** The name in the message when the record is not found: 'Game'. */
  readonly entity: string;
  /** The records to search; undefined until they are loaded. */
  readonly records: readonly R[] | undefined;
  readonly isMeant: (record: R, value: string) => boolean;
  /** Called with the record, and with the name of the field where focus starts, if the address has one. */
  readonly onFound: (record: R, field: string | undefined) => void;
}

/** Opens the record named by the address once the records are loaded, and removes it from the address. */
export function useAddressTarget<R>({ name, entity, records, isMeant, onFound }: AddressTarget<R>): void {
  const [value, set] = useAddressValue(name);
  const [search] = useSearchParams();
  const open = useEffectEvent((named: string) => {
    const record = records?.find((one) => isMeant(one, named));
    if (record) onFound(record, search.get(FIELD) ?? undefined);
    else showToast('error', errorTexts.notFound(entity));
    set(null);
  });
  const haveCome = records !== undefined;
  // Once per named record: the address changes later than the page that opened it.
  useEffect(() => {
    if (value !== null && haveCome) open(value);
  }, [value, haveCome]);
}
