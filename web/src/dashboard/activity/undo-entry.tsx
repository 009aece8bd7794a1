import type { Call } from '@touchline/contract/define-call';
import type { ActivityView } from '@touchline/contract/records/activity';
import { activityTexts } from '@touchline/contract/texts/activity';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { resultTexts } from '@touchline/contract/texts/results';
import { type ReactNode, useState } from 'react';
import Undo from '~icons/lucide/undo-2';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Progress } from '../../ui/progress.tsx';
import { isDone } from '../data/staff-data.ts';
import { undoChanges } from '../data/undo.ts';
import { useUndo } from '../data/undo-state.ts';

interface UndoEntryProps {
  readonly entry: Pick<ActivityView, '_id' | 'isUndone'>;
  /** The call whose lists show the entry. */
  readonly call: Pick<Call, 'id'>;
  /** What the change was, for the question. */
  readonly name: string;
}

/** The Undo of the change of an audit entry, with its question and its progress; nothing where it cannot be undone. */
export function UndoEntry({ entry: { _id, isUndone }, call, name }: UndoEntryProps): ReactNode {
  const isRunning = useUndo(({ running }) => running.has(_id));
  const [isAsked, setAsked] = useState(false);
  if (isRunning) return <UndoProgressOf id={_id} />;
  if (isUndone !== false) return isUndone && <Quiet>{activityTexts.undo.done}</Quiet>;
  return (
    <>
      <Button
        size="dashboard"
        icon={<Undo size={16} />}
        aria-label={activityTexts.undo.of(name)}
        onClick={() => setAsked(true)}
      >
        {dashboardTexts.lists.undo}
      </Button>
      {isAsked && (
        <Confirm
          title={activityTexts.undo.title}
          submit={activityTexts.undo.submit}
          onConfirm={() => void isDone(undoChanges(call, [_id]))}
          onClose={() => setAsked(false)}
        >
          {activityTexts.undo.text(name)}
        </Confirm>
      )}
    </>
  );
}

/** How far the Undo of an entry's change is; nothing while none runs. */
export function UndoProgressOf({ id }: { id: string }): ReactNode {
  const news = useUndo(({ running }) => running.get(id));
  if (news === undefined) return null;
  return (
    <span role="status" className="flex min-w-40 items-center gap-3">
      <Quiet>{resultTexts.activity.undoing}</Quiet>
      <span className="flex-1">
        <Progress
          value={news?.done ?? 0}
          max={news?.of ?? 0}
          label={dashboardTexts.lists.bulk.progressName}
        />
      </span>
    </span>
  );
}

const Quiet = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="type-small text-text-2">{children}</span>
);
