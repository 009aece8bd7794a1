import { setGameLive, setTrending } from '@touchline/contract/calls/games';
import { DUPLICATE_SHIFT_DAYS } from '@touchline/contract/constants';
import type { StaffGame } from '@touchline/contract/records/game';
import { versus } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import Radio from '~icons/lucide/radio';
import { useWatchers } from '../../lib/watching-now.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { useWrite } from '../data/staff-data.ts';
import { DeleteGame } from './delete-game.tsx';
import { GameForm } from './game-form.tsx';
import { duplicateValues } from './game-values.ts';
import { StreamPreview } from './stream-preview.tsx';
import { StreamUrlsForm } from './stream-urls-form.tsx';

/** The open dialog of a game. */
export type OpenGame =
  | {
      readonly kind: 'edit' | 'streams' | 'duplicate' | 'trending' | 'live' | 'delete';
      readonly game: StaffGame;
    }
  | { readonly kind: 'preview'; readonly game: StaffGame; readonly streamId?: string };

interface GameDialogsProps {
  readonly open: OpenGame;
  readonly onOpen: (next: OpenGame | null) => void;
}

/** Every dialog that the menu of a game opens. */
export function GameDialogs({ open, onOpen }: GameDialogsProps): ReactNode {
  const { game } = open;
  const onClose = () => onOpen(null);
  switch (open.kind) {
    case 'edit':
      return <GameForm matchId={game.matchId} game={game} onClose={onClose} />;
    case 'duplicate':
      return (
        <GameForm
          matchId={game.matchId}
          initial={duplicateValues(game, DUPLICATE_SHIFT_DAYS.default)}
          onClose={onClose}
        />
      );
    case 'streams':
      return <StreamUrlsForm matchId={game.matchId} game={game} onClose={onClose} />;
    case 'preview':
      return (
        <StreamPreview
          game={game}
          streamId={open.streamId}
          onEdit={() => onOpen({ kind: 'streams', game })}
          onClose={onClose}
        />
      );
    case 'trending':
      return <Trending game={game} onClose={onClose} />;
    case 'live':
      return <GoLive game={game} onClose={onClose} />;
    case 'delete':
      return <DeleteGame game={game} onClose={onClose} />;
  }
}

interface OneGame {
  readonly game: StaffGame;
  readonly onClose: () => void;
}

function Trending({ game, onClose }: OneGame): ReactNode {
  const { attempt } = useWrite(setTrending);
  const { on, off, busy } = dashboardTexts.trending;
  const isTrending = !game.isTrending;
  return (
    <Confirm
      title={dialogTexts.trending.title}
      submit={isTrending ? on : off}
      busyLabel={busy}
      onConfirm={() => attempt({ params: paramsOf(game), body: { isTrending, version: game.version } })}
      onClose={onClose}
    >
      {versus(game.homeTeam, game.awayTeam)}{' '}
      {isTrending ? 'joins the trending games.' : 'leaves the trending games.'}
    </Confirm>
  );
}

function GoLive({ game, onClose }: OneGame): ReactNode {
  const { attempt } = useWrite(setGameLive);
  const watching = useWatchers(game._id);
  return (
    <Confirm
      title={dialogTexts.goLive.title}
      submit="Go live"
      icon={<Radio size={16} />}
      onConfirm={() => attempt({ params: paramsOf(game) })}
      onClose={onClose}
    >
      <p className="mb-2 font-semibold text-text">{versus(game.homeTeam, game.awayTeam)}</p>
      {dialogTexts.goLive.text(watching)}
    </Confirm>
  );
}

const paramsOf = ({ matchId, _id }: StaffGame) => ({ matchId, gameId: _id });
