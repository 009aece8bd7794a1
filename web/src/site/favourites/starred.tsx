import type { Favourite } from '@touchline/contract/rules/favourites';
import { isPlayable, statusOf } from '@touchline/contract/rules/game-state';
import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';
import { showToast } from '../../lib/toasts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useSiteDialogTexts } from '../../texts/site-dialogs.ts';
import { showDialog } from '../dialogs/site-dialog.ts';
import { useMatches, useSettings } from '../live/live-hooks.ts';
import { reminders } from '../reminders/reminders.ts';
import { listedGames } from '../shared/listed-games.ts';
import { favourites } from './favourites.ts';

/**
 * The toast after a star was pressed: once in a browser it offers to be told about what was added; else, of the first
 * favourite, it says where favourites are.
 */
export function Starred({ onClose }: { onClose: () => void }): null {
  const texts = useSiteDialogTexts().favourites;
  const siteTexts = useSiteTexts();
  const { vapidPublicKey } = useSettings();
  const games = listedGames(useMatches());
  const say = useEffectEvent(() => {
    onClose();
    const [newest, ...others] = favourites.getState();
    if (!newest) return;
    const isOffered = readStored('reminder-offered') !== null || reminders.getState().token !== null;
    if (vapidPublicKey && !isOffered && canBeTold(newest)) {
      writeStored('reminder-offered', true);
      showToast('success', texts.kept, { label: siteTexts.tellMe.one, run: () => showDialog(newest) });
    } else if (others.length === 0) {
      showToast('success', texts.kept, { label: texts.show, run: () => showDialog('favourites') });
    }
  });
  /** A game that plays or is over has no bell. */
  const canBeTold = ({ kind, id }: Favourite): boolean => {
    if (kind !== 'game') return true;
    const game = games.find((one) => one.game._id === id)?.game;
    return game !== undefined && statusOf(game) !== 'Finished' && !isPlayable(game);
  };
  useEffect(() => say(), []);
  return null;
}
