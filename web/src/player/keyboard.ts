/** The action of a key in the player. */
export type KeyAction =
  | 'play'
  | 'mute'
  | 'full-screen'
  | 'picture-in-picture'
  | 'live'
  | 'back'
  | 'forward'
  | 'louder'
  | 'quieter';

const KEYS = new Map<string, KeyAction>(
  Object.entries({
    ' ': 'play',
    k: 'play',
    m: 'mute',
    f: 'full-screen',
    p: 'picture-in-picture',
    l: 'live',
    ArrowLeft: 'back',
    ArrowRight: 'forward',
    ArrowUp: 'louder',
    ArrowDown: 'quieter',
  }),
);

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The action of a key, or null: the browser keeps keys with Alt, Ctrl or Meta, a focused button its space bar, and an
 * open menu its arrows.
 */
export function keyAction(
  pressed: Pressed,
  focus: { isOnButton: boolean; isInMenu: boolean },
): KeyAction | null {
  const { key } = pressed;
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  if (key === ' ' && (focus.isOnButton || focus.isInMenu)) return null;
  if (key.startsWith('Arrow') && focus.isInMenu) return null;
  return KEYS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}
