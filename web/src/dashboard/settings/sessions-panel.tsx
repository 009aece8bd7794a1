import { listSessions, signOutOthers } from '@touchline/contract/calls/sessions';
import { settingsTexts } from '@touchline/contract/texts/settings';
import { timeTexts } from '@touchline/contract/texts/times';
import { type ReactNode, useState } from 'react';
import LogOut from '~icons/lucide/log-out';
import Monitor from '~icons/lucide/monitor';
import Smartphone from '~icons/lucide/smartphone';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useMissing } from '../data/session.ts';
import { useRecord, useWrite } from '../data/staff-data.ts';
import { LoadError, TableLoading } from '../list/table-states.tsx';
import { DayAndTime } from '../time.tsx';
import { useOwnStayingTokens } from '../tokens/staying-tokens.tsx';
import { agentName, isHandheld } from './agent-name.ts';

/**
 * The sessions of the user; all but the current one can be ended. There are few, so the table has no pages, sorting or
 * filters.
 */
export function SessionsPanel(): ReactNode {
  const { data, error, refetch } = useRecord(listSessions);
  const missing = useMissing(signOutOthers);
  const [isAsking, setAsking] = useState(false);
  const others = data?.sessions.filter(({ current }) => !current).length ?? 0;
  const submit = settingsTexts.sessions.signOutOthers(others);
  const signOutButton = others > 0 && (
    <Button
      size="dashboard"
      variant="destructive-outline"
      icon={<LogOut size={16} />}
      disabledReason={missing}
      onClick={() => setAsking(true)}
    >
      {submit}
    </Button>
  );
  return (
    <>
      <Panel
        title={settingsTexts.sessions.title}
        aside={<span className="max-md:hidden">{signOutButton}</span>}
      >
        {data ? (
          <table className="w-full text-[14px] leading-5 max-md:[&_td]:block max-md:[&_td]:px-4 max-md:[&_tr]:block max-md:[&_tr]:py-2">
            <thead className="max-md:hidden">
              <tr className="border-b border-line-2 text-left type-label-sm text-text-3 [&>th]:h-9 [&>th]:px-4">
                <th scope="col" className="w-12">
                  <span className="visually-hidden">{settingsTexts.sessions.device}</span>
                </th>
                <th scope="col">{settingsTexts.sessions.browser}</th>
                <th scope="col">{settingsTexts.sessions.address}</th>
                <th scope="col">{settingsTexts.sessions.signedIn}</th>
                <th scope="col">{settingsTexts.sessions.lastSeen}</th>
              </tr>
            </thead>
            <tbody>
              {data.sessions.map(({ _id, current, agent, address, createdAt, lastSeenAt }) => (
                <tr key={_id} className="border-b border-line [&>td]:px-4 md:[&>td]:h-[46px]" title={agent}>
                  <td className="text-text-2 max-md:hidden!">
                    {isHandheld(agent) ? <Smartphone size={18} /> : <Monitor size={18} />}
                  </td>
                  <td className="font-semibold text-text">
                    <span className="inline-flex flex-wrap items-center gap-2">
                      {agentName(agent)}
                      {current && (
                        <Badge tone="neutral" size="row">
                          {settingsTexts.sessions.current}
                        </Badge>
                      )}
                    </span>
                  </td>
                  <td className="break-all">{address}</td>
                  <td>
                    <span className="text-text-3 md:hidden">{settingsTexts.sessions.signedIn} </span>
                    <DayAndTime of={createdAt} />
                  </td>
                  <td>
                    <span className="text-text-3 md:hidden">{settingsTexts.sessions.lastSeen} </span>
                    {current ? timeTexts.now : <DayAndTime of={lastSeenAt} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <TableLoading columns={4} />
        )}
        <p className="p-4 type-caption text-text-3">{settingsTexts.sessions.note}</p>
        <div className="px-4 pb-4 empty:hidden md:hidden">{signOutButton}</div>
      </Panel>
      {isAsking && <SignOutOthers submit={submit} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks before the other sessions end. */
function SignOutOthers({ submit, onClose }: { submit: string; onClose: () => void }): ReactNode {
  const { attempt } = useWrite(signOutOthers);
  const tokens = useOwnStayingTokens();
  const { title, text } = settingsTexts.sessions.question;
  return (
    <Confirm
      title={title}
      submit={submit}
      tone="destructive"
      icon={<LogOut size={16} />}
      onConfirm={async () => (await attempt({})) && (await tokens.revokeChosen())}
      onClose={onClose}
    >
      {text}
      {tokens.note}
    </Confirm>
  );
}
