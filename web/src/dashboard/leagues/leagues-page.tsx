import {
  createLeague,
  deleteLeague,
  listStaffLeagues,
  restoreLeague,
  updateLeague,
} from '@touchline/contract/calls/leagues';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import { COUNTRIES } from '@touchline/contract/lists/countries';
import { LEAGUE_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import type { StaffLeague } from '@touchline/contract/records/league';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { useWrite } from '../../lib/staff-data.ts';
import { Button } from '../../ui/button.tsx';
import { optionsOf } from '../../ui/combobox.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableFilter } from '../../ui/table/types.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { LeagueForm } from './league-form.tsx';
import { leagueColumns } from './leagues-columns.tsx';

const FILTER_NAMES = ['category', 'country'];
const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    options: optionsOf(LEAGUE_CATEGORIES),
    isMany: true,
  },
  { kind: 'choice', name: 'country', label: 'Country', options: optionsOf(COUNTRIES), isRare: true },
];

/** The leagues: tab Leagues of the matches page. */
export default function LeaguesPage() {
  const state = useTableState({ defaultSort: 'name', filters: FILTER_NAMES });
  const [isAdding, add, stopAdding] = useAddressFlag('add');
  const [edited, setEdited] = useState<StaffLeague | null>(null);
  const [deleted, setDeleted] = useState<StaffLeague | null>(null);
  const remove = useWrite(deleteLeague, { undo: restoreLeague });
  const missing = {
    add: useMissing(createLeague),
    edit: useMissing(updateLeague),
    remove: useMissing(deleteLeague),
  };
  const addButton = (
    <Button
      size="dashboard"
      variant="primary"
      icon={<Plus size={16} />}
      disabledReason={missing.add}
      onClick={add}
    >
      {dialogTexts.league.submit}
    </Button>
  );
  return (
    <>
      <PageHead title="Leagues" actions={addButton} />
      <DataTable
        call={listStaffLeagues}
        rowsOf={({ leagues }) => leagues}
        state={state}
        items="Leagues"
        columns={leagueColumns}
        filters={FILTERS}
        rowName={({ name }) => name}
        actions={(league) => [
          [
            {
              label: 'Edit',
              icon: <Pencil size={16} />,
              disabledReason: missing.edit,
              onSelect: () => setEdited(league),
            },
          ],
          [
            {
              label: 'Delete',
              icon: <Trash2 size={16} />,
              tone: 'destructive',
              disabledReason: missing.remove,
              onSelect: () => setDeleted(league),
            },
          ],
        ]}
        restore={{ call: restoreLeague, params: ({ _id }) => ({ id: _id }) }}
        {...(missing.add === null && { onAdd: add })}
        emptyAction={addButton}
      />
      {isAdding && <LeagueForm league={null} onClose={stopAdding} />}
      {edited && (
        <LeagueForm
          league={edited}
          danger={
            <Button
              size="dashboard"
              variant="destructive-outline"
              icon={<Trash2 size={16} />}
              disabledReason={missing.remove}
              onClick={() => setDeleted(edited)}
            >
              Delete league
            </Button>
          }
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <Confirm
          title={dialogTexts.remove.title('League')}
          submit="Delete league"
          tone="destructive"
          icon={<Trash2 size={16} />}
          onConfirm={async () => {
            const isDone = await remove.attempt({ params: { id: deleted._id } });
            if (isDone) setEdited(null);
            return isDone;
          }}
          onClose={() => setDeleted(null)}
        >
          {deleted.name} leaves the public site. You can restore it for {RESTORE_DAYS} days.
        </Confirm>
      )}
    </>
  );
}
