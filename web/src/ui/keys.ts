/** Every key of the dashboard's tables and their surroundings; the help behind `?` lists them in this order. */
export const KEYS = {
  search: { keys: ['/'], does: 'Search this table' },
  next: { keys: ['ArrowDown', 'j'], does: 'Next row, or next message' },
  previous: { keys: ['ArrowUp', 'k'], does: 'Row or message before it' },
  first: { keys: ['Home'], does: 'First row' },
  last: { keys: ['End'], does: 'Last row' },
  select: { keys: [' '], does: 'Select the row' },
  open: { keys: ['Enter'], does: 'Open or edit the row' },
  actions: { keys: ['m'], does: 'Go to the actions of the row' },
  expand: { keys: ['ArrowRight'], does: 'Open what stands under the row' },
  collapse: { keys: ['ArrowLeft'], does: 'Close it' },
  add: { keys: ['n'], does: 'Add a new one' },
  close: { keys: ['Escape'], does: 'Close what is open' },
  find: { keys: ['k'], with: 'Ctrl', does: 'Search for anything' },
  toast: { keys: ['F8'], does: 'Go to the last message, to undo what it says' },
  help: { keys: ['?'], does: 'Show these keys' },
} as const satisfies Record<string, { keys: readonly string[]; with?: 'Ctrl'; does: string }>;
export type KeyName = keyof typeof KEYS;

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether the event is a press of the key, with Ctrl or ⌘ only if the list requires it. */
export function isKey({ key, ctrlKey, metaKey, altKey }: KeyPress, name: KeyName): boolean {
  const { keys, with: modifier }: { keys: readonly string[]; with?: string } = KEYS[name];
  if (altKey || (ctrlKey || metaKey) !== (modifier !== undefined)) return false;
  return keys.includes(modifier ? key.toLowerCase() : key);
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
  ' ': 'Space',
  Escape: 'Esc',
};

/** The name of a key in the help: '↓', 'J', 'Space'. */
export const signOf = (key: string): string => SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Whether the keys belong to a field, an open menu or a dialog. */
export function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element &&
      target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null)
  );
}
