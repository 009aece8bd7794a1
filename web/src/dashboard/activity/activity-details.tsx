import { undoActivity } from '@touchline/contract/calls/activity';
import { listUsers } from '@touchline/contract/calls/users';
import type { ActivityView } from '@touchline/contract/records/activity';
import { dashboardUserPath } from '@touchline/contract/rules/dashboard-paths';
import { dayAndTime } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { peopleTexts } from '@touchline/contract/texts/people';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Diff } from '../../ui/diff.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SidePane } from '../../ui/side-pane.tsx';
import { useMissing } from '../data/session.ts';
import { Note } from '../form/form-notes.tsx';
import { agentName } from '../settings/agent-name.ts';
import { DayAndTime, useTimeStyle } from '../time.tsx';
import { RoleBadge } from '../users/user-cells.tsx';
import { Outcome } from './activity-cells.tsx';
import { changesOf } from './changes.ts';
import { RestoreStreams } from './restore-streams.tsx';
import { RestoreValues } from './restore-values.tsx';
import { UndoEntry } from './undo-entry.tsx';
import { useRecordNames } from './use-record-names.ts';

const texts = peopleTexts.log;

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
          <RestoreStreams key={`streams ${entry._id}`} entry={entry} />
          <UndoEntry key={`undo ${entry._id}`} entry={entry} call={undoActivity} name={entry.action} />
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
            {texts.unknownOutcome}
          </Note>
        )}
        <Facts>
          <Fact term={texts.when}>
            <DayAndTime of={entry.createdAt} hasSeconds />
          </Fact>
          <Fact term={texts.who}>
            <strong className="min-w-0 flex-1 truncate font-semibold" dir="auto">
              {entry.username}
            </strong>
            <OpenUser id={entry.userId} />
          </Fact>
          {entry.email && (
            <Fact term={texts.email}>
              <span className="min-w-0 break-all">{entry.email}</span>
            </Fact>
          )}
          <Fact term={texts.role}>
            <RoleBadge role={entry.role} />
          </Fact>
          {entry.entity && <Fact term={texts.entity}>{entry.entity}</Fact>}
          <Fact term={texts.outcome}>
            <Outcome outcome={entry.outcome} />
          </Fact>
          <Fact term={texts.source}>{entry.source}</Fact>
          {entry.address && (
            <Fact term={texts.address}>
              <span className="min-w-0 break-all">{entry.address}</span>
            </Fact>
          )}
          {entry.agent && (
            <Fact term={texts.browser}>
              <span className="min-w-0 truncate" title={entry.agent}>
                {agentName(entry.agent)}
              </span>
            </Fact>
          )}
          <Fact term={texts.request}>
            <span className="min-w-0 truncate" title={entry.requestId}>
              {entry.requestId}
            </span>
            <CopyButton text={entry.requestId} name={texts.copyRequest} />
          </Fact>
        </Facts>
        <section aria-label={texts.whatChanged}>
          <h3 className="mb-2 type-label-sm text-text">{titleOf(entry, changes.length)}</h3>
          {changes.length > 0 && <Diff rows={changes} />}
        </section>
      </article>
    </SidePane>
  );
}

/** The way to the details of the user who acted; nothing for those who may not see users. */
function OpenUser({ id }: { id: string }): ReactNode {
  const may = [useMissing({ needs: 'users:access' }), useMissing(listUsers)].every(
    (reason) => reason === null,
  );
  return (
    may && (
      <LinkButton size="row" to={dashboardUserPath(id)}>
        {texts.openUser}
      </LinkButton>
    )
  );
}

function titleOf({ before }: ActivityView, changes: number): string {
  const { activity } = dashboardTexts;
  if (before === undefined) return activity.changesHidden;
  return changes === 0 ? activity.nothingRecorded : activity.changed(changes);
}
