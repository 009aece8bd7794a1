import { deleteDevice, deviceStatistics, listDevices } from '@touchline/contract/calls/devices';
import { exactCount } from '@touchline/contract/rules/formats';
import { labelTexts } from '@touchline/contract/texts/labels';
import { mobileTexts } from '@touchline/contract/texts/mobile';
import { useRecord } from '../../data/staff-data.ts';
import type { ListFilter } from '../../list/list-call.ts';
import { ListPage } from '../../list/list-page.tsx';
import { PLATFORM_OPTIONS } from '../platforms.ts';
import { mobileUserColumns, userNameOf } from './mobile-users-columns.tsx';

const FILTERS: readonly ListFilter<typeof listDevices>[] = [
  { kind: 'choice', name: 'platform', label: labelTexts.platform, options: PLATFORM_OPTIONS },
  {
    kind: 'choice',
    name: 'isNotificationsAllowed',
    label: labelTexts.notifications,
    options: [
      { value: 'true', label: labelTexts.allowed },
      { value: 'false', label: labelTexts.off },
    ],
  },
  {
    kind: 'choice',
    name: 'isVerified',
    label: labelTexts.verified,
    options: [
      { value: 'true', label: labelTexts.verified },
      { value: 'false', label: labelTexts.notYet },
    ],
  },
];

/** The mobile users: the devices with the app, and those that have it open now. */
export default function MobileUsersPage() {
  const statistics = useRecord(deviceStatistics).data?.statistics;
  return (
    <ListPage
      call={listDevices}
      title={labelTexts.mobileUsers}
      headActions={
        statistics && (
          <span className="-order-1 text-[14px] leading-5 text-text-3">
            {mobileTexts.users.onlineNow(exactCount(statistics.online))}
          </span>
        )
      }
      items={labelTexts.mobileUsers}
      columns={mobileUserColumns}
      filters={FILTERS}
      rowName={userNameOf}
      remove={{
        call: deleteDevice,
        entity: mobileTexts.users.entity,
        label: mobileTexts.users.delete,
        loss: ({ userName }) => mobileTexts.users.loss(userName),
      }}
    />
  );
}
