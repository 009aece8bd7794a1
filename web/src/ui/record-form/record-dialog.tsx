import { MOBILE_BREAKPOINT_PX } from '@touchline/contract/constants';
import type { Call } from '@touchline/contract/define-call';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Fragment, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { recordOf, usePresence } from '../../lib/presence.ts';
import { useMissing } from '../../lib/session.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FloatingHost } from '../floating-host.tsx';
import { conflictFields } from './conflict.ts';
import { DiscardConfirm } from './discard-confirm.tsx';
import type { Values } from './draft.ts';
import { FormContext } from './form-context.tsx';
import { FormNotes, FormStatus, Note } from './form-notes.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';
import { WhoIsHere } from './who-is-here.tsx';

export interface RecordDialogProps<C extends Call> extends RecordFormOptions<C> {
  readonly title: string;
  readonly context?: ReactNode;
  /** Beside the title, such as who else is here. */
  readonly aside?: ReactNode;
  readonly width?: 'question' | 'form' | 'wide';
  /** What the main button says; it may follow the fields. */
  readonly submit: ReactNode;
  /** What is asked before these values are saved, as a dialog that calls one of the two; null saves at once. */
  readonly question?: (
    values: Values,
    answer: { onConfirm: () => Promise<void>; onClose: () => void },
  ) => ReactNode;
  /** At the far left of the footer, such as 'Delete game'. */
  readonly danger?: ReactNode;
  readonly isClosable?: boolean;
  /** With this there is a button that saves and stays: what the next record starts out with. */
  readonly another?: (saved: Values) => Values;
  /** Called when it was saved, given up, or closed unchanged. */
  readonly onClose: () => void;
  /** The fields: `FormText` and its kin. */
  readonly children: ReactNode;
}

/** A dialog with a form that saves one record through a call of the contract. */
export function RecordDialog<C extends Call>(props: RecordDialogProps<C>): ReactNode {
  const {
    title,
    context,
    aside,
    width = 'form',
    submit,
    danger,
    isClosable = true,
    another,
    question,
    onClose,
    children,
  } = props;
  const record = useRecordForm(props);
  const { form, base, conflict, changes, isSaving } = record;
  const [isLeaving, setLeaving] = useState(false);
  const [asked, setAsked] = useState<ReactNode>(null);
  const meanwhile = usePresence(props.version === undefined ? null : recordOf(props.call, props.params));
  const isStale = meanwhile.version > (record.version ?? 0) && conflict === null && !isSaving;
  const reason = useMissing(props.call);
  const words = useMemo(() => new Map(), []);
  const formId = useId();
  const conflicts = conflict ? conflictFields(base, conflict.theirs, form.getValues()) : [];
  const close = () => (changes > 0 ? setLeaving(true) : onClose());
  /** How many records have been saved before this one. */
  const [round, setRound] = useState(0);
  // The typing begins in the first field; on a phone that would cover the dialog with the keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins there
  useEffect(() => focusFirst(formId), [formId, round]);
  const closeIf = async (isDone: Promise<boolean>) => {
    if (await isDone) onClose();
  };
  const saveBy = async (save: () => Promise<boolean>) => {
    const asking = question?.(form.getValues(), {
      onConfirm: () => closeIf(save()),
      onClose: () => setAsked(null),
    });
    if (!asking) await closeIf(save());
    // Nothing is asked about values that would be refused.
    else if (await form.trigger(undefined, { shouldFocus: true })) setAsked(asking);
  };
  const saveAndStay = async (next: (saved: Values) => Values) => {
    const saved = form.getValues();
    if (!(await record.save())) return;
    record.begin(next(saved));
    setRound((before) => before + 1);
  };

  return (
    <FormProvider {...form}>
      <FormContext value={{ conflicts, disabledReason: reason, words }}>
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
              {conflict ? (
                <Button
                  size="dashboard"
                  variant="destructive-outline"
                  busy={isSaving}
                  onClick={() => void saveBy(record.overwrite)}
                >
                  {dashboardTexts.stale.overwrite}
                </Button>
              ) : (
                danger
              )}
              <span className="ml-auto max-md:w-full">
                <FormStatus record={record} />
              </span>
              <span className="flex gap-2 max-md:w-full max-md:*:min-h-12 max-md:*:flex-1">
                {isClosable && (
                  <Button size="dashboard" onClick={close}>
                    {dashboardTexts.cancel}
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
                {conflict ? (
                  <Button
                    key="reload"
                    size="dashboard"
                    variant="primary"
                    icon={<RefreshCw size={16} />}
                    onClick={record.reload}
                  >
                    {dashboardTexts.stale.reload}
                  </Button>
                ) : (
                  // Not the same element as 'Reload': a click on that one would become a submission.
                  <Button
                    key="submit"
                    type="submit"
                    form={formId}
                    size="dashboard"
                    variant="primary"
                    busy={isSaving}
                    disabledReason={reason}
                  >
                    {submit}
                  </Button>
                )}
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
                if (!isSaving && conflict === null) void saveBy(record.save);
              }}
              className="flex flex-col gap-3.5"
            >
              <FormNotes record={record} />
              {isStale && <Note tone="wait">{errorTexts.stale} What you save shows both sides first.</Note>}
              {/* The fields of the next record are new ones: none has opened its list yet. */}
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
              What you typed is lost.
            </DiscardConfirm>
          )}
        </Dialog>
      </FormContext>
    </FormProvider>
  );
}

function focusFirst(formId: string): void {
  if (window.matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`).matches) return;
  document.getElementById(formId)?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
