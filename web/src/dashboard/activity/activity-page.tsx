import { listActivity } from '@touchline/contract/calls/activity';
import { AUDITED_ENTITIES } from '@touchline/contract/lists/audited-entities';
import { type ActivityView, OUTCOMES } from '@touchline/contract/records/activity';
import { zoneName } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useMemo, useState } from 'react';
import { serverClock } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { optionsOf } from '../../ui/combobox.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableFilter } from '../../ui/table/types.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useTimeStyle } from '../time.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { usePeople } from '../users/people.ts';
import { activityColumns, OUTCOME_LABELS } from './activity-cells.tsx';
import { ActivityDetails } from './activity-details.tsx';
import { ExportLogs } from './export-logs.tsx';

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
  const { timeZone } = useTimeStyle();
  const [isExporting, openExport, closeExport] = useAddressFlag('export');
  const [entry, setEntry] = useState<ActivityView | null>(null);
  const zone = zoneName(serverClock.now(), timeZone);
  const columns = useMemo(() => activityColumns(setEntry, zone), [zone]);
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
          <Button size="dashboard" icon={<Download size={16} />} onClick={openExport}>
            Export logs
          </Button>
        }
      />
      <DataTable
        call={listActivity}
        rowsOf={({ activities }) => activities}
        state={state}
        items="Activity Logs"
        columns={columns}
        filters={options.length > 0 ? [byUser, ...FILTERS] : FILTERS}
        rowName={({ action }) => action}
        actions={(row) => [
          [{ label: 'Details', icon: <FileText size={16} />, onSelect: () => setEntry(row) }],
        ]}
      />
      {entry && <ActivityDetails entry={entry} onClose={() => setEntry(null)} />}
      {isExporting && <ExportLogs onClose={closeExport} />}
    </>
  );
}
