import { deleteDevice, deviceStatistics, listDevices } from '@touchline/contract/calls/devices';
import type { DeviceRecord } from '@touchline/contract/records/device';
import { exactCount } from '@touchline/contract/rules/formats';
import { useState } from 'react';
import { useMissing } from '../../../lib/session.ts';
import { useRecord } from '../../../lib/staff-data.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/types.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { DeleteRecord } from '../../delete-record.tsx';
import { deleteLine } from '../../row-lines.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { PLATFORM_OPTIONS } from '../platforms.ts';
import { mobileUserColumns, userNameOf } from './mobile-users-columns.tsx';

const FILTER_NAMES = ['platform', 'isNotificationsAllowed', 'isVerified'];
const FILTERS: readonly TableFilter[] = [
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

/** The mobile users: who has the app, and who has it open now. */
export default function MobileUsersPage() {
  const state = useTableState({ defaultSort: '-createdAt', filters: FILTER_NAMES });
  const statistics = useRecord(deviceStatistics).data?.statistics;
  const [deleted, setDeleted] = useState<DeviceRecord | null>(null);
  const missing = useMissing(deleteDevice);
  return (
    <>
      <PageHead
        title="Mobile users"
        actions={
          statistics && (
            <span className="-order-1 text-[14px] leading-5 text-text-3">
              {exactCount(statistics.online)} online now
            </span>
          )
        }
      />
      <DataTable
        call={listDevices}
        rowsOf={({ users }) => users}
        state={state}
        items="Mobile users"
        columns={mobileUserColumns}
        filters={FILTERS}
        rowName={userNameOf}
        actions={(user) => [[deleteLine(missing, () => setDeleted(user))]]}
      />
      {deleted && (
        <DeleteRecord
          entity="Mobile User"
          submit="Delete mobile user"
          call={deleteDevice}
          params={{ id: deleted._id }}
          onClose={() => setDeleted(null)}
        >
          {deleted.userName || 'This mobile user'} gets no more notifications, and the app must register
          again. This cannot be undone.
        </DeleteRecord>
      )}
    </>
  );
}
