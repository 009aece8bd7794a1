import { getStaffMatch } from '@touchline/contract/calls/matches';
import type { StaffGame } from '@touchline/contract/records/game';
import { errorTexts } from '@touchline/contract/texts/errors';
import { labelTexts } from '@touchline/contract/texts/labels';
import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toasts.ts';
import { useRecord } from '../data/staff-data.ts';
import { StreamUrlsForm } from '../games/stream-urls-form.tsx';

interface EditStreamsProps {
  readonly matchId: string;
  readonly gameId: string;
  /** The stream in whose address focus starts. */
  readonly streamId?: string | undefined;
  readonly onClose: () => void;
}

/** 'Edit Stream URLs' of a game by its id: opens when the game is loaded. */
export function EditStreams({ matchId, gameId, streamId, onClose }: EditStreamsProps): ReactNode {
  const { data, error, isFetchedAfterMount } = useRecord(getStaffMatch, { params: { id: matchId } });
  const found = isFetchedAfterMount ? data?.match.games?.find(({ _id }) => _id === gameId) : undefined;
  // Once open, the dialog keeps its game and the typed text, whatever happens to the game.
  const [game, setGame] = useState<StaffGame | null>(null);
  if (game === null && found) setGame(found);
  const isMissing = isFetchedAfterMount && game === null && !found;
  const failure = error ? messageOf(error) : isMissing ? errorTexts.notFound(labelTexts.game) : null;
  useEffect(() => {
    if (failure === null || game !== null) return;
    showToast('error', failure);
    onClose();
  }, [failure, game, onClose]);
  return game ? <StreamUrlsForm matchId={matchId} game={game} streamId={streamId} onClose={onClose} /> : null;
}
