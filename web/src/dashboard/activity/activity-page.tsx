import { listActivity } from '@touchline/contract/calls/activity';
import { AUDITED_ACTIONS } from '@touchline/contract/lists/audited-actions';
import { AUDITED_ENTITIES } from '@touchline/contract/lists/audited-entities';
import { OUTCOMES } from '@touchline/contract/records/activity';
import { activityTexts } from '@touchline/contract/texts/activity';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import Archive from '~icons/lucide/archive';
import FileText from '~icons/lucide/file-text';
import { Button } from '../../ui/button.tsx';
import { optionsOf } from '../../ui/combobox.tsx';
import type { ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { usePeople } from '../users/people.ts';
import { activityColumns, OUTCOME_LABELS } from './activity-cells.tsx';
import { ActivityDetails } from './activity-details.tsx';
import { ExportLogs } from './export-logs.tsx';

const texts = peopleTexts.log;
/** Up to this many users are shown as checkboxes; above it, a user is found by typing. */
const BOXES = 20;

const FILTERS: readonly ListFilter<typeof listActivity>[] = [
  { kind: 'days', label: activityTexts.dates },
  {
    kind: 'choice',
    name: 'entity',
    label: peopleTexts.log.entity,
    options: optionsOf(AUDITED_ENTITIES),
    isMany: true,
  },
  { kind: 'choice', name: 'action', label: texts.action, options: optionsOf(AUDITED_ACTIONS), isMany: true },
  {
    kind: 'choice',
    name: 'outcome',
    label: peopleTexts.log.outcome,
    options: OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] })),
    isMany: true,
    isRare: true,
  },
  { kind: 'switch', name: 'archived', label: texts.archived, hint: texts.archivedHint },
];

/** The audit log: the changes of staff, with user and time. */
export default function ActivityPage() {
  const people = usePeople() ?? [];
  const [isExporting, openExport, closeExport] = useAddressFlag('export');
  return (
    <ListPage
      call={listActivity}
      title={dashboardTexts.navigation.activity}
      items={activityTexts.items}
      columns={activityColumns}
      filters={[
        {
          kind: 'choice',
          name: 'users',
          label: labelTexts.user,
          options: people.map(({ _id, username }) => ({ value: _id, label: username })),
          isMany: people.length <= BOXES,
          isHidden: people.length === 0,
        },
        ...FILTERS,
      ]}
      rowName={({ action }) => action}
      actions={(_, { read }) => [
        [{ label: labelTexts.details, icon: <FileText size={16} />, onSelect: read }],
      ]}
      pane={{
        name: 'entry',
        entity: activityTexts.entry,
        width: 'facts',
        content: ({ row, position, previous, next, close }) => (
          <ActivityDetails
            entry={row}
            position={position}
            onPrevious={previous}
            onNext={next}
            onClose={close}
          />
        ),
      }}
      headActions={
        <Button
          size="dashboard"
          variant="destructive-outline"
          icon={<Archive size={16} />}
          onClick={openExport}
        >
          {dialogTexts.activity.exportAndDelete}
        </Button>
      }
    >
      {isExporting && <ExportLogs onClose={closeExport} />}
    </ListPage>
  );
}
