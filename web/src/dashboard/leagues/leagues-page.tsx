import {
  createLeague,
  deleteLeague,
  listStaffLeagues,
  restoreLeague,
  updateLeague,
} from '@touchline/contract/calls/leagues';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import { COUNTRY_OPTIONS } from '@touchline/contract/lists/countries';
import { LEAGUE_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import type { StaffLeague } from '@touchline/contract/records/league';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { useList } from '../../lib/staff-data.ts';
import { optionsOf } from '../../ui/combobox.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableFilter } from '../../ui/table/types.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { AddButton } from '../add-button.tsx';
import { DeleteButton, DeleteRecord } from '../delete-record.tsx';
import { deleteLine, editLine } from '../row-lines.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useAddressFlag, useAddressTarget } from '../use-address-flag.ts';
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
  { kind: 'choice', name: 'country', label: 'Country', options: COUNTRY_OPTIONS, isRare: true },
];

/** The leagues: tab Leagues of the matches page; `?edit=<name>` opens the one of that name in the list. */
export default function LeaguesPage() {
  const state = useTableState({ defaultSort: 'name', filters: FILTER_NAMES });
  const [isAdding, add, stopAdding] = useAddressFlag('add');
  const [edited, setEdited] = useState<StaffLeague | null>(null);
  const [deleted, setDeleted] = useState<StaffLeague | null>(null);
  const missing = {
    add: useMissing(createLeague),
    edit: useMissing(updateLeague),
    remove: useMissing(deleteLeague),
  };
  const { data, isFetchedAfterMount } = useList(listStaffLeagues, state.query);
  useAddressTarget({
    name: 'edit',
    entity: 'League',
    records: isFetchedAfterMount ? data?.leagues : undefined,
    isMeant: (league, name) => league.name === name,
    onFound: setEdited,
  });
  const addButton = (
    <AddButton call={createLeague} onAdd={add}>
      {dialogTexts.league.submit}
    </AddButton>
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
          [editLine(missing.edit, () => setEdited(league))],
          [deleteLine(missing.remove, () => setDeleted(league))],
        ]}
        restore={{ call: restoreLeague, params: ({ _id }) => ({ id: _id }) }}
        {...(missing.add === null && { onAdd: add })}
        emptyAction={addButton}
      />
      {isAdding && <LeagueForm record={null} onClose={stopAdding} />}
      {edited && (
        <LeagueForm
          record={edited}
          danger={
            <DeleteButton call={deleteLeague} onDelete={() => setDeleted(edited)}>
              Delete league
            </DeleteButton>
          }
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <DeleteRecord
          entity="League"
          submit="Delete league"
          call={deleteLeague}
          undo={restoreLeague}
          params={{ id: deleted._id }}
          onDeleted={() => setEdited(null)}
          onClose={() => setDeleted(null)}
        >
          {deleted.name} leaves the public site. You can restore it for {RESTORE_DAYS} days.
        </DeleteRecord>
      )}
    </>
  );
}
