import { shellTexts } from '@touchline/contract/texts/shell';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useSession } from '../data/session.ts';
import { useUnsaved } from '../form/unsaved.ts';

// Loaded on demand: few pages have changes to discard.
const DiscardConfirm = lazy(async () => ({
  default: (await import('../form/discard-confirm.tsx')).DiscardConfirm,
}));

/** 'Discard your changes?' before navigation away from unsaved changes; when the tab closes, the browser asks instead. */
export function Leaving(): ReactNode {
  const { parts, leaving } = useUnsaved();
  const isUnsaved = parts.length > 0;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isUnsaved && (here.pathname !== next.pathname || here.search !== next.search),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => {
      // A log-out, perhaps in another tab, has already asked.
      if (useUnsaved.getState().parts.length > 0 && !useSession.getState().hasLoggedOut)
        event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked' && leaving === null) return null;
  const stay = (): void => {
    blocker.reset?.();
    useUnsaved.setState({ leaving: null });
  };
  const leave = (): void => {
    for (const { discard } of parts) discard();
    blocker.proceed?.();
    useUnsaved.setState({ leaving: null });
    leaving?.();
  };
  return (
    <Suspense>
      <DiscardConfirm onDiscard={leave} onClose={stay}>
        {shellTexts.unsaved(parts.map(({ title }) => title))}
      </DiscardConfirm>
    </Suspense>
  );
}
