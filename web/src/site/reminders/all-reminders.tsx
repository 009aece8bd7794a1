import { type ReactNode, useState } from 'react';
import BellOff from '~icons/lucide/bell-off';
import { messageOf } from '../../lib/api-client.ts';
import { useHydratedStore } from '../../lib/hydration.ts';
import { showToast } from '../../lib/toasts.ts';
import { useTellMeTexts } from '../../texts/tell-me.ts';
import { Button } from '../../ui/button.tsx';
import { reminders } from './reminders.ts';
import { endReminders } from './save-reminders.ts';

/** How much this browser tells the visitor, and a button that ends all of it; nothing where nothing is on. */
export function AllReminders(): ReactNode {
  const tellMeTexts = useTellMeTexts();
  const texts = tellMeTexts.all;
  const { token, topics } = useHydratedStore(reminders, (kept) => kept);
  const [isBusy, setBusy] = useState(false);
  if (token === null) return null;
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await endReminders();
      showToast('success', texts.turnedOff);
    } catch (error) {
      showToast('error', messageOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-[12rem] flex-1 type-small text-text-2">{texts.on(topics.length)}</p>
      <Button
        icon={<BellOff size={18} />}
        busy={isBusy}
        busyLabel={tellMeTexts.turningOff}
        className="max-md:w-full"
        onClick={() => void end()}
      >
        {texts.turnOff}
      </Button>
    </div>
  );
}
