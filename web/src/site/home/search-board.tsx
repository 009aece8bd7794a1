import type { KnownMatch } from '@touchline/contract/records/match';
import type { ReactNode } from 'react';
import { useCountTexts } from '../../texts/counts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { Badge } from '../../ui/badge.tsx';
import { showDialog } from '../dialogs/site-dialog.ts';
import { useFound } from '../search/found.tsx';
import { Board } from './board.tsx';
import { BoardRow } from './board-row.tsx';

/** Sports and leagues above the games found; they link to all of their games. */
const MOST_PLACES = 2;

interface SearchBoardProps {
  readonly matches: readonly KnownMatch[];
  readonly query: string;
  /** More games may be found: the whole list is on its way. */
  readonly isSearching: boolean;
  /** Shows every result in the list. */
  readonly onAll: () => void;
}

/** The results of a search: sports and leagues, then games. It keeps its size while the visitor types. */
export default function SearchBoard({ matches, query, isSearching, onAll }: SearchBoardProps): ReactNode {
  const homeTexts = useHomeTexts();
  const siteTexts = useSiteTexts();
  const countTexts = useCountTexts();
  const { games: found, sports, leagues } = useFound(matches, query);
  const rows = [
    ...[...sports, ...leagues].slice(0, MOST_PLACES),
    ...found.map(({ matchId, game }) => <BoardRow key={game._id} matchId={matchId} game={game} end="when" />),
  ];
  return (
    <Board
      label={homeTexts.board.results}
      badge={<Badge tone="neutral">{homeTexts.search.submit}</Badge>}
      title={isSearching ? siteTexts.home.searching : homeTexts.board.found(countTexts.games(found.length))}
      rows={rows}
      keepsSize
      more={
        found.length > 0 || isSearching
          ? { label: homeTexts.board.showInList, onClick: onAll }
          : { label: siteTexts.request.title, onClick: () => showDialog('request') }
      }
      whenEmpty={isSearching ? undefined : homeTexts.board.tryAnother}
    />
  );
}
