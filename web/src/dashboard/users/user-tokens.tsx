import { listTokensOf, revokeTokenOf } from '@touchline/contract/calls/tokens';
import type { Token } from '@touchline/contract/records/token';
import type { UserView } from '@touchline/contract/records/users';
import { tokenTexts } from '@touchline/contract/texts/tokens';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMissing, useSession } from '../data/session.ts';
import { useRecord, useWrite } from '../data/staff-data.ts';
import { DayAndTime } from '../time.tsx';
import { RevokeToken } from '../tokens/revoke-token.tsx';
import { TokenEnd, TokenKeys } from '../tokens/token-cells.tsx';
import { DetailLine } from './detail-line.tsx';
import { endReason } from './user-actions.tsx';

/** The API tokens of a user, each with 'Revoke', and the reason where they are hidden. */
export function UserTokens({ user }: { user: UserView }): ReactNode {
  const missing = useMissing(listTokensOf);
  const { data, error } = useRecord(
    listTokensOf,
    { params: { id: user._id } },
    { isEnabled: missing === null },
  );
  const tokens = data?.tokens;
  const actor = useSession((state) => state.user);
  const { attempt } = useWrite(revokeTokenOf);
  const [asked, setAsked] = useState<Token | null>(null);
  return (
    <section aria-label={tokenTexts.title}>
      <h3 className="mb-1 flex min-h-8 items-center type-label-sm text-text">{tokenTexts.title}</h3>
      {missing !== null ? (
        <DetailLine>{missing}</DetailLine>
      ) : error !== null ? (
        <DetailLine>{messageOf(error)}</DetailLine>
      ) : tokens === undefined ? (
        <Skeleton className="h-12" />
      ) : tokens.length === 0 ? (
        <DetailLine>{tokenTexts.none}</DetailLine>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line">
          {tokens.map((token) => (
            <li
              key={token._id}
              className="flex flex-col gap-1 border-b border-line px-3 py-2 text-[14px] leading-5 last:border-b-0"
            >
              <span className="flex items-start justify-between gap-3">
                <span className="min-w-0 font-semibold break-words text-text">{token.name}</span>
                <Button
                  size="row"
                  variant="destructive-outline"
                  aria-label={tokenTexts.revokeOne(token.name)}
                  disabledReason={actor && endReason(actor, user)}
                  onClick={() => setAsked(token)}
                >
                  {tokenTexts.revoke}
                </Button>
              </span>
              <TokenKeys token={token} />
              <span className="type-caption text-text-3">
                {tokenTexts.lastUsed}{' '}
                {token.lastUsedAt ? <DayAndTime of={token.lastUsedAt} /> : tokenTexts.never}
                {'. '}
                {tokenTexts.ends} <TokenEnd token={token} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <RevokeToken
          name={asked.name}
          onConfirm={() => attempt({ params: { id: user._id, tokenId: asked._id } })}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
