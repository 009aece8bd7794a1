import type { ActivityView } from '@touchline/contract/records/activity';
import { dayAndTime } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Diff } from '../../ui/diff.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Note } from '../../ui/record-form/form-notes.tsx';
import { DayAndTime, useTimeStyle } from '../time.tsx';
import { RoleBadge } from '../users/user-cells.tsx';
import { Outcome } from './activity-cells.tsx';
import { changesOf } from './changes.ts';
import { RestoreValues } from './restore-values.tsx';
import { useRecordNames } from './use-record-names.ts';

/** 'Activity Details': who did what, and what it changed. */
export function ActivityDetails({ entry, onClose }: { entry: ActivityView; onClose: () => void }): ReactNode {
  const style = useTimeStyle();
  const nameOf = useRecordNames(entry);
  const changes = changesOf(entry, { nameOf, timeOf: (instant) => dayAndTime(instant, style) });
  return (
    <Dialog
      title={dialogTexts.activityDetails.title}
      context={entry.action}
      width="form"
      onClose={onClose}
      footer={
        <span className="flex w-full justify-between gap-2 max-md:flex-col max-md:*:min-h-12">
          <RestoreValues entry={entry} />
          <Button size="dashboard" className="ml-auto max-md:w-full" onClick={onClose}>
            Close
          </Button>
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        {entry.outcome === 'unknown' && (
          <Note tone="wait">
            <strong className="block font-semibold text-text">
              {dashboardTexts.activity.outcomeUnknown}
            </strong>
            The change was begun and its end never written: look at the record itself.
          </Note>
        )}
        <Facts>
          <Fact term="When">
            <DayAndTime of={entry.createdAt} />
          </Fact>
          <Fact term="Who">
            <strong className="min-w-0 truncate font-semibold" dir="auto">
              {entry.username}
            </strong>
            <RoleBadge role={entry.role} />
          </Fact>
          {entry.email && (
            <Fact term="Email">
              <span className="min-w-0 break-all">{entry.email}</span>
            </Fact>
          )}
          {entry.entity && <Fact term="Entity">{entry.entity}</Fact>}
          <Fact term="Outcome">
            <Outcome outcome={entry.outcome} />
          </Fact>
          <Fact term="Source">{entry.source}</Fact>
          <Fact term="Request">
            <span className="min-w-0 truncate" title={entry.requestId}>
              {entry.requestId}
            </span>
            <CopyButton text={entry.requestId} name="Copy the request's id" />
          </Fact>
        </Facts>
        <section aria-label="What changed">
          <h3 className="mb-2 type-label-sm text-text">{titleOf(changes.length)}</h3>
          {changes.length > 0 && <Diff rows={changes} />}
        </section>
      </div>
    </Dialog>
  );
}

function titleOf(changes: number): string {
  if (changes === 0) return 'No fields are recorded';
  return changes === 1 ? '1 field changed' : `${changes} fields changed`;
}
