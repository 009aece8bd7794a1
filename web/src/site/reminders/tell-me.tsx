import { REMINDERS } from '@touchline/contract/constants';
import type { ReminderTopic } from '@touchline/contract/forms/reminders';
import type { Favourite } from '@touchline/contract/rules/favourites';
import { type ReactNode, useRef, useState } from 'react';
import BellIcon from '~icons/lucide/bell';
import { ApiError } from '../../lib/api-client.ts';
import { type NoPush, whyNoPush } from '../../lib/push-subscription.ts';
import { showToast } from '../../lib/toasts.ts';
import { useTellMeTexts } from '../../texts/tell-me.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSettings } from '../live/live-hooks.ts';
import { CalendarInstead, NoPushNote, SheetNote } from './no-push.tsx';
import { reminders, useReminder } from './reminders.ts';
import { saveReminders } from './save-reminders.ts';
import { type Choices, TellMeChoices } from './tell-me-choices.tsx';
import { useAboutTopic } from './use-about-topic.ts';

/** What is on before anything is chosen. */
const USUAL: Choices = { live: true, before: false, moved: true };

interface TellMeProps {
  /** The game, league or team. */
  readonly of: Favourite;
  readonly onClose: () => void;
}

/** 'Tell me': what this browser is told about a game, league or team, or why it cannot be. */
export function TellMe({ of, onClose }: TellMeProps): ReactNode {
  const texts = useTellMeTexts();
  const known = useReminder(of);
  const settings = useSettings();
  const about = useAboutTopic(of);
  const [choices, setChoices] = useState<Choices>(known ?? USUAL);
  const [busy, setBusy] = useState<'saving' | 'ending' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [reason, setReason] = useState<NoPush | null>(whyNoPush);
  const firstBox = useRef<HTMLInputElement>(null);
  const isNone = !choices.live && !choices.moved && !(choices.before && about.offersBefore);

  /** Saves all reminders with this one, or without it; an answer is a toast, a failure stays here. */
  const save = async (topic: ReminderTopic | null, done: string): Promise<void> => {
    const others = reminders.getState().topics.filter(({ type, id }) => type !== of.kind || id !== of.id);
    if (topic && others.length >= REMINDERS.maxTopics) {
      setBusy(null);
      return setFailure(texts.tooMany(REMINDERS.maxTopics));
    }
    setBusy(topic ? 'saving' : 'ending');
    setFailure(null);
    try {
      await saveReminders(topic ? [topic, ...others] : others, settings);
      showToast('success', done);
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : texts.noService);
      setBusy(null);
    }
  };
  const turnOn = async (): Promise<void> => {
    setBusy('saving');
    // At the press itself: browsers ask only then.
    const answer = await Notification.requestPermission();
    if (answer === 'granted') {
      const topic = { type: of.kind, id: of.id, ...choices, before: choices.before && about.offersBefore };
      return save(topic, known ? texts.saved(of.name) : texts.turnedOn(of.name));
    }
    setBusy(null);
    if (answer === 'denied') setReason('denied');
    else setFailure(texts.undecided);
  };

  const calendar = <CalendarInstead of={of} isPrimary={reason !== null} />;
  const endButton = (
    <Button
      variant="quiet"
      busy={busy === 'ending'}
      busyLabel={texts.turningOff}
      className="md:-ms-4"
      onClick={() => void save(null, texts.turnedOff(of.name))}
    >
      {texts.turnOff}
    </Button>
  );
  return (
    <Dialog
      title={texts.title}
      context={about.context}
      onClose={onClose}
      focusFirst={firstBox}
      footer={
        <div className="flex w-full items-center justify-between gap-2 max-md:flex-col-reverse max-md:*:min-h-12 max-md:*:w-full">
          {known ? endButton : calendar}
          {reason === null && (
            <Button
              variant="primary"
              icon={<BellIcon size={18} />}
              busy={busy === 'saving'}
              busyLabel={known ? texts.saving : texts.turningOn}
              disabledReason={isNone ? texts.choices.none : null}
              onClick={() => void turnOn()}
            >
              {known ? texts.save : texts.turnOn}
            </Button>
          )}
          {reason !== null && known && calendar}
        </div>
      }
    >
      {reason === null ? (
        <>
          <TellMeChoices choices={choices} about={about} firstBox={firstBox} onChange={setChoices} />
          {failure === null ? (
            !known && <SheetNote text={texts.asksNext} />
          ) : (
            <SheetNote text={failure} isFailure />
          )}
        </>
      ) : (
        <NoPushNote reason={reason} />
      )}
    </Dialog>
  );
}
