import type { ActivityView } from '@touchline/contract/records/activity';
import { counted, dayAndTime } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Diff } from '../../ui/diff.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { SidePane } from '../../ui/side-pane.tsx';
import { Note } from '../form/form-notes.tsx';
import { DayAndTime, useTimeStyle } from '../time.tsx';
import { RoleBadge } from '../users/user-cells.tsx';
import { Outcome } from './activity-cells.tsx';
import { changesOf } from './changes.ts';
import { RestoreValues } from './restore-values.tsx';
import { useRecordNames } from './use-record-names.ts';

interface ActivityDetailsProps {
  readonly entry: ActivityView;
  /** The place among all entries: '3 of 128'. */
  readonly position: string;
  /** Null at the ends of the page. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** 'Activity Details': the user, the action and the changed values, with buttons to the entries before and after it. */
export function ActivityDetails({ entry, position, ...steps }: ActivityDetailsProps): ReactNode {
  const style = useTimeStyle();
  const nameOf = useRecordNames(entry);
  const changes = changesOf(entry, { nameOf, timeOf: (instant) => dayAndTime(instant, style) });
  return (
    <SidePane
      {...steps}
      title={dialogTexts.activityDetails.title}
      item="entry"
      shownId={entry._id}
      footer={
        <span className="flex w-full items-center justify-between gap-3 max-md:[&>button]:min-h-12">
          <RestoreValues key={entry._id} entry={entry} />
          <span className="ml-auto flex items-center type-caption text-text-3">{position}</span>
        </span>
      }
    >
      <article className="flex flex-col gap-4">
        <h3 dir="auto" className="text-[15px] leading-5 font-semibold break-words text-text">
          {entry.action}
        </h3>
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
          </Fact>
          {entry.email && (
            <Fact term="Email">
              <span className="min-w-0 break-all">{entry.email}</span>
            </Fact>
          )}
          <Fact term="Role">
            <RoleBadge role={entry.role} />
          </Fact>
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
      </article>
    </SidePane>
  );
}

function titleOf(changes: number): string {
  if (changes === 0) return 'No fields are recorded';
  return counted(changes, 'field changed', 'fields changed');
}
