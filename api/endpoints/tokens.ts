import * as calls from '@touchline/contract/calls/tokens';
import { texts } from '@touchline/contract/texts';
import { auditTexts } from '@touchline/contract/texts/audit';
import type { Core } from '@touchline/core/platform/core';
import * as tokens from '@touchline/core/tokens/tokens';
import { getUser, type User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** The API tokens of users. */
export function tokenEndpoints(core: Core): Endpoint[] {
  const results = texts.results.tokens;
  const listOf = async (user: User) => ({
    tokens: (await tokens.listTokens(core, user)).map(tokens.presentToken),
  });
  return [
    endpoint(calls.listTokens, ({ signedIn }) => listOf(signedIn.user)),
    endpoint(calls.listTokensOf, async ({ params }) => listOf(await getUser(core, new ObjectId(params.id)))),
    endpoint(calls.createToken, async ({ body, signedIn }) => {
      const { token, secret } = await tokens.createToken(core, signedIn.user, body);
      const { _id: id, name, keys, endsAt } = token;
      return audited(
        { name, id, after: { name, keys, endsAt } },
        { message: results.created, token: tokens.presentToken(token), secret },
      );
    }),
    endpoint(calls.revokeToken, async ({ params, signedIn }) => {
      const { _id: id, name } = await tokens.revokeToken(core, signedIn.user, new ObjectId(params.id));
      return audited({ name, id }, { message: results.revoked });
    }),
    endpoint(calls.revokeTokenOf, async ({ params, signedIn }) => {
      const at = { userId: new ObjectId(params.id), id: new ObjectId(params.tokenId) };
      const { user, token } = await tokens.revokeTokenOf(core, signedIn.user, at);
      const name = auditTexts.tokenOf(token.name, user.username);
      return audited({ name, id: token._id }, { message: results.revoked });
    }),
  ];
}
