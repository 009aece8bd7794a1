import { AD_BLOCKER_NOTICE_DELAY_MS } from '@touchline/contract/constants';
import { calendarDay } from '@touchline/contract/rules/calendar';
import { isAdBlockerSuggestionDue } from '@touchline/contract/rules/local-storage';
import { siteTexts } from '@touchline/contract/texts/site';
import { type ReactNode, useEffect, useState } from 'react';
import { browserZone } from '../../lib/browser-zone.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMaintenance } from './maintenance.tsx';

const KEY = 'ad-notice-date';

/** Suggests an ad blocker, a moment after the page is there and at most once per calendar day of the visitor. */
export function AdBlockerSuggestion(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isMaintained = useMaintenance() !== null;
  useEffect(() => {
    const timer = setTimeout(() => {
      const today = calendarDay(Date.now(), browserZone() ?? 'UTC') ?? '';
      const shownOn = readStored(KEY);
      if (!isAdBlockerSuggestionDue(typeof shownOn === 'string' ? shownOn : null, today)) return;
      writeStored(KEY, today);
      setOpen(true);
    }, AD_BLOCKER_NOTICE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOpen || isMaintained) return null;
  const { title, text, action } = siteTexts.adBlocker;
  const close = (): void => setOpen(false);
  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close} className="max-md:w-full md:ml-auto">
          {action}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
