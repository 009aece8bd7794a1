import { importGames } from '@touchline/contract/calls/games';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import FileUp from 'lucide-react/icons/file-up';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMissing } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { useAddressFlag } from '../use-address-flag.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** The button of 'Import Games' and its dialog, which `?import=true` opens too; games that name no match go to `match`. */
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
