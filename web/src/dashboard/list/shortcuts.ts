import { type RefObject, useEffect } from 'react';
import { isKey, isTaken } from '../../ui/keys.ts';

interface TableKeys {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onAdd?: (() => void) | undefined;
  /** A row is open beside the table: there J and K move to the next and previous one. */
  readonly isReading: boolean;
}

/** The keys of a table, which work everywhere except in a field or a dialog. */
export function useTableKeys({ searchRef, onAdd, isReading }: TableKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTaken(event.target)) return;
      if (isKey(event, 'search')) searchRef.current?.focus();
      else if (isKey(event, 'bulk')) focusFirst('.bulk-bar button');
      else if (isKey(event, 'add') && onAdd) onAdd();
      // The row in the tab order: the first one, or the one that last had focus.
      else if (event.key === 'j' && isKey(event, 'next') && !isReading)
        focusFirst('tr[data-row][tabindex="0"]');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [searchRef, onAdd, isReading]);
}

const focusFirst = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();
