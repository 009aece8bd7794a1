import { describe, expect, it } from 'vitest';
import { fakeClock, newInstallation } from '../../../test/support/core.ts';
import { keepLease } from './lease.ts';

const MS = 1_000;

/** Two processes of one installation, each with its clock. */
async function open() {
  const at = '2026-01-01T12:00:00.000Z';
  const installation = newInstallation();
  const join = async (holder: string) => {
    const clock = fakeClock(at);
    const core = await installation.core({ clock });
    return { clock, keep: () => keepLease(core, { name: 'work', holder, ms: MS }) };
  };
  return { one: await join('one'), two: await join('two') };
}

describe('a lease', () => {
  it('stays with its holder, also where the clock of another process is a little behind', async () => {
    const { one, two } = await open();
    expect(await one.keep()).toBe(true);
    one.clock.advance(MS / 2);
    expect(await one.keep()).toBe(true);
    expect(await two.keep()).toBe(false);
  });

  it('ends when its holder does not renew it, and another holder takes it', async () => {
    const { one, two } = await open();
    await one.keep();
    two.clock.advance(MS - 1);
    expect(await two.keep()).toBe(false);
    two.clock.advance(1);
    expect(await two.keep()).toBe(true);
    expect(await one.keep()).toBe(false);
  });

  it('is free when a clock that was far ahead wrote its end', async () => {
    const { one, two } = await open();
    one.clock.advance(60 * MS);
    await one.keep();
    expect(await two.keep()).toBe(true);
  });
});
