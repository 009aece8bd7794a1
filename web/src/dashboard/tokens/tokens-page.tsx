import { createToken, listTokens, revokeToken } from '@touchline/contract/calls/tokens';
import { API_TOKEN } from '@touchline/contract/constants';
import type { ResponseOf } from '@touchline/contract/define-call';
import type { Token } from '@touchline/contract/records/token';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { errorTexts } from '@touchline/contract/texts/errors';
import { tokenTexts } from '@touchline/contract/texts/tokens';
import { type ReactNode, useState } from 'react';
import KeyRound from '~icons/lucide/key-round';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelAddButton } from '../add-button.tsx';
import { useMissing } from '../data/session.ts';
import { useRecord, useWrite } from '../data/staff-data.ts';
import { LoadError, TableLoading } from '../list/table-states.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { NearMoment, useZoneName } from '../time.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { ShownToken } from './shown-token.tsx';
import { TokenEnd, TokenKeys } from './token-cells.tsx';
import { AddToken } from './token-form.tsx';

/** The API tokens of the signed-in user. There are few, so the table has no pages, sorting or filters. */
export default function TokensPage(): ReactNode {
  const { data, error, refetch } = useRecord(listTokens);
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<ResponseOf<typeof createToken> | null>(null);
  const tokens = data?.tokens;
  const isFull = (tokens?.length ?? 0) >= API_TOKEN.perUser;
  const addButton = (
    <PanelAddButton
      call={createToken}
      fullReason={isFull ? errorTexts.tooManyTokens(API_TOKEN.perUser) : null}
      onAdd={() => setAdding(true)}
    >
      {tokenTexts.add}
    </PanelAddButton>
  );
  return (
    <>
      <PageHead title={dashboardTexts.navigation.settings} />
      <Panel
        title={tokenTexts.title}
        aside={
          tokens && (
            <span className="flex items-center gap-3 max-md:py-0.5">
              <span className="type-caption text-text-3">
                {tokenTexts.used(tokens.length, API_TOKEN.perUser)}
              </span>
              {tokens.length > 0 && addButton}
            </span>
          )
        }
      >
        {tokens ? (
          tokens.length > 0 ? (
            <TokenTable tokens={tokens} />
          ) : (
            <EmptyState
              className="!border-0 !bg-transparent !shadow-none"
              icon={<KeyRound size={22} />}
              title={dashboardTexts.lists.empty(tokenTexts.title)}
              action={addButton}
            />
          )
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <TableLoading columns={4} />
        )}
        <p className="p-4 type-caption text-text-3">{tokenTexts.note}</p>
      </Panel>
      {isAdding && <AddToken onCreated={setCreated} onClose={() => setAdding(false)} />}
      {created && <ShownToken created={created} onDone={() => setCreated(null)} />}
    </>
  );
}

function TokenTable({ tokens }: { tokens: readonly Token[] }): ReactNode {
  const zone = useZoneName();
  const missing = useMissing(revokeToken);
  const { attempt } = useWrite(revokeToken);
  const [asked, setAsked] = useState<Token | null>(null);
  const lastUsed = `${tokenTexts.lastUsed}, ${zone}`;
  return (
    <>
      <table className="w-full text-[14px] leading-5 max-md:[&_td]:block max-md:[&_td]:px-4 max-md:[&_td]:py-1 max-md:[&_tr]:block max-md:[&_tr]:py-2.5">
        <thead className="max-md:hidden">
          <tr className="border-b border-line-2 text-left type-label-sm text-text-3 [&>th]:h-9 [&>th]:px-4">
            <th scope="col">{tokenTexts.name}</th>
            <th scope="col">{tokenTexts.keys}</th>
            <th scope="col" className="whitespace-nowrap">
              {lastUsed}
            </th>
            <th scope="col">{tokenTexts.ends}</th>
            <th scope="col">
              <span className="visually-hidden">{tokenTexts.revoke}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr
              key={token._id}
              className="border-b border-line md:[&>td]:h-[52px] md:[&>td]:px-4 md:[&>td]:py-2"
            >
              <td className="font-semibold break-words text-text md:min-w-40">{token.name}</td>
              <td>
                <TokenKeys token={token} />
              </td>
              <td className="whitespace-nowrap">
                <span className="text-text-3 md:hidden">
                  {token.lastUsedAt ? lastUsed : tokenTexts.lastUsed}{' '}
                </span>
                {token.lastUsedAt ? (
                  <NearMoment of={token.lastUsedAt} isTodayNamed isPlain />
                ) : (
                  tokenTexts.never
                )}
              </td>
              <td className="whitespace-nowrap">
                <span className="text-text-3 md:hidden">{tokenTexts.ends} </span>
                <TokenEnd token={token} />
              </td>
              <td className="md:w-px md:text-right">
                <Button
                  size="row"
                  variant="destructive-outline"
                  className="max-md:min-h-11! max-md:w-full"
                  aria-label={tokenTexts.revokeOne(token.name)}
                  disabledReason={missing}
                  onClick={() => setAsked(token)}
                >
                  {tokenTexts.revoke}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <RevokeToken
          name={asked.name}
          onConfirm={() => attempt({ params: { id: asked._id } })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
