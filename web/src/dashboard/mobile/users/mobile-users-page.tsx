import { deleteDevice, deviceStatistics, listDevices } from '@touchline/contract/calls/devices';
import { exactCount } from '@touchline/contract/rules/formats';
import { useRecord } from '../../data/staff-data.ts';
import type { ListFilter } from '../../list/list-call.ts';
import { ListPage } from '../../list/list-page.tsx';
import { PLATFORM_OPTIONS } from '../platforms.ts';
import { mobileUserColumns, userNameOf } from './mobile-users-columns.tsx';

const FILTERS: readonly ListFilter<typeof listDevices>[] = [
  { kind: 'choice', name: 'platform', label: 'Platform', options: PLATFORM_OPTIONS },
  {
    kind: 'choice',
    name: 'isNotificationsAllowed',
    label: 'Notifications',
    options: [
      { value: 'true', label: 'Allowed' },
      { value: 'false', label: 'Off' },
    ],
  },
  {
    kind: 'choice',
    name: 'isVerified',
    label: 'Verified',
    options: [
      { value: 'true', label: 'Verified' },
      { value: 'false', label: 'Not yet' },
    ],
  },
];

/** The mobile users: the devices with the app, and those that have it open now. */
export default function MobileUsersPage() {
  const statistics = useRecord(deviceStatistics).data?.statistics;
  return (
    <ListPage
      call={listDevices}
      title="Mobile users"
      headActions={
        statistics && (
          <span className="-order-1 text-[14px] leading-5 text-text-3">
            {exactCount(statistics.online)} online now
          </span>
        )
      }
      items="Mobile users"
      columns={mobileUserColumns}
      filters={FILTERS}
      rowName={userNameOf}
      remove={{
        call: deleteDevice,
        entity: 'Mobile User',
        label: 'Delete mobile user',
        loss: ({ userName }) =>
          `${userName || 'This mobile user'} gets no more notifications, and the app must register again. This cannot be undone.`,
      }}
    />
  );
}
