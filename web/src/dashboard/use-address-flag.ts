import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Something open or closed that stands in the address, such as `?add=true`: links and the search can open it. */
export function useAddressFlag(name: string): [isOn: boolean, turnOn: () => void, turnOff: () => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (isOn: boolean) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (isOn) next.set(name, 'true');
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch, name],
  );
  return [
    search.get(name) === 'true',
    useCallback(() => set(true), [set]),
    useCallback(() => set(false), [set]),
  ];
}
