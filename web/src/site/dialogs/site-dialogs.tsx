import type { ReactNode } from 'react';
import { type Demanded, demanded, OnDemand } from '../../lib/on-demand.tsx';
import { type SiteDialog, showDialog, useShownDialog } from './site-dialog.ts';

// Dialogs, their forms and their rules come when a visitor asks for them.
const DIALOGS: Readonly<Record<SiteDialog, Demanded<{ onClose: () => void }>>> = {
  request: demanded(async () => (await import('./request-dialog.tsx')).RequestDialog),
  download: demanded(async () => (await import('../app-download/download-dialog.tsx')).DownloadDialog),
};

/** The dialog that any page has opened. */
export function SiteDialogs(): ReactNode {
  const shown = useShownDialog();
  if (shown === null) return null;
  return <OnDemand key={shown} part={DIALOGS[shown]} props={{ onClose: () => showDialog(null) }} />;
}
