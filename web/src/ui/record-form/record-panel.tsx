import type { Call } from '@touchline/contract/define-call';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { Fragment, type ReactNode, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useMissing } from '../../lib/session.ts';
import { Button } from '../button.tsx';
import { Panel } from '../panel.tsx';
import { conflictFields } from './conflict.ts';
import { FormContext } from './form-context.tsx';
import { FormNotes, FormStatus } from './form-notes.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

interface RecordPanelProps<C extends Call> extends RecordFormOptions<C> {
  readonly title: string;
  readonly submit?: string;
  /** At the right of the title bar. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A panel of a page with a form; its buttons stand only while something in it is changed. Give it the record's version as key. */
export function RecordPanel<C extends Call>(props: RecordPanelProps<C>): ReactNode {
  const { title, submit = dialogTexts.saveChanges, children } = props;
  const record = useRecordForm(props);
  const { form, base, conflict, changes, isSaving, discard } = record;
  const reason = useMissing(props.call);
  const words = useMemo(() => new Map(), []);
  const conflicts = conflict ? conflictFields(base, conflict.theirs, form.getValues()) : [];
  return (
    <FormProvider {...form}>
      <FormContext value={{ conflicts, disabledReason: reason, words }}>
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
            {changes > 0 && (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
                <span className="mr-auto">
                  <FormStatus record={record} />
                </span>
                {conflict ? (
                  <Fragment key="conflict">
                    <Button
                      size="dashboard"
                      variant="destructive-outline"
                      onClick={() => void record.overwrite()}
                    >
                      {dashboardTexts.stale.overwrite}
                    </Button>
                    <Button size="dashboard" variant="primary" onClick={record.reload}>
                      {dashboardTexts.stale.reload}
                    </Button>
                  </Fragment>
                ) : (
                  <Fragment key="save">
                    <Button size="dashboard" onClick={discard}>
                      Discard
                    </Button>
                    <Button
                      type="submit"
                      size="dashboard"
                      variant="primary"
                      busy={isSaving}
                      disabledReason={reason}
                    >
                      {submit}
                    </Button>
                  </Fragment>
                )}
              </footer>
            )}
          </form>
        </Panel>
      </FormContext>
    </FormProvider>
  );
}
