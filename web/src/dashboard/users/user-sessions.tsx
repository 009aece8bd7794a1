import { endSessionsOf, listSessionsOf } from '@touchline/contract/calls/sessions';
import type { UserView } from '@touchline/contract/records/users';
import { peopleTexts } from '@touchline/contract/texts/people';
import type { ReactNode } from 'react';
import LogOut from '~icons/lucide/log-out';
import Monitor from '~icons/lucide/monitor';
import Smartphone from '~icons/lucide/smartphone';
import { messageOf } from '../../lib/api-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMissing, useSession } from '../data/session.ts';
import { useRecord, useWrite } from '../data/staff-data.ts';
import { agentName, isHandheld } from '../settings/agent-name.ts';
import { DayAndTime } from '../time.tsx';
import { useStayingTokensOf } from '../tokens/staying-tokens.tsx';
import { DetailLine } from './detail-line.tsx';
import { endReason } from './user-actions.tsx';

const texts = peopleTexts.details;

/** The sessions of a user, which can be ended together, and the reason where they are hidden. */
export function UserSessions({ user, onEnd }: { user: UserView; onEnd: () => void }): ReactNode {
  const actor = useSession((state) => state.user);
  const missing = useMissing(listSessionsOf);
  const { data, error } = useRecord(
    listSessionsOf,
    { params: { id: user._id } },
    { isEnabled: missing === null },
  );
  const sessions = data?.sessions;
  const canEnd = sessions?.some(({ current }) => !current) === true;
  return (
    <section aria-label={texts.sessions}>
      <h3 className="mb-1 flex min-h-8 items-center justify-between gap-3 type-label-sm text-text">
        {texts.sessions}
        {canEnd && actor && (
          <Button
            size="row"
            icon={<LogOut size={14} />}
            disabledReason={endReason(actor, user)}
            onClick={onEnd}
          >
            {peopleTexts.endSessions.submit}
          </Button>
        )}
      </h3>
      {missing !== null ? (
        <DetailLine>{missing}</DetailLine>
      ) : error !== null ? (
        <DetailLine>{messageOf(error)}</DetailLine>
      ) : sessions === undefined ? (
        <Skeleton className="h-12" />
      ) : sessions.length === 0 ? (
        <DetailLine>{texts.noSessions}</DetailLine>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line">
          {sessions.map(({ _id, current, agent, address, createdAt, lastSeenAt }) => (
            <li key={_id} title={agent} className="flex gap-3 border-b border-line px-3 py-2 last:border-b-0">
              <span className="pt-0.5 text-text-3">
                {isHandheld(agent) ? <Smartphone size={16} /> : <Monitor size={16} />}
              </span>
              <span className="min-w-0 flex-1 text-[14px] leading-5">
                <span className="flex flex-wrap items-center gap-2 font-semibold text-text">
                  {agentName(agent)}
                  {current && (
                    <Badge tone="neutral" size="row">
                      {texts.thisSession}
                    </Badge>
                  )}
                </span>
                <span className="block break-all text-text-2">{address}</span>
                <span className="block type-caption text-text-3">
                  {texts.signedIn} <DayAndTime of={createdAt} />
                  {!current && (
                    <>
                      {'. '}
                      {texts.lastSeen} <DayAndTime of={lastSeenAt} />
                    </>
                  )}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Asks before all sessions of a user end, or the others of one's own. */
export function EndSessions({ user, onClose }: { user: UserView; onClose: () => void }): ReactNode {
  const isOwn = useSession((state) => state.user?._id === user._id);
  const { attempt } = useWrite(endSessionsOf);
  const tokens = useStayingTokensOf(user._id);
  const { title, submit, text, ownText } = peopleTexts.endSessions;
  return (
    <Confirm
      title={title}
      submit={submit}
      tone="destructive"
      icon={<LogOut size={16} />}
      onConfirm={async () => (await attempt({ params: { id: user._id } })) && (await tokens.revokeChosen())}
      onClose={onClose}
    >
      {isOwn ? ownText : text(user.username)}
      {tokens.note}
    </Confirm>
  );
}
