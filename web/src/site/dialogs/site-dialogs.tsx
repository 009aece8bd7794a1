import { carriesFavourites } from '@touchline/contract/rules/favourites';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Demanded, demanded, OnDemand } from '../../lib/on-demand.tsx';
import { type SiteDialog, showDialog, useShownDialog } from './site-dialog.ts';

// Dialogs, their forms and their rules load when a visitor opens them.
const DIALOGS: Readonly<Record<Extract<SiteDialog, string>, Demanded<{ onClose: () => void }>>> = {
  search: demanded(async () => (await import('../search/search.tsx')).SearchScreen),
  request: demanded(async () => (await import('./request-dialog.tsx')).RequestDialog),
  download: demanded(async () => (await import('../app-download/download-dialog.tsx')).DownloadDialog),
  favourites: demanded(async () => (await import('../favourites/favourites-dialog.tsx')).FavouritesDialog),
  starred: demanded(async () => (await import('../favourites/starred.tsx')).Starred),
};

const TELL_ME = demanded(async () => (await import('../reminders/tell-me.tsx')).TellMe);

/** The open dialog, opened by a page or by the address: a link with favourites asks before it adds them. */
export function SiteDialogs(): ReactNode {
  const shown = useShownDialog();
  const { hash } = useLocation();
  useEffect(() => {
    if (carriesFavourites(hash)) showDialog('favourites');
  }, [hash]);
  if (shown === null) return null;
  const onClose = () => showDialog(null);
  if (typeof shown === 'object') return <OnDemand part={TELL_ME} props={{ of: shown, onClose }} />;
  return <OnDemand key={shown} part={DIALOGS[shown]} props={{ onClose }} />;
}
