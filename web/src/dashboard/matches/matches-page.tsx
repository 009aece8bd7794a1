import {
  createMatch,
  deleteMatch,
  duplicateMatch,
  listStaffMatches,
  restoreMatch,
  updateMatch,
} from '@touchline/contract/calls/matches';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import type { StaffMatch } from '@touchline/contract/records/game';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';
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
import { DuplicateMatchDialog } from './duplicate-match-dialog.tsx';
import { MatchForm } from './match-form.tsx';
import { matchColumns } from './matches-columns.tsx';

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

/** A dialog about one match. */
interface OpenDialog {
  readonly kind: 'edit' | 'duplicate' | 'delete';
  readonly match: StaffMatch;
}

/** The matches: tab Matches of the matches page. */
export default function MatchesPage() {
  const state = useTableState({ defaultSort: '-createdAt', filters: FILTER_NAMES });
  const navigate = useNavigate();
  const [isAdding, add, stopAdding] = useAddressFlag('add');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const remove = useWrite(deleteMatch, { undo: restoreMatch });
  const missing = {
    add: useMissing(createMatch),
    edit: useMissing(updateMatch),
    duplicate: useMissing(duplicateMatch),
    remove: useMissing(deleteMatch),
  };
  const addButton = (
    <Button
      size="dashboard"
      variant="primary"
      icon={<Plus size={16} />}
      disabledReason={missing.add}
      onClick={add}
    >
      {dialogTexts.match.submit}
    </Button>
  );
  return (
    <>
      <PageHead title="Matches" actions={addButton} />
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
            {
              label: 'Edit',
              icon: <Pencil size={16} />,
              disabledReason: missing.edit,
              onSelect: () => setDialog({ kind: 'edit', match }),
            },
            {
              label: 'Duplicate',
              icon: <CopyPlus size={16} />,
              disabledReason: missing.duplicate,
              onSelect: () => setDialog({ kind: 'duplicate', match }),
            },
          ],
          [
            {
              label: 'Delete',
              icon: <Trash2 size={16} />,
              tone: 'destructive',
              disabledReason: missing.remove,
              onSelect: () => setDialog({ kind: 'delete', match }),
            },
          ],
        ]}
        restore={{ call: restoreMatch, params: ({ _id }) => ({ id: _id }) }}
        {...(missing.add === null && { onAdd: add })}
        emptyAction={addButton}
      />
      {isAdding && <MatchForm match={null} onClose={stopAdding} />}
      {dialog?.kind === 'edit' && <MatchForm match={dialog.match} onClose={close} />}
      {dialog?.kind === 'duplicate' && <DuplicateMatchDialog match={dialog.match} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <Confirm
          title={dialogTexts.deleteMatch.title}
          submit={dialogTexts.deleteMatch.submit}
          tone="destructive"
          icon={<Trash2 size={16} />}
          onConfirm={() => remove.attempt({ params: { id: dialog.match._id } })}
          onClose={close}
        >
          {dialogTexts.deleteMatch.text(dialog.match.title, dialog.match.gameCounts.all)}
        </Confirm>
      )}
    </>
  );
}
