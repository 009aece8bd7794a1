import { CALLS } from '@touchline/contract/calls/all';
import { gameImportRow } from '@touchline/contract/forms/game-import';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { bodiesOf } from '../../test/support/text-fields.ts';

/** A line break, a control character, both separators of Unicode, an override and an isolate. */
const ODD = 'One\ntwo\u0007three\u2028four\u2029five\u202Esix\u2066seven';
const ODD_CHARACTER = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** The fields with texts of several lines, and those whose text is compared or looked up and never shown. */
const NOT_ONE_LINE = [
  / \.ids\[\]$/,
  /\.description$/,
  /^contacts\.send \.message$/,
  /^settings\.maintenance \.message$/,
  /^pushes\.\w+ \.body$/,
  /\.(password|currentPassword|newPassword|currentHashedPassword|website|code)$/,
];

describe('a text with characters that break or reorder a line', () => {
  it('is refused or folded in every field of one line of every call', () => {
    const accepted: string[] = [];
    let tried = 0;
    for (const call of CALLS)
      for (const { field, value } of bodiesOf(call, ODD)) {
        const name = `${call.id} ${field}`;
        if (NOT_ONE_LINE.some((pattern) => pattern.test(name))) continue;
        tried += 1;
        const parsed = formOf(call.id, call.body, value);
        if (parsed.success && ODD_CHARACTER.test(textsOf(parsed.data))) accepted.push(name);
      }
    expect(accepted).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });

  it('reaches nobody who works here as it was sent', async () => {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const as = await makeSuperAdmin(core);
    const wish = {
      homeTeam: 'North\u202Egate\r\nUnited',
      awayTeam: '\u2067Har\u2028bour\u2069',
      category: 'Football',
      league: '\tCoastal\u2029League',
      email: 'ana@example.com',
      username: 'ana\u0085maria',
    };
    expect((await api.request('POST', '/api/match-requests', { body: wish })).status).toBe(201);
    expect((await api.request('GET', '/api/match-requests', { as })).body.requests).toMatchObject([
      { homeTeam: 'Northgate United', awayTeam: 'Har bour', league: 'Coastal League', username: 'ana maria' },
    ]);
    const letter = {
      firstName: 'Ana',
      lastName: 'Souza\u202E',
      email: 'ana@example.com',
      subject: 'Two\nlines',
      message: 'A message\nof two lines',
    };
    expect((await api.request('POST', '/api/contact', { body: letter })).status).toBe(201);
    expect((await api.request('GET', '/api/contact', { as })).body.contacts).toMatchObject([
      { name: 'Ana Souza', subject: 'Two lines', message: 'A message\nof two lines' },
    ]);
    const empty = { ...letter, subject: '\u202E\u2066\u202C' };
    expect(await api.request('POST', '/api/contact', { body: empty })).toMatchObject({
      status: 400,
      body: { message: 'Subject must be at least 3 characters long' },
    });
  });
});

/** The value as the call's handler gets it; an import checks each of its rows by itself. */
function formOf(id: string, body: z.ZodType, value: unknown) {
  return id === 'games.import'
    ? gameImportRow.safeParse((value as { rows: unknown[] }).rows[0])
    : body.safeParse(value);
}

/** All texts of a value, one after the other; JSON would write them with escapes. */
function textsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  return Object.values(value).map(textsOf).join(' ');
}
