import type { ActivityView } from '@touchline/contract/records/activity';
import { restorableOf } from '@touchline/contract/rules/restorable';
import { controlTexts } from '@touchline/contract/texts/controls';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { type ReactNode, useState } from 'react';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMissing } from '../data/session.ts';
import { useRecord } from '../data/staff-data.ts';
import { Note } from '../form/form-notes.tsx';
import { type RestoredRecord, RestoreForm, type RestoreProps } from './restore-form.tsx';

const texts = dialogTexts.restoreValues;

/** 'Restore these values' of an Updated entry; renders nothing where the record's form does not show all of them. */
export function RestoreValues({ entry }: { entry: ActivityView }): ReactNode {
  const found = restorableOf(entry);
  return found && <RestoreButton entry={entry} {...found} />;
}

function RestoreButton(props: RestoreProps): ReactNode {
  const { entry, restorable } = props;
  const [isOpen, setOpen] = useState(false);
  const missing = [useMissing(restorable.update), useMissing(restorable.list)];
  const { answer, record } = useRecordOf(
    props,
    missing.every((reason) => reason === null),
  );
  const isGone = answer.isFetchedAfterMount && answer.isSuccess && !record;
  const reasons = [...missing, isGone ? goneText(entry) : null];
  return (
    <>
      <Button
        size="dashboard"
        icon={<RotateCcw size={16} />}
        disabledReason={reasons.find((reason) => reason !== null) ?? null}
        onClick={() => setOpen(true)}
      >
        {texts.submit}
      </Button>
      {isOpen && <RestoreDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The record as it is now, and what restoring the values would change in it. */
function RestoreDialog(props: RestoreProps & { onClose: () => void }): ReactNode {
  const { entry, onClose } = props;
  const { answer, record } = useRecordOf(props);
  // Once shown, the form stays, whatever happens to the record.
  const [opened, setOpened] = useState<RestoredRecord | null>(null);
  if (opened === null && record) setOpened(record);
  /** Where the form has its button. */
  const [actions, setActions] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      title={texts.title}
      context={entry.action}
      width="form"
      onClose={onClose}
      footer={
        <DialogActions>
          <Button size="dashboard" onClick={onClose}>
            {controlTexts.cancel}
          </Button>
          <span ref={setActions} className="contents max-md:*:min-h-12 max-md:*:flex-1" />
        </DialogActions>
      }
    >
      {opened ? (
        <RestoreForm {...props} record={record ?? opened} actions={actions} />
      ) : answer.isError ? (
        <Note tone="fail">{dashboardTexts.lists.loadFailed}</Note>
      ) : answer.isFetchedAfterMount ? (
        <Note tone="wait">{goneText(entry)}</Note>
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-24" />
        </div>
      )}
    </Dialog>
  );
}

/** The record of an entry as it is now; a cached one may be outdated. */
function useRecordOf({ entry, restorable }: Pick<RestoreProps, 'entry' | 'restorable'>, isEnabled = true) {
  const query = entry.entity === 'Settings' ? {} : { ids: entry.entityId };
  const answer = useRecord(restorable.list, { query }, { isEnabled });
  const records = answer.isFetchedAfterMount ? recordsOf(answer.data) : [];
  return { answer, record: records.find(({ _id }) => _id === entry.entityId) };
}

const goneText = ({ entity }: ActivityView): string => texts.isGone(errorTexts.notFound(entity));

/** The records of an answer, under whatever names. */
function recordsOf(answer: unknown): RestoredRecord[] {
  return Object.values((answer ?? {}) as object).flat();
}
