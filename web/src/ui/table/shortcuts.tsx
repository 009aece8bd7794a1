import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { Key } from '../key.tsx';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/'], 'Search this table'],
  [['↑', '↓'], 'Move from row to row'],
  [['Home', 'End'], 'First and last row'],
  [['Space'], 'Select the row'],
  [['Enter'], 'Open or edit the row'],
  [['m'], 'Go to the actions of the row'],
  [['→', '←'], 'Open and close the row'],
  [['n'], 'Add a new one'],
  [['Ctrl', 'K'], 'Search for anything'],
  [['F8'], 'Go to the last message, to undo what it says'],
  [['?'], 'Show these keys'],
];

interface ShortcutsProps {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onAdd?: (() => void) | undefined;
}

/** The keys that a table hears wherever the focus is, but in a field or a dialog, and the list of them. */
export function TableShortcuts({ searchRef, onAdd }: ShortcutsProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      if (event.key === '/') searchRef.current?.focus();
      else if (event.key === '?') setOpen(true);
      else if (event.key === 'n' && onAdd) onAdd();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [searchRef, onAdd]);
  if (!isOpen) return null;
  return (
    <Dialog title="Keyboard" onClose={() => setOpen(false)}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-[14px] leading-5">
        {KEYS.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Whether the keys belong to a field, an open menu or a dialog. */
export function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element &&
      target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null)
  );
}
