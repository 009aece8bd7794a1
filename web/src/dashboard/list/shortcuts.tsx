import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Key } from '../../ui/key.tsx';
import { isKey, isTaken, KEYS, signOf } from '../../ui/keys.ts';

interface ShortcutsProps {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onAdd?: (() => void) | undefined;
  /** A row is open beside the table: there J and K move to the next and previous one. */
  readonly isReading: boolean;
}

/** The keys of a table, which work everywhere except in a field or a dialog, and the dialog that lists all keys. */
export function TableShortcuts({ searchRef, onAdd, isReading }: ShortcutsProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTaken(event.target)) return;
      if (isKey(event, 'search')) searchRef.current?.focus();
      else if (isKey(event, 'help')) setOpen(true);
      else if (isKey(event, 'add') && onAdd) onAdd();
      else if (event.key === 'j' && isKey(event, 'next') && !isReading) focusRows();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [searchRef, onAdd, isReading]);
  if (!isOpen) return null;
  return (
    <Dialog title="Keyboard" onClose={() => setOpen(false)}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-[14px] leading-5">
        {Object.values<{ keys: readonly string[]; with?: string; does: string }>(KEYS).map(
          ({ keys, with: modifier, does }) => (
            <div key={does} className="contents">
              <dt className="flex gap-1">
                {modifier && <Key>{modifier}</Key>}
                {keys.map((key) => (
                  <Key key={key}>{signOf(key)}</Key>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  );
}

/** Focuses the row in the tab order: the first one, or the one that last had focus. */
function focusRows(): void {
  document.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus();
}
