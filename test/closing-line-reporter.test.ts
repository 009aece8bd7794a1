import { expect, test } from 'vitest';
import { runTests } from './run-tests.ts';

test('the last line counts passed tests', async () => {
  const { code, lines } = await runTests({ 'a.test.ts': `test('one', () => {}); test('two', () => {});` });
  expect(lines.at(-1)).toBe('2 passed, 0 failed');
  expect(code).toBe(0);
});

test('a failed test is counted and fails the run', async () => {
  const { code, lines } = await runTests({
    'a.test.ts': `test('good', () => {}); test('bad', () => { throw new Error('no'); });`,
  });
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(code).toBe(1);
});

test('skipped tests are counted, each with its reason', async () => {
  const { code, lines } = await runTests({
    'a.test.ts': `test('runs', () => {}); test('waits', (context) => { context.skip('no engine here'); });`,
  });
  expect(lines.slice(-2)).toEqual([
    'Skipped: a.test.ts > waits (no engine here)',
    '1 passed, 0 failed, 1 skipped',
  ]);
  expect(code).toBe(0);
});

test('a file that does not load is a failure', async () => {
  const { code, lines } = await runTests({
    'a.test.ts': `test('good', () => {});`,
    'b.test.ts': `throw new Error('cannot load'); test('never', () => {});`,
  });
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(lines.join('\n')).toContain('b.test.ts: cannot load');
  expect(code).toBe(1);
});

test('a run without a single test is a failure', async () => {
  const { code, lines } = await runTests({ 'not-a-test.ts': '' });
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(code).toBe(1);
});

test('an error that no test catches is a failure', async () => {
  const { code, lines } = await runTests({
    'a.test.ts': `test('good', async () => { Promise.reject(new Error('lost')); await new Promise(setImmediate); });`,
  });
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(code).toBe(1);
});

test('a hook that fails before its tests is a failure', async () => {
  const { code, lines } = await runTests({
    'a.test.ts': `describe('group', () => { beforeAll(() => { throw new Error('no door'); }); test('inside', () => {}); });`,
  });
  expect(lines.at(-1)).toMatch(/^0 passed, [12] failed/);
  expect(code).toBe(1);
});

test('tests that a name filter leaves out do not count as skipped', async () => {
  const { lines } = await runTests({ 'a.test.ts': `test('one', () => {}); test('two', () => {});` }, [
    '-t',
    'one',
  ]);
  expect(lines.at(-1)).toBe('1 passed, 0 failed');
});
