import { describeApi } from '@touchline/api/docs/openapi';
import { describe, expect, it } from 'vitest';
import { type AnswersOfDocument, createAnswerCheck, type DocumentedOperation } from './declared-answers.ts';
import { drive } from './drive.ts';

describe('an answer is checked against the document', () => {
  const facts = { productName: 'Touchline', url: 'https://touchline.example', sessionCookie: 'session' };
  const document = JSON.parse(JSON.stringify(describeApi(facts))) as AnswersOfDocument & {
    paths: Record<string, Record<string, DocumentedOperation>>;
  };
  const check = createAnswerCheck(document);
  const operation = document.paths['/api/leagues/{id}']?.get as DocumentedOperation;
  const type = 'application/json';
  const league = {
    _id: 'a'.repeat(24),
    name: 'Coastal League',
    logoUrl: '',
    abbreviation: 'CL',
    country: 'international',
    category: 'Football',
    version: 1,
    changedAt: '2026-11-21T18:00:00.000Z',
  };

  it('and passes when it is as declared', () => {
    expect(check(operation, { status: 200, type, body: { league } })).toBeNull();
  });

  it.each([
    ['a field that is missing', { status: 200, type, body: { league: { ...league, name: undefined } } }],
    ['a field too many', { status: 200, type, body: { league: { ...league, secret: 1 } } }],
    [
      'a value that is none of the list',
      { status: 200, type, body: { league: { ...league, country: 'moon' } } },
    ],
    ['a status', { status: 201, type, body: { league } }],
    ['a type', { status: 200, type: 'text/html', body: '' }],
    ['a refusal without its code', { status: 404, type, body: { message: 'League not found.' } }],
  ])('and fails for %s', (_, answer) => {
    const body: unknown = JSON.parse(JSON.stringify(answer.body));
    expect(check(operation, { ...answer, body })).toEqual(expect.any(String));
  });
});

it('a thousand random requests are answered as the document says, and a third of them accepted', {
  timeout: 240_000,
}, async () => {
  const { requests, accepted } = await drive(1_000, 20_261_121);
  expect(requests).toBeGreaterThanOrEqual(1_000);
  expect(accepted / requests).toBeGreaterThan(1 / 3);
});
