import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { tokensExample } from '../examples/people.ts';
import { tokenForm } from '../forms/token.ts';
import { idParams, messageAnswer, objectIdSchema } from '../records/common.ts';
import { tokenExample, tokenSchema, tokenSecretExample, tokenSecretSchema } from '../records/token.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'API tokens',
  about: 'With a token a program makes the calls of its keys in the name of its user.',
};

const entity = 'API token';
const path = '/api/tokens';
const results = resultTexts.tokens;
const listAnswer = z.object({ tokens: z.array(tokenSchema) });
const { name, keys } = tokenExample;

export const listTokens = defineCall({
  id: 'tokens.list',
  method: 'GET',
  path,
  summary: "The user's own tokens that are valid, the newest first",
  entity,
  needs: 'profile:access',
  actsOn: 'caller',
  response: listAnswer,
  example: { response: { tokens: tokensExample } },
});

export const createToken = defineCall({
  id: 'tokens.create',
  method: 'POST',
  path,
  summary: 'Creates a token with some of the own keys; only this answer has its secret',
  entity,
  needs: 'profile:access',
  actsOn: 'caller',
  activity: 'Created',
  confirms: 'always',
  body: tokenForm,
  response: messageAnswer.extend({ token: tokenSchema, secret: tokenSecretSchema }),
  status: 201,
  example: {
    body: { name, keys, days: 90 },
    response: { message: results.created, token: tokenExample, secret: tokenSecretExample },
  },
});

export const revokeToken = defineCall({
  id: 'tokens.revoke',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: "Revokes one of the user's own tokens at once",
  entity,
  needs: 'profile:access',
  actsOn: 'caller',
  activity: 'Revoked',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.revoked } },
});

export const listTokensOf = defineCall({
  id: 'users.tokens',
  method: 'GET',
  path: '/api/users/{id}/tokens',
  summary: "A user's tokens that are valid, the newest first",
  entity: 'User',
  needs: { all: ['users:update', 'users:view-info'] },
  actsOn: 'user',
  params: idParams,
  response: listAnswer,
  example: { response: { tokens: tokensExample } },
});

export const revokeTokenOf = defineCall({
  id: 'users.revokeToken',
  method: 'DELETE',
  path: '/api/users/{id}/tokens/{tokenId}',
  summary: 'Revokes a token of a user at once',
  entity,
  needs: 'users:update',
  activity: 'Revoked',
  confirms: 'always',
  params: idParams.extend({ tokenId: objectIdSchema }),
  response: messageAnswer,
  example: { response: { message: results.revoked } },
});
