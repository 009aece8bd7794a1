import { counted } from '@touchline/contract/rules/formats';
import { errorTexts } from '@touchline/contract/texts/errors';
import { clsx } from 'clsx';
import { type ReactNode, useContext } from 'react';
import type { z } from 'zod';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { Button } from '../../ui/button.tsx';
import { Diff } from '../../ui/diff.tsx';
import { FormContext } from './form-context.tsx';
import type { RecordForm } from './use-record-form.ts';

type State = RecordForm<z.ZodObject>;

/** The notes above the fields: a failure, a draft, or a conflict with both sides. */
export function FormNotes({
  record,
}: {
  record: Pick<State, 'alert' | 'isDraft' | 'discard'> & { readonly conflict: object | null };
}): ReactNode {
  const { alert, conflict, isDraft, discard } = record;
  const { conflicts, words } = useContext(FormContext);
  return (
    <>
      {isDraft && conflict === null && (
        <Note tone="calm">
          <span className="flex flex-wrap items-center justify-between gap-2">
            What you typed before is back.
            <Button size="row" onClick={discard}>
              Discard it
            </Button>
          </span>
        </Note>
      )}
      {alert !== null && <Note tone="fail">{alert}</Note>}
      {conflict !== null && (
        <>
          <Note tone="wait">
            <strong className="block font-semibold text-text">{errorTexts.stale}</strong>
            Reload takes theirs and drops yours; Overwrite keeps yours.
          </Note>
          <Diff
            heads={['Theirs', 'Yours']}
            tinted="before"
            rows={conflicts.map(({ name, theirs, yours, isBoth }) => {
              const { label = name, format = String } = words.get(name) ?? {};
              return {
                field: label,
                before: format(theirs),
                after: format(yours),
                note: isBoth ? 'Both changed' : undefined,
              };
            })}
          />
        </>
      )}
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
        {mistakes} fields need a look
      </span>
    );
  }
  return (
    <span className="type-caption text-text-3 max-md:hidden" role="status">
      {changes > 0 && counted(changes, 'unsaved change', 'unsaved changes')}
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
