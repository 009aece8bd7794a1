import { controlTexts } from '@touchline/contract/texts/controls';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { Fragment, type ReactNode, useEffect, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FloatingHost } from '../../ui/floating-host.tsx';
import { focusFirstField } from '../../ui/focus-first-field.ts';
import { recordOf, usePresence } from '../data/presence.ts';
import { DiscardConfirm } from './discard-confirm.tsx';
import { FormContext } from './form-context.tsx';
import { FormNotes, FormStatus, Note } from './form-notes.tsx';
import type { FormValues } from './form-values.ts';
import { type FormCall, type RecordFormOptions, useRecordForm } from './use-record-form.ts';
import { WhoIsHere } from './who-is-here.tsx';

export interface RecordDialogProps<C extends FormCall, S extends z.ZodObject, R>
  extends RecordFormOptions<C, S, R> {
  readonly title: string;
  readonly context?: ReactNode;
  /** Beside the title, such as the other users that have the record open. */
  readonly aside?: ReactNode;
  readonly width?: 'question' | 'form' | 'wide';
  /** The label of the main button; it may depend on the fields. */
  readonly submit: ReactNode;
  /** A dialog that asks before these values are saved and calls one of the two functions; null saves at once. */
  readonly question?: (
    values: FormValues<S>,
    answer: { onConfirm: () => Promise<void>; onClose: () => void },
  ) => ReactNode;
  /** At the far left of the footer, such as 'Delete game'. */
  readonly danger?: ReactNode;
  readonly isClosable?: boolean;
  /** The name of the field that focus starts in; by default the first. */
  readonly focusField?: string | undefined;
  /** Shows a button that saves and stays open; returns the initial values in which the next record differs. */
  readonly another?: (saved: FormValues<S>) => Partial<FormValues<S>>;
  /** Called after saving, discarding, or closing unchanged. */
  readonly onClose: () => void;
  /** The fields: `FormText` and the like. */
  readonly children: ReactNode;
}

/** A dialog with a form that saves one record through a call of the contract. */
export function RecordDialog<C extends FormCall, S extends z.ZodObject, R>(
  props: RecordDialogProps<C, S, R>,
): ReactNode {
  const {
    title,
    context,
    aside,
    width = 'form',
    submit,
    danger,
    isClosable = true,
    focusField,
    another,
    question,
    onClose,
    children,
  } = props;
  const record = useRecordForm(props);
  const { form, conflict, changes, isSaving } = record;
  const [isLeaving, setLeaving] = useState(false);
  const [asked, setAsked] = useState<ReactNode>(null);
  const meanwhile = usePresence(record.version === undefined ? null : recordOf(props.call, props.params));
  const newest = Math.max(meanwhile.version, record.givenVersion ?? 0);
  const isStale =
    newest > (record.version ?? 0) && conflict === null && record.deletion === null && !isSaving;
  const reason = record.disabledReason;
  const formId = useId();
  const close = () => (changes > 0 ? setLeaving(true) : onClose());
  /** The number of records saved before this one. */
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins there
  useEffect(() => focusFirstField(formId, focusField), [formId, focusField, round]);
  const closeIf = async (isDone: Promise<boolean>) => {
    if (await isDone) onClose();
  };
  const save = async () => {
    const asking = question?.(form.getValues(), {
      onConfirm: () => closeIf(record.save(true)),
      onClose: () => setAsked(null),
    });
    if (!asking) await closeIf(record.save());
    // Invalid values are refused before any question.
    else if (await form.trigger(undefined, { shouldFocus: true })) setAsked(asking);
  };
  const saveAndStay = async (next: (saved: FormValues<S>) => Partial<FormValues<S>>) => {
    const saved = form.getValues();
    if (!(await record.save())) return;
    record.begin({ ...record.given, ...next(saved) });
    setRound((before) => before + 1);
  };

  return (
    <FormProvider {...form}>
      <FormContext value={{ disabledReason: reason, words: record.words }}>
        <Dialog
          title={title}
          context={context}
          aside={
            <>
              <WhoIsHere users={meanwhile.others} />
              {aside}
            </>
          }
          width={width}
          isClosable={isClosable}
          onClose={close}
          footer={
            <>
              {record.deletion === null && danger}
              <span className="ml-auto max-md:w-full">
                <FormStatus record={record} />
              </span>
              <span className="flex gap-2 max-md:w-full max-md:*:min-h-12 max-md:*:flex-1">
                {isClosable && (
                  <Button size="dashboard" onClick={close}>
                    {controlTexts.cancel}
                  </Button>
                )}
                {another && conflict === null && (
                  <Button
                    size="dashboard"
                    disabledReason={reason}
                    onClick={() => {
                      if (!isSaving) void saveAndStay(another);
                    }}
                  >
                    {dialogTexts.addAnother}
                  </Button>
                )}
                <Button
                  type="submit"
                  form={formId}
                  size="dashboard"
                  variant="primary"
                  busy={isSaving}
                  disabledReason={record.saveReason}
                >
                  {record.saveLabel ?? submit}
                </Button>
              </span>
            </>
          }
        >
          <FloatingHost>
            <form
              id={formId}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                if (!isSaving) void save();
              }}
              className="flex flex-col gap-3.5"
            >
              <FormNotes record={record} />
              {isStale && (
                <Note tone="wait">
                  {errorTexts.stale} {dashboardTexts.stale.meanwhile}
                </Note>
              )}
              {/* New field elements for the next record, so that none keeps an open list. */}
              <Fragment key={round}>{children}</Fragment>
            </form>
          </FloatingHost>
          {asked}
          {isLeaving && (
            <DiscardConfirm
              onDiscard={() => {
                record.discard();
                onClose();
              }}
              onClose={() => setLeaving(false)}
            >
              {dashboardTexts.forms.typedIsLost}
            </DiscardConfirm>
          )}
        </Dialog>
      </FormContext>
    </FormProvider>
  );
}
