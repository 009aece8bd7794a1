import { listSessions, signOutOthers } from '@touchline/contract/calls/sessions';
import { SESSION_DAYS } from '@touchline/contract/constants';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { useState } from 'react';
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
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { DayAndTime } from '../time.tsx';
import { agentName, isHandheld } from './agent-name.ts';

/**
 * The sessions of the user; all but the current one can be ended. There are few, so the table has no pages, sorting or
 * filters.
 */
export default function SessionsPage() {
  const { data, error, refetch } = useRecord(listSessions);
  const end = useWrite(signOutOthers);
  const missing = useMissing(signOutOthers);
  const [isAsking, setAsking] = useState(false);
  const others = data?.sessions.filter(({ current }) => !current).length ?? 0;
  const submit = others === 1 ? 'Sign out 1 other session' : `Sign out ${others} other sessions`;
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
      <PageHead title={dashboardTexts.navigation.settings} />
      <SecondFactorPanel />
      <Panel title="Where you are signed in" aside={<span className="max-md:hidden">{signOutButton}</span>}>
        {data ? (
          <table className="w-full text-[14px] leading-5 max-md:[&_td]:block max-md:[&_td]:px-4 max-md:[&_tr]:block max-md:[&_tr]:py-2">
            <thead className="max-md:hidden">
              <tr className="border-b border-line-2 text-left type-label-sm text-text-3 [&>th]:h-9 [&>th]:px-4">
                <th scope="col" className="w-12">
                  <span className="visually-hidden">Device</span>
                </th>
                <th scope="col">Browser</th>
                <th scope="col">Address</th>
                <th scope="col">Signed in</th>
                <th scope="col">Last seen</th>
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
                          This session
                        </Badge>
                      )}
                    </span>
                  </td>
                  <td className="break-all">{address}</td>
                  <td>
                    <span className="text-text-3 md:hidden">Signed in </span>
                    <DayAndTime of={createdAt} />
                  </td>
                  <td>
                    <span className="text-text-3 md:hidden">Last seen </span>
                    {current ? 'now' : <DayAndTime of={lastSeenAt} />}
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
        <p className="p-4 type-caption text-text-3">
          A session ends by itself {SESSION_DAYS} days after it was last seen. Changing your password or your
          second factor signs out all the others.
        </p>
        <div className="px-4 pb-4 empty:hidden md:hidden">{signOutButton}</div>
      </Panel>
      {isAsking && (
        <Confirm
          title="Sign Out Other Sessions"
          submit={submit}
          tone="destructive"
          icon={<LogOut size={16} />}
          onConfirm={() => end.attempt({})}
          onClose={() => setAsking(false)}
        >
          Those browsers ask for your password again.
        </Confirm>
      )}
    </>
  );
}
