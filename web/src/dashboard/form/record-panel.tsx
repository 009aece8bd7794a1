import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FormContext } from './form-context.tsx';
import { FormNotes, FormStatus } from './form-notes.tsx';
import { countChanges } from './join.ts';
import { useUnsavedChanges } from './unsaved.ts';
import { type FormCall, type RecordFormOptions, useRecordForm } from './use-record-form.ts';

export interface RecordPanelProps<C extends FormCall, S extends z.ZodObject, R>
  extends RecordFormOptions<C, S, R> {
  readonly title: string;
  readonly submit?: string;
  /** At the right of the title bar. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A panel of a page with a form; its buttons show only while it has changes. A version saved elsewhere shows in
 * an unchanged form and is joined with a changed one.
 */
export function RecordPanel<C extends FormCall, S extends z.ZodObject, R>(
  props: RecordPanelProps<C, S, R>,
): ReactNode {
  const { title, submit = dialogTexts.saveChanges, children } = props;
  const record = useRecordForm(props);
  const { form, given, base, conflict, changes, isSaving, discard } = record;
  useUnsavedChanges(title, changes > 0, discard);
  const follow = useEffectEvent((saved: string) => {
    const isTyped = countChanges(base, form.getValues()) > 0;
    if (!isTyped && saved !== JSON.stringify(base)) discard();
  });
  const saved = JSON.stringify(given);
  useEffect(() => follow(saved), [saved]);
  return (
    <FormProvider {...form}>
      <FormContext value={{ disabledReason: record.disabledReason, words: record.words }}>
        <Panel title={title} aside={props.aside}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isSaving) void record.save();
            }}
            className="flex flex-col gap-4 p-4"
          >
            <FormNotes record={record} />
            {children}
            {(changes > 0 || conflict !== null) && (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
                <span className="mr-auto">
                  <FormStatus record={record} />
                </span>
                <Button size="dashboard" onClick={discard}>
                  {dashboardTexts.forms.discard}
                </Button>
                <Button
                  type="submit"
                  size="dashboard"
                  variant="primary"
                  busy={isSaving}
                  disabledReason={record.saveReason}
                >
                  {record.saveLabel ?? submit}
                </Button>
              </footer>
            )}
          </form>
        </Panel>
      </FormContext>
    </FormProvider>
  );
}
