import { argon2 } from 'node:crypto';
import type { SignInForm } from '@touchline/contract/forms/auth';
import { describe, expect, it, vi } from 'vitest';
import { fakeClock, newInstallation } from '../../../test/support/core.ts';
import { makeUser, PASSWORD } from '../../../test/support/factories.ts';
import type { Core } from '../platform/core.ts';
import type { User } from '../users/users.ts';
import { localAuthProvider } from './auth-provider.ts';
import { SessionService } from './sessions.ts';
import { type SignInRequest, signIn } from './sign-in.ts';

vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  return { ...crypto, argon2: vi.fn(crypto.argon2) };
});

/**
 * A sign-in whose passwords cost nothing to check. Its waits end at once, or, after `holdPauses`, when the test ends them.
 */
async function openSignIn() {
  const clock = fakeClock('2026-11-21T12:00:00.000Z');
  const core = await newInstallation().core({ clock });
  const user = await makeUser(core);
  const waits: { ms: number; go(): void }[] = [];
  let isHeld = false;
  const pause = (ms: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waits.push({ ms, go: resolve });
    if (!isHeld) resolve();
    return promise;
  };
  const provider = { authenticate: async (given: SignInForm) => (given.password === PASSWORD ? user : null) };
  const enter = (address: string, given: Partial<SignInRequest> = {}) =>
    signIn(
      core,
      { ...REQUEST, email: user.email, address, ...given },
      { sessions: new SessionService(core), provider, pause },
    );
  const attempt = (address: string, password = 'wrong', more: Partial<SignInRequest> = {}): Promise<string> =>
    enter(address, { password, ...more }).then(
      () => 'in',
      (error) => error.code,
    );
  /** The secret of a browser that signs in. */
  const browser = async () => (await enter('home', { password: PASSWORD })).browser;
  const holdPauses = () => {
    isHeld = true;
  };
  return { core, clock, user, waits, attempt, holdPauses, browser };
}

const REQUEST = { password: 'wrong', agent: '', requestId: 'r', previous: null, browser: null };

type SignInTest = Awaited<ReturnType<typeof openSignIn>>;

/** So many failed tries for the e-mail, four from each address. */
async function fail({ attempt }: SignInTest, tries: number, prefix = 'a'): Promise<void> {
  for (let n = 0; n < tries; n += 1)
    expect(await attempt(`${prefix}${Math.floor(n / 4)}`)).toBe('BAD_CREDENTIALS');
}

describe('failed tries for one e-mail', () => {
  it('make every answer wait three seconds from the thirty-first on, and a right password still works', async () => {
    const at = await openSignIn();
    await fail(at, 30);
    expect(at.waits).toEqual([]);
    expect(await at.attempt('b')).toBe('BAD_CREDENTIALS');
    expect(at.waits.map(({ ms }) => ms)).toEqual([3_000]);
    at.clock.advance(3_000);
    expect(await at.attempt('c', PASSWORD)).toBe('in');
    expect(at.waits.map(({ ms }) => ms)).toEqual([3_000, 3_000]);
  });

  it('wait up to ten at a time in each process, and the next one is refused', async () => {
    const at = await openSignIn();
    await fail(at, 30);
    at.holdPauses();
    const answers = Array.from({ length: 10 }, (_, n) => at.attempt(`b${n}`));
    await expect.poll(() => at.waits.length).toBe(10);
    expect(await at.attempt('c', PASSWORD)).toBe('RATE_LIMITED');
    for (const { go } of at.waits) go();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['BAD_CREDENTIALS']));
    at.clock.advance(3_000);
    const next = at.attempt('c', PASSWORD);
    await expect.poll(() => at.waits.length).toBe(11);
    at.waits.at(-1)?.go();
    expect(await next).toBe('in');
  });

  it('are not checked before they have waited', async () => {
    const at = await openSignIn();
    await fail(at, 30);
    at.holdPauses();
    let answered = false;
    const answer = at.attempt('b', PASSWORD).then((result) => {
      answered = true;
      return result;
    });
    await expect.poll(() => at.waits.length).toBe(1);
    expect(answered).toBe(false);
    expect(await at.core.db.collection('sessions').countDocuments()).toBe(0);
    at.waits[0]?.go();
    expect(await answer).toBe('in');
  });

  it('stay counted when a user signs in, however often', async () => {
    const at = await openSignIn();
    for (let n = 0; n < 8; n += 1) {
      await fail(at, 10, `a${n}-`);
      at.clock.advance(3_000);
    }
    for (let n = 0; n < 40; n += 1) {
      at.clock.advance(3_000);
      expect(await at.attempt('home', PASSWORD)).toBe('in');
    }
    at.waits.length = 0;
    expect(await at.attempt('home', PASSWORD)).toBe('in');
    expect(at.waits).toHaveLength(1);
  });

  it('are forgotten after an hour', async () => {
    const at = await openSignIn();
    await fail(at, 30);
    at.clock.advance(3_600_000);
    await at.attempt('b');
    expect(at.waits).toEqual([]);
  });
});

