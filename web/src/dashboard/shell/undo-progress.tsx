import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { resultTexts } from '@touchline/contract/texts/results';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useUndo } from '../data/undo-state.ts';
import { RowFailures } from '../list/row-failures.tsx';

const texts = dashboardTexts.lists.bulk;

/** How far the Undo of many records is, over any page, and afterwards the records that it has kept. */
export function UndoProgress(): ReactNode {
  const { running, ended, kept } = useUndo();
  const close = () => useUndo.setState({ kept: null });
  const all = [...ended, ...running.values()].filter((one) => one !== null);
  const of = all.reduce((sum, one) => sum + one.of, 0);
  const done = all.reduce((sum, one) => sum + one.done, 0);
  return (
    <>
      {running.size > 0 && (
        <div
          role="status"
          className="fixed inset-x-4 bottom-4 layer-menu flex min-h-12 items-center gap-3 rounded-card border border-line-2 bg-raised px-4 shadow-toast md:inset-x-auto md:start-1/2 md:w-80 md:-translate-x-1/2"
        >
          <span className="type-small text-text">{resultTexts.activity.undoing}</span>
          <span className="min-w-16 flex-1">
            <Progress value={done} max={of} label={texts.progressName} />
          </span>
          {of > 0 && (
            <span className="num type-label-sm text-text-2">{dashboardTexts.lists.partOf(done, of)}</span>
          )}
        </div>
      )}
      {kept && (
        <Dialog
          title={texts.kept(kept.length)}
          context={texts.othersPutBack}
          onClose={close}
          footer={
            <Button size="dashboard" variant="primary" className="ml-auto" onClick={close}>
              {actionTexts.done}
            </Button>
          }
        >
          <RowFailures rows={kept} />
        </Dialog>
      )}
    </>
  );
}
