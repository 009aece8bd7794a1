import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import { matches } from '@touchline/contract/resources/matches';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { useNavigate } from 'react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import CopyPlus from '~icons/lucide/copy-plus';
import { optionsOf } from '../../ui/combobox.tsx';
import { ImportGames } from '../import/import-games.tsx';
import type { ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import { deleteLine, editLine } from '../row-lines.tsx';
import { MatchForm } from './match-form.tsx';
import { matchColumns } from './matches-columns.tsx';
import { useMatchActions } from './use-match-actions.tsx';

const FILTERS: readonly ListFilter<typeof matches.list>[] = [
  {
    kind: 'choice',
    name: 'category',
    label: labelTexts.category,
    options: optionsOf(SPORT_CATEGORY_NAMES),
    isMany: true,
  },
];

/** The matches: tab Matches of the matches page. */
export default function MatchesPage() {
  const navigate = useNavigate();
  const { missing, open, dialog } = useMatchActions();
  return (
    <ListPage
      call={matches.list}
      title={labelTexts.matches}
      headActions={<ImportGames />}
      items={labelTexts.matches}
      columns={matchColumns}
      filters={FILTERS}
      rowName={({ title }) => title}
      form={MatchForm}
      add={{ call: matches.create, label: dialogTexts.match.submit }}
      actions={(match) => [
        [
          {
            label: actionTexts.open,
            icon: <ArrowRight size={16} />,
            onSelect: () => void navigate(dashboardMatchPath(match._id)),
          },
          editLine(missing.edit, () => open({ kind: 'edit', match })),
          {
            label: actionTexts.duplicate,
            icon: <CopyPlus size={16} />,
            disabledReason: missing.duplicate,
            onSelect: () => open({ kind: 'duplicate', match }),
          },
        ],
        [deleteLine(missing.delete, () => open({ kind: 'delete', match }))],
      ]}
      restore={matches.restore}
    >
      {dialog}
    </ListPage>
  );
}
