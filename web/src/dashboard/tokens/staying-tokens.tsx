import { listTokens, listTokensOf, revokeToken, revokeTokenOf } from '@touchline/contract/calls/tokens';
import type { Token } from '@touchline/contract/records/token';
import { tokenTexts } from '@touchline/contract/texts/tokens';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toasts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callApi } from '../data/call.ts';
import { useMissing } from '../data/session.ts';
import { isDone, readOnce, refresh, useRecord } from '../data/staff-data.ts';

/** The API tokens that stay when sessions end, for the dialog that ends them. */
export interface StayingTokens {
  /** How many stay, with the offer to revoke them. */
  readonly note: ReactNode;
  /** Revokes them where that was chosen; a failure shows as a toast. Resolves to whether it succeeded. */
  readonly revokeChosen: () => Promise<boolean>;
}

/** The API tokens of the signed-in user. */
export function useOwnStayingTokens(): StayingTokens {
  const missing = useMissing(listTokens);
  const { data, error } = useRecord(listTokens, {}, { isEnabled: missing === null });
  return useOffer({ tokens: data?.tokens, missing, error }, async () => {
    const { tokens } = await readOnce(listTokens);
    for (const { _id } of tokens) await unlessGone(callApi(revokeToken, { params: { id: _id } }));
    void refresh(revokeToken);
    return tokens.length;
  });
}

/** The API tokens of a user whose sessions other staff end. */
export function useStayingTokensOf(id: string): StayingTokens {
  const missing = useMissing(listTokensOf);
  const input = { params: { id } };
  const { data, error } = useRecord(listTokensOf, input, { isEnabled: missing === null });
  return useOffer({ tokens: data?.tokens, missing, error }, async () => {
    const { tokens } = await readOnce(listTokensOf, input);
    for (const { _id } of tokens) await unlessGone(callApi(revokeTokenOf, { params: { id, tokenId: _id } }));
    void refresh(revokeTokenOf);
    return tokens.length;
  });
}

interface TokensRead {
  readonly tokens: readonly Token[] | undefined;
  /** The key that is missing to read them, as text. */
  readonly missing: string | null;
  readonly error: Error | null;
}

/**
 * `revokeAll` reads the tokens anew, since a session that has ended since then may have made one; its result is their
 * number.
 */
function useOffer({ tokens, missing, error }: TokensRead, revokeAll: () => Promise<number>): StayingTokens {
  const [isChosen, setChosen] = useState(false);
  const number = tokens?.length ?? 0;
  const revoke = async () => showToast('success', tokenTexts.revoked(await revokeAll()));
  const note =
    missing !== null || error !== null ? (
      <p className="mt-3">
        {tokenTexts.stayUnknown} {missing ?? (error && messageOf(error))}
      </p>
    ) : tokens === undefined ? (
      <Skeleton className="mt-3 h-12" />
    ) : number > 0 ? (
      <div className="mt-3">
        <p>{tokenTexts.stay(number)}</p>
        <Checkbox isChecked={isChosen} onChange={setChosen} label={tokenTexts.revokeToo(number)} />
      </div>
    ) : null;
  return { note, revokeChosen: async () => !isChosen || isDone(revoke()) };
}

/** A token that was revoked meanwhile is what was wanted. */
async function unlessGone(revoking: Promise<unknown>): Promise<void> {
  try {
    await revoking;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
  }
}
