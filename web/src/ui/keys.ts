import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import { singleKeys } from '../lib/single-keys.ts';

interface KeyEntry {
  /** Each of them does it. */
  readonly keys: readonly string[];
  readonly with?: 'Ctrl';
  /** The key that is pressed before. */
  readonly after?: string;
}

/** Every key of the dashboard; the help behind `?` lists them in this order. */
export const KEYS = {
  search: { keys: ['/'] },
  next: { keys: ['ArrowDown', 'j'] },
  previous: { keys: ['ArrowUp', 'k'] },
  first: { keys: ['Home'] },
  last: { keys: ['End'] },
  select: { keys: [' '] },
  bulk: { keys: ['b'] },
  open: { keys: ['Enter'] },
  actions: { keys: ['m'] },
  expand: { keys: ['ArrowRight'] },
  collapse: { keys: ['ArrowLeft'] },
  add: { keys: ['n'] },
  close: { keys: ['Escape'] },
  find: { keys: ['k'], with: 'Ctrl' },
  toast: { keys: ['F8'] },
  overview: { keys: ['o'], after: 'g' },
  matches: { keys: ['m'], after: 'g' },
  schedule: { keys: ['s'], after: 'g' },
  streams: { keys: ['t'], after: 'g' },
  requests: { keys: ['r'], after: 'g' },
  help: { keys: ['?'] },
} as const satisfies Record<string, KeyEntry>;
export type KeyName = keyof typeof KEYS;

/** The entries of `KEYS` with their names, for the list of keys. */
export const KEY_LIST: readonly (readonly [KeyName, KeyEntry])[] = Object.entries(KEYS) as [
  KeyName,
  KeyEntry,
][];

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Whether the event is a press of the key, with Ctrl or ⌘ only if the list requires it; never of a key that types a
 * character while these are switched off. What comes before the key is not looked at.
 */
export function isKey(press: KeyPress, name: KeyName): boolean {
  const { keys, with: modifier }: KeyEntry = KEYS[name];
  return isPress(press, keys, modifier);
}

/** Whether the event is a press of the key that begins one of two keys. */
export const isLeader = (press: KeyPress): boolean => isPress(press, ['g']);

function isPress(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  keys: readonly string[],
  modifier?: KeyEntry['with'],
): boolean {
  if (altKey || (ctrlKey || metaKey) !== (modifier !== undefined)) return false;
  if (!modifier && /^\S$/.test(key) && !singleKeys.getState().isOn) return false;
  return keys.includes(modifier ? key.toLowerCase() : key);
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
  ' ': staffControlTexts.keys.space,
  Escape: staffControlTexts.keys.escape,
};

/** The name of a key in the help: '↓', 'J', 'Space'. */
export const signOf = (key: string): string => SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Controls that take the keys which type a character. */
export const TYPED_IN = 'input:not([type="checkbox"]), textarea, select';

/** Whether the keys belong to a field, an open menu or a dialog. */
export function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element && target.closest(`${TYPED_IN}, [role="menu"], [role="listbox"]`) !== null)
  );
}
