import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type SiteDialog, showDialog, useShownDialog } from './site-dialog.ts';

// Dialogs, their forms and their rules come when somebody asks for them.
const DIALOGS: Readonly<Record<SiteDialog, ComponentType<{ onClose: () => void }>>> = {
  request: lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog })),
  download: lazy(async () => ({
    default: (await import('../app-download/download-dialog.tsx')).DownloadDialog,
  })),
};

/** The dialog that any page has opened. */
export function SiteDialogs(): ReactNode {
  const shown = useShownDialog();
  if (shown === null) return null;
  const Shown = DIALOGS[shown];
  return (
    <Suspense fallback={null}>
      <Shown onClose={() => showDialog(null)} />
    </Suspense>
  );
}
