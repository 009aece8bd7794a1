import { describe, expect, it } from 'vitest';
import { findInlineTexts } from './inline-texts.ts';

const textsIn = (code: string, path = 'web/src/dashboard/faq/faq-page.tsx') =>
  findInlineTexts(path, `const first = 1;\n${code}`);

describe('a text outside of the contract', () => {
  it.each([
    ['const x = <p>No questions yet.</p>;', 'No questions yet.'],
    ['const x = <p>{first} questions</p>;', 'questions'],
    ['const x = <input placeholder="Find a question" />;', 'Find a question'],
    ["const x = <Field label={isNew ? texts.add : 'Edit FAQ'} />;", 'Edit FAQ'],
    ["const x = <button aria-label={isNew && 'Delete'} />;", 'Delete'],
    ["const x = { id: 'title', header: 'Title' };", 'Title'],
  ])('is found with its line: %s', (code, text) => {
    expect(textsIn(code)).toEqual([{ text, line: 2 }]);
  });

  it.each([
    'const x = <p className="type-small">{texts.none}</p>;',
    'const x = <Field label={texts.label} name="title" />;',
    'const x = <span>{first} / {last}</span>;',
    'const x = <Key letter="K" label="J" />;',
    "if (status === 'Live') go('Finished');",
  ])('is not a value or a sign: %s', (code) => {
    expect(textsIn(code)).toEqual([]);
  });

  it('is allowed in tests and in policies', () => {
    const code = 'const x = <p>Cookies are small files.</p>;';
    expect(textsIn(code, 'web/src/site/cookies/cookies-page.tsx')).toEqual([]);
    expect(textsIn(code, 'web/src/dashboard/faq/faq-page.test.tsx')).toEqual([]);
  });
});
