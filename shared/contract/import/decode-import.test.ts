import { expect, it } from 'vitest';
import { decodeImport } from './decode-import.ts';

const NAMES = 'Home,Away\nMünchen,Łódź\n';
const utf16 = (mark: number[], isBigEndian: boolean): Uint8Array => {
  const bytes = Buffer.from(NAMES, 'utf16le');
  return Uint8Array.from([...mark, ...(isBigEndian ? bytes.swap16() : bytes)]);
};

it.each([
  ['UTF-8', new TextEncoder().encode(NAMES)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${NAMES}`)],
  ['UTF-16 of Windows', utf16([0xff, 0xfe], false)],
  ['UTF-16, big end first', utf16([0xfe, 0xff], true)],
])('a file in %s is decoded exactly', (_name, bytes) => {
  expect(decodeImport(bytes)).toBe(NAMES);
});

it.each([
  ['an old encoding', Buffer.from('Home,Away\nMünchen,Köln\n', 'latin1')],
  ['no text', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff])],
])('a file in %s is not guessed', (_name, bytes) => {
  expect(decodeImport(bytes)).toBeNull();
});
