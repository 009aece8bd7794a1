import type { ActivityView } from '@touchline/contract/records/activity';
import { dayAndTime } from '@touchline/contract/rules/formats';
import { type Restorable, restorableOf, restoringBody } from '@touchline/contract/rules/restorable';
import { controlTexts } from '@touchline/contract/texts/controls';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { type ReactNode, useState } from 'react';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Diff } from '../../ui/diff.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMissing } from '../data/session.ts';
import { isCalledOff, useRecord, useWrite } from '../data/staff-data.ts';
import { Note } from '../form/form-notes.tsx';
import { useTimeStyle } from '../time.tsx';
import { changesOf } from './changes.ts';
import { useRecordNames } from './use-record-names.ts';

const texts = dialogTexts.restoreValues;
type Fields = Readonly<Record<string, unknown>>;

/** 'Restore these values' of an Updated entry; renders nothing where the record's form does not show all of them. */
export function RestoreValues({ entry }: { entry: ActivityView }): ReactNode {
  const found = restorableOf(entry);
  return found && <RestoreButton entry={entry} {...found} />;
}

interface RestoreProps {
  readonly entry: ActivityView;
  readonly restorable: Restorable;
  readonly values: Fields;
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

/** The changes that restoring the values would make today; saves in the same way as the record's form. */
function RestoreDialog({
  entry,
  restorable,
  values,
  onClose,
}: RestoreProps & { onClose: () => void }): ReactNode {
  const { answer, record } = useRecordOf({ entry, restorable });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { run, isBusy } = useWrite(restorable.update);
  const style = useTimeStyle();
  const todayOf = (fields: Fields) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, record?.[name] ?? null]));
  const today = todayOf(values);
  // Fields outside the form help to find names: the name of a game is looked up by its match.
  const nameOf = useRecordNames({ before: todayOf(entry.before ?? {}), after: entry.before });
  const changes = record
    ? changesOf({ before: today, after: values }, { nameOf, timeOf: (instant) => dayAndTime(instant, style) })
    : [];
  const restore = async (): Promise<void> => {
    if (!record) return;
    setRefusal(null);
    const body = restoringBody(restorable, record, values, (id) => nameOf('leagueId', id));
    const params =
      entry.entity === 'Game' ? { matchId: record.matchId, gameId: record._id } : { id: record._id };
    try {
      await run({ params, body });
      onClose();
    } catch (error) {
      if (isCalledOff(error)) return;
      setRefusal(messageOf(error));
      if (error instanceof ApiError && error.status === 409) void answer.refetch();
    }
  };
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
          {changes.length > 0 && (
            <Button size="dashboard" variant="primary" busy={isBusy} onClick={() => void restore()}>
              {texts.submit}
            </Button>
          )}
        </DialogActions>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal !== null && <Note tone="fail">{refusal}</Note>}
        {answer.isError ? (
          <Note tone="fail">{dashboardTexts.lists.loadFailed}</Note>
        ) : !answer.isFetchedAfterMount ? (
          <div aria-busy="true">
            <Skeleton className="h-24" />
          </div>
        ) : record === undefined ? (
          <Note tone="wait">{goneText(entry)}</Note>
        ) : changes.length === 0 ? (
          <p className="text-[14px] leading-5">
            The record has these values today: there is nothing to change.
          </p>
        ) : (
          <Diff heads={['Today', 'Restored']} rows={changes} />
        )}
      </div>
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

const goneText = ({ entity }: ActivityView): string => `${errorTexts.notFound(entity)} It was deleted since.`;

/** The records of an answer, under whatever names. */
function recordsOf(answer: unknown): (Fields & { readonly _id: string })[] {
  return Object.values((answer ?? {}) as object).flat();
}