describe('a browser that has signed in before', () => {
  it('is not slowed by tries of others, even from its own address', async () => {
    const at = await openSignIn();
    const browser = await at.browser();
    await fail(at, 40);
    for (let n = 0; n < 5; n += 1) await at.attempt('home');
    at.waits.length = 0;
    expect(await at.attempt('home', PASSWORD)).toBe('RATE_LIMITED');
    expect(await at.attempt('home', PASSWORD, { browser })).toBe('in');
    expect(await at.attempt('elsewhere', PASSWORD, { browser })).toBe('in');
    expect(at.waits).toEqual([]);
  });

  it('has five failed tries in fifteen minutes, whatever its address, and is then like any other', async () => {
    const at = await openSignIn();
    const browser = await at.browser();
    await fail(at, 30);
    for (let n = 0; n < 5; n += 1)
      expect(await at.attempt(`home${n}`, 'wrong', { browser })).toBe('BAD_CREDENTIALS');
    expect(at.waits).toEqual([]);
    expect(await at.attempt('home5', 'wrong', { browser })).toBe('BAD_CREDENTIALS');
    expect(at.waits).toHaveLength(1);
    at.clock.advance(15 * 60_000);
    expect(await at.attempt('home6', 'wrong', { browser })).toBe('BAD_CREDENTIALS');
    expect(at.waits).toHaveLength(1);
  });

  it('counts for the e-mail and its address as any other does', async () => {
    const at = await openSignIn();
    const browser = await at.browser();
    for (let n = 0; n < 5; n += 1)
      expect(await at.attempt('home', 'wrong', { browser })).toBe('BAD_CREDENTIALS');
    expect(await at.attempt('home', PASSWORD, { browser })).toBe('RATE_LIMITED');
    expect(await at.attempt('home', PASSWORD)).toBe('RATE_LIMITED');
  });

  it('is known to its own account alone, as a hash, one of the last twenty', async () => {
    const at = await openSignIn();
    const other = await makeUser(at.core);
    const browser = await at.browser();
    await fail(at, 30);
    expect(await at.attempt('x', PASSWORD, { browser: 'x'.repeat(43) })).toBe('in');
    expect(at.waits).toHaveLength(1);
    for (let n = 0; n < 30; n += 1) await at.attempt(`y${n}`, 'wrong', { email: other.email });
    expect(await at.attempt('z', 'wrong', { email: other.email, browser })).toBe('BAD_CREDENTIALS');
    expect(at.waits).toHaveLength(2);
    for (let n = 0; n < 20; n += 1) {
      at.clock.advance(3_000);
      await at.browser();
    }
    const stored = await at.core.db.collection('users').findOne({ _id: at.user._id });
    expect(stored?.browsers).toHaveLength(20);
    expect(JSON.stringify(stored)).not.toContain(browser);
    at.waits.length = 0;
    expect(await at.attempt('z', PASSWORD, { browser })).toBe('in');
    expect(at.waits).toHaveLength(1);
  });
});

