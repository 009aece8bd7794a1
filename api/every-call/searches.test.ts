import { CALLS } from '@touchline/contract/calls/all';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeDevice } from '../../test/support/devices.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { openApi } from '../../test/support/send-call.ts';
import { SPECIMENS } from '../../test/support/specimens.ts';

const paged = CALLS.filter(
  ({ query }) => query instanceof z.ZodObject && 'q' in query.shape && 'page' in query.shape,
);
const rowsOf = (body: object) => Object.values(body).filter(Array.isArray).flat();

describe('a search without a letter or digit', () => {
  it('finds and exports nothing in any list', async () => {
    const { core, api, send } = await openApi();
    const maker = await makeSuperAdmin(core);
    for (const make of Object.values(SPECIMENS)) await make({ core, api, as: maker });
    await makeDevice(core);
    for (const call of paged) {
      // A user for each list, since one user may not export so many lists in an hour.
      const as = await makeUser(core, { role: 'super-admin', email: `${call.id}@example.com` });
      const found = async (query: string) => rowsOf((await send(call, { as, query })).body);
      expect({ call: call.id, rows: (await found('')).length }).not.toMatchObject({ rows: 0 });
      for (const q of ['(((', '.*', '--', '٪٪'])
        for (const more of ['', '&format=json'])
          expect({ call: call.id, q, rows: await found(`q=${encodeURIComponent(q)}${more}`) }).toEqual({
            call: call.id,
            q,
            rows: [],
          });
    }
  });
});
