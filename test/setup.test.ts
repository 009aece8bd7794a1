import { expect, test } from 'vitest';
import { runTests } from './run-tests.ts';

test.each(['error', 'warn'])(
  'a console.%s fails the test in which it occurs, and no other',
  async (method) => {
    const { code, lines, errors } = await runTests({
      'a.test.ts': `test('quiet', () => {}); test('loud', () => console.${method}('oh no')); test('after', () => {});`,
    });
    expect(lines.at(-1)).toBe('2 passed, 1 failed');
    expect(errors).toContain(`console.${method}: oh no`);
    expect(code).toBe(1);
  },
);

test('a console.error that the test expects does not fail it', async () => {
  const { lines } = await runTests({
    'a.test.ts': `test('knows', () => { vi.spyOn(console, 'error').mockImplementation(() => {}); console.error('yes'); });`,
  });
  expect(lines.at(-1)).toBe('1 passed, 0 failed');
});
