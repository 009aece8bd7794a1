import { REPORT_REASONS, type ReportReason } from '@touchline/contract/lists/stream-health';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import ChevronLeft from '~icons/lucide/chevron-left';
import Flag from '~icons/lucide/flag';
import { messageOf } from '../../lib/api-client.ts';
import { callForMessage } from '../../lib/call-for-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { useStreamDialogTexts } from '../../texts/stream-dialog.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { chooseToSwitch, useSwitchChoice } from './switch-choice.ts';

interface NotWorkingProps {
  readonly streamId: string;
  readonly isDisabled: boolean;
  readonly className: string;
  /** Called when the menu opens and closes; on an upright phone the parent shows the list in place of the menu. */
  readonly onToggle: (isOpen: boolean) => void;
}

/** The button 'Not working?' with its menu: what is wrong with a stream, and whether the next one plays by itself. */
export function NotWorking({ streamId, isDisabled, className, onToggle }: NotWorkingProps): ReactNode {
  const texts = useStreamDialogTexts();
  const isList = useNotWorkingList();
  const label = <span className="turned:visually-hidden">{texts.notWorking}</span>;
  if (isList)
    return (
      <Button
        variant="quiet"
        icon={<Flag size={17} />}
        disabled={isDisabled}
        onClick={() => onToggle(true)}
        className={className}
      >
        {label}
      </Button>
    );
  return (
    <Popover
      label={
        <>
          <Flag size={17} /> {label}
        </>
      }
      title={texts.notWorking}
      buttonClass={clsx(buttonClass({ variant: 'quiet' }), className)}
      isDisabled={isDisabled}
      isAbove
      onToggle={onToggle}
      panelClass="w-[264px] rounded-card p-1.5"
    >
      {(close) => (
        <>
          <Reasons
            lineClass="min-h-11 rounded-badge px-2.5 text-[14px] leading-5 hover:bg-hover"
            onChoose={(reason) => {
              close();
              void report(streamId, reason);
            }}
          />
          <div className="mt-1.5 border-t border-line px-2.5 pt-1.5 pb-1">
            <SwitchChoice />
          </div>
        </>
      )}
    </Popover>
  );
}

/** True where the list takes the place of the dialog's buttons: a phone that stands upright has no room for a menu. */
export const useNotWorkingList = (): boolean =>
  useMedia('(width < 768px) and (not ((orientation: landscape) and (height < 480px)))');

/** The list in place of the dialog's buttons. */
export function NotWorkingList({
  streamId,
  onBack,
}: {
  streamId: string;
  /** Returns to the buttons. */
  onBack: () => void;
}): ReactNode {
  const texts = useStreamDialogTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('li button')?.focus(), []);
  return (
    <div ref={list} className="w-full">
      <div className="flex items-center gap-1 border-b border-line pb-1">
        <button
          type="button"
          aria-label={texts.back}
          title={texts.back}
          onClick={onBack}
          className="quick -ms-3 flex size-11 flex-none items-center justify-center rounded-badge text-text-2 hover:text-text"
        >
          <ChevronLeft size={20} />
        </button>
        <h3 className="type-label text-text">{texts.notWorking}</h3>
      </div>
      <Reasons
        lineClass="min-h-12 border-b border-line text-[16px] leading-6"
        onChoose={(reason) => {
          onBack();
          void report(streamId, reason);
        }}
      />
      <div className="pt-2">
        <SwitchChoice />
      </div>
    </div>
  );
}

interface ReasonsProps {
  readonly lineClass: string;
  readonly onChoose: (reason: ReportReason) => void;
}

function Reasons({ lineClass, onChoose }: ReasonsProps): ReactNode {
  const texts = useStreamDialogTexts();
  return (
    <ul aria-label={texts.notWorking}>
      {REPORT_REASONS.map((reason) => (
        <li key={reason}>
          <button
            type="button"
            onClick={() => onChoose(reason)}
            className={clsx('quick flex w-full items-center text-start text-text', lineClass)}
          >
            {texts.reports[reason]}
          </button>
        </li>
      ))}
    </ul>
  );
}

function SwitchChoice(): ReactNode {
  const texts = useStreamDialogTexts();
  const isOn = useSwitchChoice();
  const { choice, choiceNote } = texts.goingOn;
  return <Switch isOn={isOn} onChange={chooseToSwitch} label={choice} hint={choiceNote} />;
}

async function report(id: string, reason: ReportReason): Promise<void> {
  try {
    showToast('success', await callForMessage('POST /api/streams/{id}/reports', { id }, { reason }));
  } catch (error) {
    showToast('error', messageOf(error));
  }
}
