import { listActivity } from '@touchline/contract/calls/activity';
import { AUDITED_ENTITIES } from '@touchline/contract/lists/audited-entities';
import { OUTCOMES } from '@touchline/contract/records/activity';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Archive from 'lucide-react/icons/archive';
import FileText from 'lucide-react/icons/file-text';
import { useMemo } from 'react';
import { useList } from '../../lib/staff-data.ts';
import { Button } from '../../ui/button.tsx';
import { optionsOf } from '../../ui/combobox.tsx';
import { BesideTable, useRoomBeside } from '../../ui/side-pane.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableFilter } from '../../ui/table/types.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useZoneName } from '../time.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { useOpenRow } from '../use-open-row.ts';
import { usePeople } from '../users/people.ts';
import { activityColumns, OpenEntry, OUTCOME_LABELS } from './activity-cells.tsx';
import { ActivityDetails } from './activity-details.tsx';
import { ExportLogs } from './export-logs.tsx';

/** The part of the address that names the entry whose details are open. */
const OPEN_ENTRY = 'entry';
const FILTER_NAMES = ['users', 'entity', 'outcome', 'from', 'to'];
/** Up to so many users are boxes to tick; of more, one is found by typing. */
const BOXES = 20;

const FILTERS: readonly TableFilter[] = [
  { kind: 'days', label: 'Dates' },
  { kind: 'choice', name: 'entity', label: 'Entity', options: optionsOf(AUDITED_ENTITIES), isMany: true },
  {
    kind: 'choice',
    name: 'outcome',
    label: 'Outcome',
    options: OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] })),
    isMany: true,
    isRare: true,
  },
];

/** Who changed what, and when. */
export default function ActivityPage() {
  const state = useTableState({ defaultSort: '-createdAt', filters: FILTER_NAMES });
  const people = usePeople();
  const [isExporting, openExport, closeExport] = useAddressFlag('export');
  const answer = useList(listActivity, state.query).data;
  const { open, place, read, previous, next, close } = useOpenRow(OPEN_ENTRY, answer?.activities);
  const isPaneShown = useRoomBeside() && open !== null;
  const zone = useZoneName();
  const columns = useMemo(() => activityColumns(zone, isPaneShown), [zone, isPaneShown]);
  const options = (people ?? []).map(({ _id, username }) => ({ value: _id, label: username }));
  const byUser: TableFilter = {
    kind: 'choice',
    name: 'users',
    label: 'User',
    options,
    isMany: options.length <= BOXES,
  };
  return (
    <>
      <PageHead
        title={dashboardTexts.navigation.activity}
        actions={
          <Button
            size="dashboard"
            variant="destructive-outline"
            icon={<Archive size={16} />}
            onClick={openExport}
          >
            {dialogTexts.activity.exportAndDelete}
          </Button>
        }
      />
      <OpenEntry value={read}>
        <BesideTable pane={isPaneShown ? 'facts' : null}>
          <DataTable
            call={listActivity}
            rowsOf={({ activities }) => activities}
            state={state}
            items="Activity Logs"
            columns={columns}
            filters={options.length > 0 ? [byUser, ...FILTERS] : FILTERS}
            rowName={({ action }) => action}
            actions={(row) => [
              [{ label: 'Details', icon: <FileText size={16} />, onSelect: () => read(row) }],
            ]}
            {...(open && { openId: open._id, onOpen: read })}
          />
          {open && (
            <ActivityDetails
              entry={open}
              position={`${exactCount((state.page - 1) * state.size + place + 1)} of ${answer?.more ? dashboardTexts.lists.manyTotal : exactCount(answer?.total ?? 0)}`}
              onPrevious={previous}
              onNext={next}
              onClose={close}
            />
          )}
        </BesideTable>
      </OpenEntry>
      {isExporting && <ExportLogs onClose={closeExport} />}
    </>
  );
}
