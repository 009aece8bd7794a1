import { CALLS } from '@touchline/contract/calls/all';
import type { Call } from '@touchline/contract/define-call';
import type { User } from '@touchline/core/users/users.store';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { alternativesOf, expectRefused, openApi } from '../../test/support/send-call.ts';
import { bodiesOf } from '../../test/support/text-fields.ts';

/** Marks that Unicode puts in another order: for a hundred thousand of them that takes seconds. */
const MARKS = '\u0316\u0301';
/** So many bytes of the marks, two bytes each. */
const marksOf = (bytes: number) => MARKS.repeat(bytes / 4);
const KILOBYTE = 1_024;

const isForVisitors = ({ needs }: Call) => needs === 'public' || needs === 'device';
// A device is authenticated by its token first.
const changes = CALLS.filter(({ method, needs }) => method !== 'GET' && needs !== 'device');
const reads = CALLS.filter(({ method }) => method === 'GET');

/** The texts that are normalized from now on. */
function watchNormalize(): string[] {
  const seen: string[] = [];
  const { normalize } = String.prototype;
  const spy = vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    seen.push(String(this));
    return normalize.call(this, form);
  });
  onTestFinished(() => spy.mockRestore());
  return seen;
}

describe('a text of combining marks that is longer than its field', () => {
  let seen: string[];
  let normalizedMarks: () => number;
  let open: Awaited<ReturnType<typeof openApi>> & { as: User };

  beforeEach(async () => {
    const api = await openApi();
    open = { ...api, as: await makeSuperAdmin(api.core) };
    seen = watchNormalize();
    normalizedMarks = () => seen.filter((text) => text.includes(MARKS)).length;
  });

  it('has a limit in every form of visitors and staff', () => {
    const fields = (id: string) =>
      bodiesOf(CALLS.find((call) => call.id === id) as Call, 'x').map(({ field }) => field);
    expect(fields('contacts.send')).toEqual([
      '.firstName',
      '.lastName',
      '.email',
      '.subject',
      '.message',
      '.website',
    ]);
    expect(fields('settings.adZones')).toEqual(['.adZones[].name', '.adZones[].zoneId', '.adZones[].type']);
    expect(fields('games.import')).toContain('.rows[].streams[].title');
  });

  // Visitors' forms take at most 15 KB.
  it.each([200, 15])(
    'is refused in every field of every call before it is normalized: %i KB',
    async (size) => {
      const { send, as } = open;
      for (const call of changes)
        for (const { field, value } of bodiesOf(call, marksOf(size * KILOBYTE))) {
          const isOwn = alternativesOf(call.needs).some((words) => words.includes('own'));
          const id = isOwn ? as._id.toHexString() : undefined;
          const answer = await send(call, { as, id, body: value });
          const where = { call: call.id, field };
          if (isForVisitors(call) && size > 16) expectRefused(call, answer, 413, ['PAYLOAD_TOO_LARGE']);
          // An import reports errors row by row, and a form with a filled hidden field gets the answer of a success.
          else if (call.id === 'games.import')
            expect({ ...where, ok: answer.body.results[0].ok }).toEqual({ ...where, ok: false });
          else if (field === '.website')
            expect({ ...where, status: answer.status }).toEqual({ ...where, status: 201 });
          else expect({ ...where, status: answer.status }).toEqual({ ...where, status: 400 });
          expect({ ...where, normalized: normalizedMarks() }).toEqual({ ...where, normalized: 0 });
        }
    },
  );

  it('is refused in every field of a query before it is normalized', async () => {
    const { send, as } = open;
    const marks = encodeURIComponent(marksOf(4 * KILOBYTE));
    for (const call of reads) {
      const { shape = {} } = call.query as Partial<z.ZodObject>;
      for (const field of Object.keys(shape)) {
        const answer = await send(call, { as, query: `${field}=${marks}` });
        expect({ call: call.id, field, status: answer.status }).toEqual({
          call: call.id,
          field,
          status: 400,
        });
        expect({ call: call.id, field, normalized: normalizedMarks() }).toMatchObject({ normalized: 0 });
      }
    }
  });

  it('is normalized in a field with room for it', async () => {
    const { send } = open;
    const call = CALLS.find(({ id }) => id === 'contacts.send') as Call;
    const answer = await send(call, {
      body: { ...(call.example.body as object), subject: marksOf(200) },
    });
    expect(answer.status).toBe(201);
    expect(normalizedMarks()).toBeGreaterThan(0);
  });
});