describe('failed tries from one address', () => {
  it('are refused from the hundred-and-first on, for an hour, for every e-mail', async () => {
    const at = await openSignIn();
    for (let n = 0; n < 100; n += 1)
      expect(await at.attempt('x', 'wrong', { email: `person-${n}@example.com` })).toBe('BAD_CREDENTIALS');
    expect(await at.attempt('x', PASSWORD)).toBe('RATE_LIMITED');
    expect(await at.attempt('y', PASSWORD)).toBe('in');
    at.clock.advance(3_600_000);
    expect(await at.attempt('x', PASSWORD)).toBe('in');
  });
});

describe('the window of an e-mail and an address', () => {
  it('slides: a try is possible again when the oldest is fifteen minutes old', async () => {
    const at = await openSignIn();
    const tries = async (times: number) => {
      for (let n = 0; n < times; n += 1) await at.attempt('x');
    };
    await tries(1);
    at.clock.advance(14 * 60_000);
    await tries(4);
    expect(await at.attempt('x')).toBe('RATE_LIMITED');
    at.clock.advance(60_000);
    expect(await at.attempt('x')).toBe('BAD_CREDENTIALS');
    expect(await at.attempt('x')).toBe('RATE_LIMITED');
  });

  it('is cleared by a success, which is no failed try itself', async () => {
    const at = await openSignIn();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await at.attempt('x');
      expect(await at.attempt('x', PASSWORD)).toBe('in');
    }
    expect(await countedFor(at.core, 'email')).toBe(12);
    expect(await countedFor(at.core, 'address')).toBe(12);
    expect(await countedFor(at.core, 'pair')).toBe(0);
  });
});

it('a try whose password the server could not check is not counted', async () => {
  const { core, user } = await openSignIn();
  const broken = { authenticate: () => Promise.reject(new Error('away')) };
  const request = { ...REQUEST, email: user.email, address: 'x' };
  await expect(
    signIn(core, request, { sessions: new SessionService(core), provider: broken }),
  ).rejects.toThrow('away');
  expect(await countedFor(core, 'pair')).toBe(0);
});

it('a sign-in that was in progress when the password changed gives no valid session', async () => {
  const { core, user } = await openSignIn();
  const sessions = new SessionService(core);
  const changedMeanwhile = {
    async authenticate(): Promise<User> {
      await core.db.collection('users').updateOne({ _id: user._id }, { $inc: { sessionEpoch: 1 } });
      return user;
    },
  };
  const request = { ...REQUEST, email: user.email, address: 'x' };
  const { secret } = await signIn(core, request, { sessions, provider: changedMeanwhile });
  expect(await sessions.validate(secret)).toBeNull();
});

it('an unknown e-mail costs the same hash as a wrong password, so that both take as long', async () => {
  const { core, user } = await openSignIn();
  const provider = localAuthProvider(core);
  const hashesOf = async (email: string) => {
    vi.mocked(argon2).mockClear();
    expect(await provider.authenticate({ email, password: 'not-this-one' })).toBeNull();
    // The salt is another one; its length counts.
    return vi
      .mocked(argon2)
      .mock.calls.map(([algorithm, { nonce, ...parameters }]) => [
        algorithm,
        { ...parameters, salt: Buffer.from(nonce as Buffer).length },
      ]);
  };
  const known = await hashesOf(user.email);
  expect(known).toEqual([['argon2id', expect.objectContaining({ memory: 19_456, passes: 2, salt: 16 })]]);
  expect(await hashesOf('nobody@example.com')).toEqual(known);
});

async function countedFor(core: Core, what: 'pair' | 'email' | 'address'): Promise<number> {
  const keys = await core.redis.keys(`${core.env.REDIS_PREFIX}:{sign-in}:${what}:*`);
  const counts = await Promise.all(keys.map((key) => core.redis.zcard(key)));
  return counts.reduce((sum, count) => sum + count, 0);
}
