import { importGames } from '@touchline/contract/calls/game-imports';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { lazy, type ReactNode, Suspense } from 'react';
import FileUp from '~icons/lucide/file-up';
import { Button } from '../../ui/button.tsx';
import { useMissing } from '../data/session.ts';
import { useAddressFlag } from '../use-address-flag.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** The 'Import Games' button and its dialog, which `?import=true` opens too; games that name no match go to `match`. */
export function ImportGames({ match = '' }: { match?: string }): ReactNode {
  const [isOpen, open, close] = useAddressFlag('import');
  const reason = useMissing(importGames);
  return (
    <>
      <Button size="dashboard" icon={<FileUp size={16} />} disabledReason={reason} onClick={open}>
        {dialogTexts.importGames.open}
      </Button>
      {isOpen && reason === null && (
        <Suspense fallback={null}>
          <ImportDialog match={match} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
