import type { SignInForm } from '@touchline/contract/forms/auth';
import { describe, expect, it } from 'vitest';
import { heldClock, newInstallation } from '../../../test/support/core.ts';
import { makeUser, PASSWORD } from '../../../test/support/factories.ts';
import type { Core } from '../platform/core.ts';
import type { User } from '../users/users.ts';
import { localAuthProvider } from './auth-provider.ts';
import { SessionService } from './sessions.ts';
import { type SignInRequest, signIn } from './sign-in.ts';

/** A sign-in whose passwords cost nothing to check, and whose waits end at once, or by the test after `hold`. */
async function door() {
  const clock = heldClock('2026-11-21T12:00:00.000Z');
  const core = await newInstallation().core({ clock });
  const user = await makeUser(core);
  const waits: { ms: number; go(): void }[] = [];
  let waitsForUs = false;
  const pause = (ms: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waits.push({ ms, go: resolve });
    if (!waitsForUs) resolve();
    return promise;
  };
  const provider = { authenticate: async (given: SignInForm) => (given.password === PASSWORD ? user : null) };
  const enter = (address: string, given: Partial<SignInRequest> = {}) =>
    signIn(
      core,
      { ...REQUEST, email: user.email, address, ...given },
      { sessions: new SessionService(core), provider, pause },
    );
  const knock = (address: string, password = 'wrong', more: Partial<SignInRequest> = {}): Promise<string> =>
    enter(address, { password, ...more }).then(
      () => 'in',
      (error) => error.code,
    );
  /** The secret of a browser that signs in. */
  const browser = async () => (await enter('home', { password: PASSWORD })).browser;
  const hold = () => {
    waitsForUs = true;
  };
  return { core, clock, user, waits, knock, hold, browser };
}

const REQUEST = { password: 'wrong', agent: '', requestId: 'r', previous: null, browser: null };

type Door = Awaited<ReturnType<typeof door>>;

/** So many failed tries for the e-mail, each four from an address of their own. */
async function fail({ knock }: Door, tries: number, prefix = 'a'): Promise<void> {
  for (let n = 0; n < tries; n += 1)
    expect(await knock(`${prefix}${Math.floor(n / 4)}`)).toBe('BAD_CREDENTIALS');
}

describe('failed tries for one e-mail', () => {
  it('make every answer wait three seconds from the thirty-first on, and a right password still works', async () => {
    const at = await door();
    await fail(at, 30);
    expect(at.waits).toEqual([]);
    expect(await at.knock('b')).toBe('BAD_CREDENTIALS');
    expect(at.waits.map(({ ms }) => ms)).toEqual([3_000]);
    at.clock.advance(3_000);
    expect(await at.knock('c', PASSWORD)).toBe('in');
    expect(at.waits.map(({ ms }) => ms)).toEqual([3_000, 3_000]);
  });

  it('wait ten at once, in every process together, and the next one is refused', async () => {
    const at = await door();
    await fail(at, 30);
    at.hold();
    const answers = Array.from({ length: 10 }, (_, n) => at.knock(`b${n}`));
    await expect.poll(() => at.waits.length).toBe(10);
    expect(await at.knock('c', PASSWORD)).toBe('RATE_LIMITED');
    for (const { go } of at.waits) go();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['BAD_CREDENTIALS']));
    at.clock.advance(3_000);
    const next = at.knock('c', PASSWORD);
    await expect.poll(() => at.waits.length).toBe(11);
    at.waits.at(-1)?.go();
    expect(await next).toBe('in');
  });

  it('are not looked at before they have waited', async () => {
    const at = await door();
    await fail(at, 30);
    at.hold();
    let answered = false;
    const answer = at.knock('b', PASSWORD).then((result) => {
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
    const at = await door();
    for (let n = 0; n < 8; n += 1) {
      await fail(at, 10, `a${n}-`);
      at.clock.advance(3_000);
    }
    for (let n = 0; n < 40; n += 1) {
      at.clock.advance(3_000);
      expect(await at.knock('home', PASSWORD)).toBe('in');
    }
    at.waits.length = 0;
    expect(await at.knock('home', PASSWORD)).toBe('in');
    expect(at.waits).toHaveLength(1);
  });

  it('are forgotten after an hour', async () => {
    const at = await door();
    await fail(at, 30);
    at.clock.advance(3_600_000);
    await at.knock('b');
    expect(at.waits).toEqual([]);
  });
});

