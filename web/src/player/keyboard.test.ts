import { expect, test } from 'vitest';
import { keyAction } from './keyboard.ts';

const NOWHERE = { isOnButton: false, isInMenu: false };
const key = (name: string, modifiers: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
});

test('every key that the player knows, in either case', () => {
  const actions = Object.fromEntries(
    [' ', 'k', 'K', 'm', 'f', 'P', 'l', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((name) => [
      name,
      keyAction(key(name), NOWHERE),
    ]),
  );
  expect(actions).toEqual({
    ' ': 'play',
    k: 'play',
    K: 'play',
    m: 'mute',
    f: 'full-screen',
    P: 'picture-in-picture',
    l: 'live',
    ArrowLeft: 'back',
    ArrowRight: 'forward',
    ArrowUp: 'louder',
    ArrowDown: 'quieter',
  });
});

test('the browser keeps its own shortcuts and keys without a meaning here', () => {
  for (const modifiers of ['altKey', 'ctrlKey', 'metaKey'] as const)
    expect(keyAction(key('f', { [modifiers]: true }), NOWHERE)).toBeNull();
  for (const name of ['x', 'Tab', 'Enter', 'Escape', 'F5', 'toString'])
    expect(keyAction(key(name), NOWHERE)).toBeNull();
});

test('the space bar presses the button that has the focus, and arrows move in the menu', () => {
  expect(keyAction(key(' '), { isOnButton: true, isInMenu: false })).toBeNull();
  expect(keyAction(key('k'), { isOnButton: true, isInMenu: false })).toBe('play');
  expect(keyAction(key('ArrowUp'), { isOnButton: true, isInMenu: true })).toBeNull();
  expect(keyAction(key('ArrowUp'), { isOnButton: true, isInMenu: false })).toBe('louder');
});
