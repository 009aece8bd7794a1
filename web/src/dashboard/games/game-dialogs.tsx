import { setGameLive } from '@touchline/contract/calls/games';
import { DUPLICATE_SHIFT_DAYS } from '@touchline/contract/constants';
import type { StaffGame } from '@touchline/contract/records/game';
import { versus } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { gameTexts } from '@touchline/contract/texts/games';
import { resultTexts } from '@touchline/contract/texts/results';
import type { ReactNode } from 'react';
import Radio from '~icons/lucide/radio';
import { useWatchers } from '../../lib/watching-now.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { isDone, useWrite } from '../data/staff-data.ts';
import { DeleteGame } from './delete-game.tsx';
import { GameForm } from './game-form.tsx';
import { changeTrending, putBackStatus } from './game-status.ts';
import { duplicateValues, type GameField } from './game-values.ts';
import { StreamPreview } from './stream-preview.tsx';
import { StreamUrlsForm } from './stream-urls-form.tsx';

/** The open dialog of a game. */
export type OpenGame =
  | {
      readonly kind: 'edit' | 'duplicate' | 'trending' | 'live' | 'delete';
      readonly game: StaffGame;
      /** The field that focus starts in; by default the first. */
      readonly field?: GameField | undefined;
    }
  | {
      readonly kind: 'streams';
      readonly game: StaffGame;
      /** The stream in whose address focus starts. */
      readonly streamId?: string | undefined;
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
      return <GameForm matchId={game.matchId} game={game} field={open.field} onClose={onClose} />;
    case 'duplicate':
      return (
        <GameForm
          matchId={game.matchId}
          initial={duplicateValues(game, DUPLICATE_SHIFT_DAYS.default)}
          onClose={onClose}
        />
      );
    case 'streams':
      return <StreamUrlsForm matchId={game.matchId} game={game} streamId={open.streamId} onClose={onClose} />;
    case 'preview':
      return (
        <StreamPreview
          game={game}
          streamId={open.streamId}
          onEdit={(streamId) => onOpen({ kind: 'streams', game, streamId })}
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
  const { on, off, busy } = dashboardTexts.trending;
  const isTrending = !game.isTrending;
  return (
    <Confirm
      title={dialogTexts.trending.title}
      submit={isTrending ? on : off}
      busyLabel={busy}
      onConfirm={() => isDone(changeTrending(game, isTrending))}
      onClose={onClose}
    >
      {(isTrending ? gameTexts.joinsTrending : gameTexts.leavesTrending)(
        versus(game.homeTeam, game.awayTeam),
      )}
    </Confirm>
  );
}

function GoLive({ game, onClose }: OneGame): ReactNode {
  const { attempt } = useWrite(setGameLive, {
    // It may have gone live by itself meanwhile: then there is nothing of this user to undo.
    undo: ({ message, game: { version } }) =>
      message === resultTexts.games.liveNow ? () => putBackStatus({ ...game, version }, game) : null,
  });
  const watching = useWatchers(game._id);
  return (
    <Confirm
      title={dialogTexts.goLive.title}
      submit={gameTexts.actions.goLive}
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