describe('a browser that has signed in before', () => {
  it('is not slowed by what others try, from its own address too', async () => {
    const at = await door();
    const browser = await at.browser();
    await fail(at, 40);
    for (let n = 0; n < 5; n += 1) await at.knock('home');
    at.waits.length = 0;
    expect(await at.knock('home', PASSWORD)).toBe('RATE_LIMITED');
    expect(await at.knock('home', PASSWORD, { browser })).toBe('in');
    expect(await at.knock('elsewhere', PASSWORD, { browser })).toBe('in');
    expect(at.waits).toEqual([]);
  });

  it('has five failed tries in fifteen minutes, whatever its address, and is then like any other', async () => {
    const at = await door();
    const browser = await at.browser();
    await fail(at, 30);
    for (let n = 0; n < 5; n += 1)
      expect(await at.knock(`home${n}`, 'wrong', { browser })).toBe('BAD_CREDENTIALS');
    expect(at.waits).toEqual([]);
    expect(await at.knock('home5', 'wrong', { browser })).toBe('BAD_CREDENTIALS');
    expect(at.waits).toHaveLength(1);
    at.clock.advance(15 * 60_000);
    expect(await at.knock('home6', 'wrong', { browser })).toBe('BAD_CREDENTIALS');
    expect(at.waits).toHaveLength(1);
  });

  it('counts for the e-mail and its address as any other does', async () => {
    const at = await door();
    const browser = await at.browser();
    for (let n = 0; n < 5; n += 1)
      expect(await at.knock('home', 'wrong', { browser })).toBe('BAD_CREDENTIALS');
    expect(await at.knock('home', PASSWORD, { browser })).toBe('RATE_LIMITED');
    expect(await at.knock('home', PASSWORD)).toBe('RATE_LIMITED');
  });

  it('is known to its own account alone, as a hash, and the last twenty of them are', async () => {
    const at = await door();
    const other = await makeUser(at.core);
    const browser = await at.browser();
    await fail(at, 30);
    expect(await at.knock('x', PASSWORD, { browser: 'x'.repeat(43) })).toBe('in');
    expect(at.waits).toHaveLength(1);
    for (let n = 0; n < 30; n += 1) await at.knock(`y${n}`, 'wrong', { email: other.email });
    expect(await at.knock('z', 'wrong', { email: other.email, browser })).toBe('BAD_CREDENTIALS');
    expect(at.waits).toHaveLength(2);
    for (let n = 0; n < 20; n += 1) {
      at.clock.advance(3_000);
      await at.browser();
    }
    const stored = await at.core.db.collection('users').findOne({ _id: at.user._id });
    expect(stored?.browsers).toHaveLength(20);
    expect(JSON.stringify(stored)).not.toContain(browser);
    at.waits.length = 0;
    expect(await at.knock('z', PASSWORD, { browser })).toBe('in');
    expect(at.waits).toHaveLength(1);
  });
});

describe('failed tries from one address', () => {
  it('are refused from the hundred-and-first on, for an hour, for every e-mail', async () => {
    const at = await door();
    for (let n = 0; n < 100; n += 1)
      expect(await at.knock('x', 'wrong', { email: `person-${n}@example.com` })).toBe('BAD_CREDENTIALS');
    expect(await at.knock('x', PASSWORD)).toBe('RATE_LIMITED');
    expect(await at.knock('y', PASSWORD)).toBe('in');
    at.clock.advance(3_600_000);
    expect(await at.knock('x', PASSWORD)).toBe('in');
  });
});

describe('the window of an e-mail and an address', () => {
  it('slides: a try is possible again when the oldest is fifteen minutes old', async () => {
    const at = await door();
    const tries = async (times: number) => {
      for (let n = 0; n < times; n += 1) await at.knock('x');
    };
    await tries(1);
    at.clock.advance(14 * 60_000);
    await tries(4);
    expect(await at.knock('x')).toBe('RATE_LIMITED');
    at.clock.advance(60_000);
    expect(await at.knock('x')).toBe('BAD_CREDENTIALS');
    expect(await at.knock('x')).toBe('RATE_LIMITED');
  });

  it('is cleared by a success, which is no failed try itself', async () => {
    const at = await door();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await at.knock('x');
      expect(await at.knock('x', PASSWORD)).toBe('in');
    }
    expect(await countedFor(at.core, 'email')).toBe(12);
    expect(await countedFor(at.core, 'address')).toBe(12);
    expect(await countedFor(at.core, 'pair')).toBe(0);
  });
});

it('a try whose password the server could not check is not counted', async () => {
  const { core, user } = await door();
  const broken = { authenticate: () => Promise.reject(new Error('away')) };
  const request = { ...REQUEST, email: user.email, address: 'x' };
  await expect(
    signIn(core, request, { sessions: new SessionService(core), provider: broken }),
  ).rejects.toThrow('away');
  expect(await countedFor(core, 'pair')).toBe(0);
});

it('a sign-in that was under way when the password changed gives no session that stands', async () => {
  const { core, user } = await door();
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

it('an e-mail that no user has takes as long as a wrong password', async () => {
  const { core, user } = await door();
  const provider = localAuthProvider(core);
  const fastest = async (email: string): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const startedAt = performance.now();
      expect(await provider.authenticate({ email, password: 'not-this-one' })).toBeNull();
      times.push(performance.now() - startedAt);
    }
    return Math.min(...times);
  };
  const [known, unknown] = [await fastest(user.email), await fastest('nobody@example.com')];
  // Looking for the account takes a millisecond, the hash many.
  expect(unknown).toBeGreaterThan(known / 2);
  expect(known).toBeGreaterThan(unknown / 2);
});

async function countedFor(core: Core, what: 'pair' | 'email' | 'address'): Promise<number> {
  const keys = await core.redis.keys(`${core.env.REDIS_PREFIX}:{sign-in}:${what}:*`);
  const counts = await Promise.all(keys.map((key) => core.redis.zcard(key)));
  return counts.reduce((sum, count) => sum + count, 0);
}
