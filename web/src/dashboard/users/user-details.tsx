import { getUser } from '@touchline/contract/calls/users';
import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { dayOfYear } from '@touchline/contract/rules/formats';
import { fromTimestamp } from '@touchline/contract/rules/instants';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api-client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Menu, type MenuLine } from '../../ui/menu.tsx';
import { SidePane } from '../../ui/side-pane.tsx';
import { useRecord } from '../data/staff-data.ts';
import { Note } from '../form/form-notes.tsx';
import { Day, DayAndTime, useTimeStyle } from '../time.tsx';
import { UserActivity } from './user-activity.tsx';
import { FactorMark, NotShown, RoleBadge, StatusMark, Username, VerifiedMark } from './user-cells.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserTokens } from './user-tokens.tsx';

const texts = peopleTexts.details;

interface UserDetailsProps {
  /** The user from the list, until the record itself is loaded. */
  readonly user: UserView;
  /** The place among all users: '3 of 14'. */
  readonly position: string;
  /** The actions on the user. */
  readonly actions: (user: UserView) => readonly (readonly MenuLine[])[];
  readonly onEndSessions: (user: UserView) => void;
  /** Null at the ends of the page. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** 'User Details': all that the signed-in user may see of a user, with sessions, API tokens, latest activity and actions. */
export function UserDetails(props: UserDetailsProps): ReactNode {
  const { user: listed, position, actions, onEndSessions, ...steps } = props;
  const { data, error } = useRecord(getUser, { params: { id: listed._id } });
  const user = data?.user ?? listed;
  return (
    <SidePane
      {...steps}
      title={dialogTexts.user.view}
      item="user"
      shownId={listed._id}
      footer={<span className="ml-auto type-caption text-text-3">{position}</span>}
    >
      <article className="flex flex-col gap-5">
        <div className="flex items-center gap-3">
          <h3 className="min-w-0 flex-1 text-[15px] leading-5 font-semibold text-text">
            <Username user={user} />
          </h3>
          <Menu
            button={texts.actions}
            buttonClass={`${buttonClass({ size: 'dashboard' })} max-md:min-h-11`}
            groups={actions(user)}
          />
        </div>
        {error !== null && <Note tone="fail">{messageOf(error)}</Note>}
        <UserFacts user={user} />
        <UserSessions user={user} onEnd={() => onEndSessions(user)} />
        <UserTokens user={user} />
        <UserActivity user={user} />
      </article>
    </SidePane>
  );
}

function UserFacts({ user }: { user: UserView }): ReactNode {
  const { timeZone } = useTimeStyle();
  const { hiddenPassword, passwordChangedOn } = dashboardTexts.users;
  return (
    <Facts>
      <Fact term={labelTexts.email}>
        {user.email === undefined ? <NotShown /> : <span className="min-w-0 break-all">{user.email}</span>}
      </Fact>
      <Fact term={labelTexts.role}>
        <RoleBadge role={user.role} />
      </Fact>
      <Fact term={labelTexts.status}>
        <StatusMark status={user.status} />
      </Fact>
      <Fact term={labelTexts.verified}>
        <VerifiedMark isVerified={user.isVerified} />
      </Fact>
      <Fact term={secondFactorTexts.name}>
        <FactorMark hasSecondFactor={user.hasSecondFactor} />
      </Fact>
      <Fact term={texts.lastSignIn}>
        {user.lastSignInAt === undefined ? (
          <NotShown />
        ) : user.lastSignInAt === null ? (
          <span className="text-text-3">{texts.never}</span>
        ) : (
          <DayAndTime of={user.lastSignInAt} />
        )}
      </Fact>
      <Fact term={dialogTexts.notifications.title}>
        {user.isNotificationsEnabled === undefined ? (
          <NotShown />
        ) : user.isNotificationsEnabled ? (
          labelTexts.on
        ) : (
          labelTexts.off
        )}
      </Fact>
      {user.permissions && (
        <Fact term={labelTexts.permissions}>
          {dashboardTexts.lists.partOf(user.permissions.length, PERMISSION_KEYS.length)}
        </Fact>
      )}
      {user.passwordChangedAt && (
        <Fact term={labelTexts.password}>
          <span aria-hidden="true">{hiddenPassword}</span>
          <span className="text-text-3">
            {passwordChangedOn(dayOfYear(fromTimestamp(user.passwordChangedAt), timeZone))}
          </span>
        </Fact>
      )}
      <Fact term={labelTexts.created}>{user.createdAt ? <Day of={user.createdAt} /> : <NotShown />}</Fact>
      <Fact term={peopleTexts.details.lastChange}>
        <DayAndTime of={user.changedAt} />
      </Fact>
    </Facts>
  );
}
