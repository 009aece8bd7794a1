import { errorTexts } from '@touchline/contract/texts/errors';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '../lib/toasts.ts';

/** A part of the address, such as `?edit=…`, and how to change it; null is none. */
function useAddressValue(name: string): [value: string | null, set: (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
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

/** Something open or closed that stands in the address, such as `?add=true`: links and the search can open it. */
export function useAddressFlag(name: string): [isOn: boolean, turnOn: () => void, turnOff: () => void] {
  const [value, set] = useAddressValue(name);
  return [value === 'true', useCallback(() => set('true'), [set]), useCallback(() => set(null), [set])];
}

interface AddressTarget<R> {
  /** The part of the address that names the record. */
  readonly name: string;
  /** What is said when it is not there: 'Game'. */
  readonly entity: string;
  /** Where it is looked for; undefined until they have come. */
  readonly records: readonly R[] | undefined;
  readonly isMeant: (record: R, value: string) => boolean;
  readonly onFound: (record: R) => void;
}

/** Opens the record that the address names as soon as it has come; the address then names it no more. */
export function useAddressTarget<R>(target: AddressTarget<R>): void {
  const { name, entity, records, isMeant, onFound } = target;
  const [value, set] = useAddressValue(name);
  useEffect(() => {
    if (value === null || records === undefined) return;
    const record = records.find((one) => isMeant(one, value));
    if (record) onFound(record);
    else showToast('error', errorTexts.notFound(entity));
    set(null);
  });
}
