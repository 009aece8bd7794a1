import { listTokens } from '@touchline/contract/calls/tokens';
import { SESSION_COOKIE, TOKEN_RATE_LIMIT } from '@touchline/contract/constants';
import { SessionService } from '@touchline/core/sessions/sessions';
import { makeSuperAdmin } from '../test/support/factories.ts';
import { makeToken } from '../test/support/tokens.ts';
import { type Installation, onInstallation } from './support/installation.ts';
import { clientAddress, load } from './support/load.ts';
import { eachOf, inTurn } from './support/rounds.ts';
import { Verdict } from './support/verdict.ts';

/* A call of staff by API token, compared to the same call by the cookie of a session. */

const REQUESTS = Number(process.env.CALLS ?? 2_000);
/** Rounds at the start that do not count: our code is optimized after 20 000 requests of both kinds. */
const WARM_UPS = 5;
const CONNECTIONS = 16;
/** They call in turn, because the number of a token's requests in a minute is limited. */
const USERS = Math.ceil((REQUESTS * (WARM_UPS + 20)) / TOKEN_RATE_LIMIT.max);
const MOST_RATIO = 1.1;

await onInstallation(async (site) => {
  const { tokens, cookies } = await makeCallers(site);
  const { port } = await site.api();
  const callBy = (headersOf: readonly Record<string, string>[]) => async () => {
    const requests = Array.from({ length: REQUESTS }, (_, n) => ({
      method: 'GET' as const,
      path: listTokens.path,
      headers: { ...headersOf[n % USERS], 'x-forwarded-for': clientAddress(n) },
    }));
    return load(port, requests, { connections: CONNECTIONS, status: 200 });
  };
  const rates = await inTurn({ ours: callBy(tokens), limit: callBy(cookies) }, { warmUps: WARM_UPS });
  const verdict = new Verdict();
  const times = eachOf(rates, (perSecond) => (1_000 / perSecond) * CONNECTIONS);
  verdict.ratio({ name: 'a call by token against by cookie', unit: 'ms', digits: 2 }, times, {
    atMost: MOST_RATIO,
  });
  verdict.print();
});

/** Users with a token and a session each, as the headers of their requests. */
async function makeCallers({ core }: Installation) {
  const sessions = new SessionService(core);
  const tokens: Record<string, string>[] = [];
  const cookies: Record<string, string>[] = [];
  while (tokens.length < USERS) {
    const user = await makeSuperAdmin(core);
    tokens.push((await makeToken(core, user)).headers);
    const { secret } = await sessions.create(user, { agent: 'bench', address: '127.0.0.1' });
    cookies.push({ cookie: `${SESSION_COOKIE}=${secret}` });
  }
  return { tokens, cookies };
}
