import type { listDevices } from '@touchline/contract/calls/devices';
import { APP_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import type { DeviceRecord } from '@touchline/contract/records/device';
import { labelTexts } from '@touchline/contract/texts/labels';
import { mobileTexts } from '@touchline/contract/texts/mobile';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Bell from '~icons/lucide/bell';
import BellOff from '~icons/lucide/bell-off';
import Check from '~icons/lucide/check';
import User from '~icons/lucide/user';
import { LeagueMark } from '../../../sport/mark.tsx';
import type { ListColumn } from '../../list/list-call.ts';
import { Day } from '../../time.tsx';
import { Dash } from '../dash.tsx';

/** The name of a mobile user; apps need not send one. */
export const userNameOf = ({ userName }: Pick<DeviceRecord, 'userName'>): string =>
  userName || mobileTexts.users.noName;

/** The columns of the mobile users. */
export const mobileUserColumns: readonly ListColumn<typeof listDevices>[] = [
  { id: 'avatar', header: mobileTexts.users.avatar, phone: 'lead', cell: (user) => <Avatar user={user} /> },
  {
    id: 'userName',
    header: labelTexts.name,
    sort: 'userName',
    phone: 'title',
    grows: '6rem',
    cell: (user) => user.userName || <span className="font-normal text-text-3">{userNameOf(user)}</span>,
  },
  { id: 'email', header: labelTexts.email, grows: '5rem', cell: ({ email }) => email || '–' },
  {
    id: 'platform',
    header: labelTexts.platform,
    phone: 'line',
    cell: ({ platform }) => APP_PLATFORM_LABELS[platform],
  },
  {
    id: 'verified',
    header: labelTexts.verified,
    cell: ({ isVerified }) => <Verified isVerified={isVerified} />,
  },
  {
    id: 'online',
    header: labelTexts.online,
    phone: 'badge',
    cell: ({ isOnline }) => <Online isOnline={isOnline} />,
  },
  {
    id: 'notifications',
    header: labelTexts.notifications,
    phone: 'line',
    cell: ({ isNotificationsAllowed }) => <Allowed isAllowed={isNotificationsAllowed} />,
  },
  { id: 'theme', header: labelTexts.theme, cell: ({ theme }) => theme || '–' },
  { id: 'location', header: labelTexts.location, phone: 'line', cell: (user) => <Place user={user} /> },
  {
    id: 'createdAt',
    header: labelTexts.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
];

function Avatar({ user }: { user: DeviceRecord }): ReactNode {
  const { userName, avatar } = user;
  if (userName || avatar.source)
    return <LeagueMark name={userName} logoUrl={avatar.source} className="size-7 rounded-full" />;
  return (
    <span className="flex size-7 items-center justify-center rounded-full border border-control text-text-3">
      <User size={16} />
    </span>
  );
}

function Verified({ isVerified }: { isVerified: boolean }): ReactNode {
  if (!isVerified) return <span className="text-text-3">{labelTexts.notYet}</span>;
  return (
    <span className="flex items-center gap-2">
      <Check size={16} />
      {labelTexts.verified}
    </span>
  );
}

function Online({ isOnline }: { isOnline: boolean }): ReactNode {
  return (
    <span className={clsx('flex items-center gap-2', isOnline ? 'text-text' : 'text-text-3')}>
      <span className={clsx('size-[7px] rounded-full border border-current', isOnline && 'bg-current')} />
      {isOnline ? labelTexts.online : labelTexts.offline}
    </span>
  );
}

function Allowed({ isAllowed }: { isAllowed: boolean }): ReactNode {
  const Icon = isAllowed ? Bell : BellOff;
  return (
    <span className={clsx('flex items-center gap-2', !isAllowed && 'text-text-3')}>
      <Icon size={16} />
      {isAllowed ? labelTexts.allowed : labelTexts.off}
    </span>
  );
}

/** The phone's position, accurate to about a kilometre, as a link to a map. */
function Place({ user }: { user: DeviceRecord }): ReactNode {
  const { lat, lng } = user;
  if (lat === null || lng === null)
    return (
      <>
        <Dash />
        <span className="md:hidden">{mobileTexts.users.noLocation}</span>
      </>
    );
  const place = `${lat.toFixed(2)}, ${lng.toFixed(2)}`;
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=12/${lat}/${lng}`}
      target="_blank"
      rel="noopener noreferrer"
      title={mobileTexts.users.onMap(place)}
      className="underline decoration-line-2 underline-offset-2 hover:text-text hover:decoration-current"
    >
      {place}
    </a>
  );
}
