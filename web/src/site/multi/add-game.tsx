import { isPlayable } from '@touchline/contract/rules/game-state';
import { compareGames } from '@touchline/contract/rules/listings';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import LayoutGrid from '~icons/lucide/layout-grid';
import Plus from '~icons/lucide/plus';
import { useMultiTexts } from '../../texts/multi.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import type { ListedGame } from '../shared/listed-games.ts';

interface AddGameProps {
  /** The games that can be added. */
  readonly games: readonly ListedGame[];
  readonly onAdd: (gameId: string) => void;
}

/** The games that play now and are not on the page, the most important first. */
export function gamesToAdd(all: readonly ListedGame[], shown: readonly ListedGame[]): ListedGame[] {
  const ids = new Set(shown.map(({ game }) => game._id));
  return all
    .filter(({ game }) => isPlayable(game) && !ids.has(game._id))
    .sort((a, b) => compareGames(a.game, b.game));
}

/** The tile without a game. */
export function AddGame({ games, onAdd }: AddGameProps): ReactNode {
  const multiTexts = useMultiTexts();
  return (
    <section
      aria-label={multiTexts.add.title}
      className="flex min-h-0 flex-col rounded-card border border-dashed border-line-2 p-3 md:absolute md:inset-0"
    >
      <h2 className="px-2 pb-1.5 type-label text-text">{multiTexts.add.title}</h2>
      <GamesToAdd games={games} onAdd={onAdd} className="min-h-0 overflow-y-auto" />
    </section>
  );
}

/** The page without a game. */
export function ChooseGames({ games, onAdd }: AddGameProps): ReactNode {
  const multiTexts = useMultiTexts();
  const { empty, emptyText, emptyNone } = multiTexts.add;
  return (
    <section className="flex flex-col items-center rounded-card border border-line bg-surface px-4 py-10 shadow-card max-md:mx-4">
      <span className="mb-4 flex size-14 items-center justify-center rounded-full border border-line-2 text-text-2">
        <LayoutGrid size={22} />
      </span>
      <h2 className="type-dialog text-text">{empty}</h2>
      <p className="mt-1.5 mb-5 max-w-[26rem] text-center type-small text-text-2">
        {games.length > 0 ? emptyText : emptyNone}
      </p>
      {games.length > 0 && <GamesToAdd games={games} onAdd={onAdd} className="w-full max-w-[34rem]" />}
    </section>
  );
}

/** One button for each game. */
export function GamesToAdd({ games, onAdd, className }: AddGameProps & { className?: string }): ReactNode {
  const teamTexts = useTeamTexts();
  const multiTexts = useMultiTexts();
  if (games.length === 0)
    return <p className={clsx('px-2 py-1 type-small text-text-3', className)}>{multiTexts.add.none}</p>;
  return (
    <ul className={className}>
      {games.map(({ game }) => (
        <li key={game._id}>
          <button
            type="button"
            onClick={() => onAdd(game._id)}
            className="quick flex min-h-11 w-full items-center gap-2.5 rounded-badge px-2 py-1 text-start hover:bg-hover"
          >
            <Plus size={16} className="flex-none text-text-3" />
            <span className="min-w-0 flex-1">
              <span className="flex gap-1 text-[14px] leading-5 font-semibold text-text">
                <span className="visually-hidden">{multiTexts.add.verb} </span>
                <bdi className="min-w-0 truncate">{game.homeTeam}</bdi> {teamTexts.vs}{' '}
                <bdi className="min-w-0 truncate">{game.awayTeam}</bdi>
              </span>
              <span dir="auto" className="block truncate type-caption text-text-3">
                {game.league}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
