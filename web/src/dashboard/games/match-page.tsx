import { deleteMatch, getStaffMatch } from '@touchline/contract/calls/matches';
import { UNFINISHED_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffMatch } from '@touchline/contract/records/game';
import { exactCount } from '@touchline/contract/rules/formats';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { gameTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { type ReactNode, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import Copy from '~icons/lucide/copy';
import Pencil from '~icons/lucide/pencil';
import { ApiError } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { useRecord } from '../data/staff-data.ts';
import { DeleteButton } from '../delete-record.tsx';
import { ImportGames } from '../import/import-games.tsx';
import { LoadError, TableLoading } from '../list/table-states.tsx';
import { useMatchActions } from '../matches/use-match-actions.tsx';
import { useRecordTitle } from '../shell/breadcrumbs.tsx';
import { DashboardNotFound } from '../shell/not-found.tsx';
import { Day } from '../time.tsx';
import { useAddressTarget } from '../use-address-flag.ts';
import { FULL_COLUMNS, gameColumns } from './game-columns.tsx';
import type { OpenGame } from './game-dialogs.tsx';
import { GameStreams } from './game-streams.tsx';
import type { GameField } from './game-values.ts';
import { GamesList, type GamesScreen } from './games-list.tsx';
import { useGameActions } from './use-game-actions.tsx';

/** All columns, without games that are Finished. */
const SCREEN: GamesScreen = {
  name: 'match',
  columns: gameColumns(FULL_COLUMNS, {
    hidden: ['title', 'league', 'date', 'time', 'highlights', 'createdAt'],
  }),
  filters: ['league', 'platforms', 'days'],
  hasCards: true,
};

const MATCHES = '/dashboard/matches?tab=matches';

/**
 * One match: its facts and its unfinished games, each with its streams. `?edit=<game id>` and `?streams=<game id>`
 * open the dialogs of one of its games.
 */
export default function MatchPage() {
  const { matchId = '' } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useRecord(getStaffMatch, {
    params: { id: matchId },
  });
  const navigate = useNavigate();
  const screen = useMemo(() => ({ ...SCREEN, fixed: { matchId, status: UNFINISHED_STATUSES } }), [matchId]);
  const { lines, open, dialog } = useGameActions();
  const actions = useMatchActions({ onDeleted: () => void navigate(MATCHES, { replace: true }) });
  const match = data?.match;
  // The dialogs of a game need the latest version of the game.
  const games = isFetchedAfterMount ? match?.games : undefined;
  useGameInAddress('streams', games, open);
  useGameInAddress('edit', games, open);
  useRecordTitle(matchId, match?.title);
  if (match === undefined) {
    // A malformed id is refused with 400; it is as unknown as one of no match.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return <DashboardNotFound />;
    return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <TableLoading columns={4} />;
  }
  return (
    <GamesList
      key={matchId}
      screen={screen}
      title={match.title}
      hasExport={false}
      headActions={
        <>
          <DeleteButton call={deleteMatch} onDelete={() => actions.open({ kind: 'delete', match })}>
            {actionTexts.delete}
          </DeleteButton>
          <Button
            size="dashboard"
            icon={<Copy size={16} />}
            disabledReason={actions.missing.duplicate}
            onClick={() => actions.open({ kind: 'duplicate', match })}
          >
            {actionTexts.duplicate}
          </Button>
          <Button
            size="dashboard"
            icon={<Pencil size={16} />}
            disabledReason={actions.missing.edit}
            onClick={() => actions.open({ kind: 'edit', match })}
          >
            {gameTexts.match.edit}
          </Button>
          <ImportGames match={match.title} />
        </>
      }
      above={<MatchFacts match={match} />}
      addTo={matchId}
      actions={lines}
      expand={(game) => (
        <GameStreams
          game={game}
          onPreview={(streamId) => open({ kind: 'preview', game, streamId })}
          onAdd={() => open({ kind: 'streams', game })}
        />
      )}
      emptyTitle={dashboardTexts.lists.noGames}
    >
      {dialog}
      {actions.dialog}
    </GamesList>
  );
}

/** Opens a dialog for the game that the address names. */
function useGameInAddress(
  kind: 'streams' | 'edit',
  games: StaffMatch['games'],
  open: (next: OpenGame) => void,
): void {
  useAddressTarget({
    name: kind,
    entity: labelTexts.game,
    records: games,
    isMeant: ({ _id }, id) => _id === id,
    onFound: (game, field) => open({ kind, game, field: field as GameField | undefined }),
  });
}

function MatchFacts({ match }: { match: StaffMatch }): ReactNode {
  const { description, category, createdAt, games = [], gameCounts } = match;
  const count = (status: string) => exactCount(games.filter((game) => game.status === status).length);
  const views = games.reduce((sum, { viewCount }) => sum + viewCount, 0);
  const figures = match.games
    ? [
        { label: labelTexts.live, value: count('Live') },
        { label: labelTexts.scheduled, value: count('Scheduled') },
        { label: gameTexts.match.finished, value: count('Finished') },
        { label: labelTexts.views, value: exactCount(views) },
      ]
    : [
        { label: gameTexts.match.unfinished, value: exactCount(gameCounts.unfinished) },
        { label: labelTexts.games, value: exactCount(gameCounts.all) },
      ];
  return (
    <section
      aria-label={gameTexts.match.name}
      className="mb-3 flex flex-wrap items-stretch rounded-card border border-line bg-surface shadow-card"
    >
      <div className="min-w-64 flex-1 px-5 py-4 text-[14px] leading-5">
        {description && <p className="mb-1 text-text">{description}</p>}
        <p className="text-text-3">
          {gameTexts.match.created(category)} <Day of={createdAt} />
        </p>
      </div>
      <dl className="flex max-md:w-full max-md:border-t max-md:border-line">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line px-4 py-3 max-md:flex-1 max-[359px]:px-2.5 max-md:not-first:border-l md:justify-center md:border-l md:px-5"
          >
            <dt className="type-caption text-text-3">{label}</dt>
            <dd className="num text-[22px] leading-7 text-text">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
