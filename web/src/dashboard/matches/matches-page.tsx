import { createMatch, listStaffMatches, restoreMatch } from '@touchline/contract/calls/matches';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CopyPlus from 'lucide-react/icons/copy-plus';
import { useNavigate } from 'react-router';
import { useMissing } from '../../lib/session.ts';
import { optionsOf } from '../../ui/combobox.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableFilter } from '../../ui/table/types.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { AddButton } from '../add-button.tsx';
import { ImportGames } from '../import/import-games.tsx';
import { deleteLine, editLine } from '../row-lines.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { MatchForm } from './match-form.tsx';
import { matchColumns } from './matches-columns.tsx';
import { useMatchActions } from './use-match-actions.tsx';

const FILTER_NAMES = ['category'];
const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    options: optionsOf(SPORT_CATEGORY_NAMES),
    isMany: true,
  },
];

/** The matches: tab Matches of the matches page. */
export default function MatchesPage() {
  const state = useTableState({ defaultSort: '-createdAt', filters: FILTER_NAMES });
  const navigate = useNavigate();
  const [isAdding, add, stopAdding] = useAddressFlag('add');
  const { missing, open, dialog } = useMatchActions();
  const addReason = useMissing(createMatch);
  const addButton = (
    <AddButton call={createMatch} onAdd={add}>
      {dialogTexts.match.submit}
    </AddButton>
  );
  return (
    <>
      <PageHead
        title="Matches"
        actions={
          <>
            <ImportGames />
            {addButton}
          </>
        }
      />
      <DataTable
        call={listStaffMatches}
        rowsOf={({ matches }) => matches}
        state={state}
        items="Matches"
        columns={matchColumns}
        filters={FILTERS}
        rowName={({ title }) => title}
        actions={(match) => [
          [
            {
              label: 'Open',
              icon: <ArrowRight size={16} />,
              onSelect: () => void navigate(dashboardMatchPath(match._id)),
            },
            editLine(missing.edit, () => open({ kind: 'edit', match })),
            {
              label: 'Duplicate',
              icon: <CopyPlus size={16} />,
              disabledReason: missing.duplicate,
              onSelect: () => open({ kind: 'duplicate', match }),
            },
          ],
          [deleteLine(missing.delete, () => open({ kind: 'delete', match }))],
        ]}
        restore={{ call: restoreMatch, params: ({ _id }) => ({ id: _id }) }}
        {...(addReason === null && { onAdd: add })}
        emptyAction={addButton}
      />
      {isAdding && <MatchForm record={null} onClose={stopAdding} />}
      {dialog}
    </>
  );
}
