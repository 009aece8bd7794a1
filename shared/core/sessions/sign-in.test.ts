import { describe, expect, it } from 'vitest';
import { heldClock, newInstallation } from '../../../test/support/core.ts';
import { makeUser, PASSWORD } from '../../../test/support/factories.ts';
import type { Core } from '../platform/core.ts';
import type { User } from '../users/users.ts';
import { localAuthProvider } from './auth-provider.ts';
import { SessionService } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** A sign-in whose passwords cost nothing to check, and whose waiting is held. */
async function door() {
  const clock = heldClock('2026-11-21T12:00:00.000Z');
  const core = await newInstallation().core({ clock });
  const user = await makeUser(core);
  const waits: { ms: number; go(): void }[] = [];
  let waitsForUs = false;
  const knock = (address: string, password = 'wrong', email = user.email): Promise<string> =>
    signIn(
      core,
      { email, password, agent: '', address, countedAddress: address, requestId: 'r', previous: null },
      {
        sessions: new SessionService(core),
        provider: { authenticate: async (given) => (given.password === PASSWORD ? user : null) },
        pause: (ms) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          waits.push({ ms, go: resolve });
          if (!waitsForUs) resolve();
          return promise;
        },
      },
    ).then(
      () => 'in',
      (error) => error.code,
    );
  const hold = () => {
    waitsForUs = true;
  };
  return { core, clock, user, waits, knock, hold };
}

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

  it('are answered one at a time, in every process together', async () => {
    const at = await door();
    await fail(at, 30);
    at.hold();
    const answers = Promise.all(['b', 'c', 'd'].map((address) => at.knock(address)));
    await expect.poll(() => at.waits.length).toBe(3);
    expect(at.waits.map(({ ms }) => ms)).toEqual([3_000, 6_000, 9_000]);
    for (const { go } of at.waits) go();
    await answers;
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

  it('are asked to come back where the line is a minute long', async () => {
    const at = await door();
    await fail(at, 30);
    const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => at.knock(`line-${n}`)));
    expect(answers.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
    expect(Math.max(...at.waits.map(({ ms }) => ms))).toBe(60_000);
  });

  it('are forgotten after an hour', async () => {
    const at = await door();
    await fail(at, 30);
    at.clock.advance(3_600_000);
    await at.knock('b');
    expect(at.waits).toEqual([]);
  });
});

describe('failed tries from one address', () => {
  it('are refused from the hundred-and-first on, for an hour, whoever is meant', async () => {
    const at = await door();
    for (let n = 0; n < 100; n += 1)
      expect(await at.knock('x', 'wrong', `person-${n}@example.com`)).toBe('BAD_CREDENTIALS');
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

it('a try whose password nobody could look at is not counted', async () => {
  const { core, user } = await door();
  const broken = { authenticate: () => Promise.reject(new Error('away')) };
  const request = { email: user.email, password: 'x', agent: '', address: 'x', countedAddress: 'x' };
  await expect(
    signIn(
      core,
      { ...request, requestId: 'r', previous: null },
      { sessions: new SessionService(core), provider: broken },
    ),
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
  const { secret } = await signIn(
    core,
    {
      email: user.email,
      password: 'x',
      agent: '',
      address: 'x',
      countedAddress: 'x',
      requestId: 'r',
      previous: null,
    },
    { sessions, provider: changedMeanwhile },
  );
  expect(await sessions.validate(secret)).toBeNull();
});

it('an e-mail that nobody has takes as long as a wrong password', async () => {
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
