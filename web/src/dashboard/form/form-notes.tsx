import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { Button } from '../../ui/button.tsx';
import { ConflictBox } from './conflict-box.tsx';
import type { RecordForm } from './use-record-form.ts';

type State = RecordForm<z.ZodObject>;

/** The notes above the fields: a lost right, a deleted record, a failure, a draft, or a conflict with its choices. */
export function FormNotes({
  record: { lostRight, deletion, alert, conflict, isDraft, discard },
}: {
  record: Pick<State, 'lostRight' | 'deletion' | 'alert' | 'conflict' | 'isDraft' | 'discard'>;
}): ReactNode {
  return (
    <>
      {lostRight !== null && <Note tone="wait">{lostRight}</Note>}
      {deletion !== null && <Note tone="fail">{deletion.text}</Note>}
      {isDraft && conflict === null && (
        <Note tone="calm">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {dashboardTexts.forms.draft}
            <Button size="row" onClick={discard}>
              {dashboardTexts.forms.discardDraft}
            </Button>
          </span>
        </Note>
      )}
      {alert !== null && <Note tone="fail">{alert}</Note>}
      {conflict !== null && <ConflictBox conflict={conflict} />}
    </>
  );
}

/** The status in the footer: how many fields are wrong, or how many are unsaved. */
export function FormStatus({ record }: { record: Pick<State, 'changes' | 'mistakes'> }): ReactNode {
  const { changes, mistakes } = record;
  if (mistakes > 1) {
    return (
      <span className="flex items-center gap-1.5 type-caption text-fail max-md:w-full" role="alert">
        <TriangleAlert size={16} />
        {dashboardTexts.forms.mistakes(mistakes)}
      </span>
    );
  }
  return (
    <span className="type-caption text-text-3 max-md:hidden" role="status">
      {changes > 0 && dashboardTexts.forms.unsaved(changes)}
    </span>
  );
}

/** A box with a message inside a form or a page. */
export function Note({ tone, children }: { tone: 'calm' | 'wait' | 'fail'; children: ReactNode }): ReactNode {
  return (
    <div
      role={tone === 'fail' ? 'alert' : 'status'}
      className={clsx(
        'flex gap-3 rounded-card border border-l-3 px-3.5 py-2.5 text-[14px] leading-5 text-text',
        tone === 'fail' && 'border-fail bg-fail-tint',
        tone === 'wait' && 'border-wait bg-wait-tint',
        tone === 'calm' && 'border-line-2 bg-sunken',
      )}
    >
      {tone !== 'calm' && <TriangleAlert size={18} className={tone === 'fail' ? 'text-fail' : 'text-wait'} />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
