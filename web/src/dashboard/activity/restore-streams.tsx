import { bulkStreams } from '@touchline/contract/calls/streams';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import type { ActivityView } from '@touchline/contract/records/activity';
import { removedStreams } from '@touchline/contract/rules/restorable';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import ArchiveRestore from '~icons/lucide/archive-restore';
import { Button } from '../../ui/button.tsx';
import { useMissing } from '../data/session.ts';
import { useWrite } from '../data/staff-data.ts';

/** 'Restore removed streams' of an entry that took streams off their games; nothing for any other entry. */
export function RestoreStreams({ entry }: { entry: ActivityView }): ReactNode {
  const ids = removedStreams(entry);
  const missing = useMissing(bulkStreams.actions.restore);
  const { attempt, isBusy } = useWrite(bulkStreams);
  if (ids.length === 0) return null;
  return (
    <Button
      size="dashboard"
      icon={<ArchiveRestore size={16} />}
      busy={isBusy}
      title={dialogTexts.restoreStreams.until(RESTORE_DAYS)}
      disabledReason={missing}
      onClick={() => void attempt({ body: { ids, action: 'restore' } })}
    >
      {dialogTexts.restoreStreams.submit(ids.length)}
    </Button>
  );
}
