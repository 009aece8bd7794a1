import { type ReactNode, useEffect } from 'react';
import ShieldAlert from '~icons/lucide/shield-alert';
import type { StorageKey } from '../../lib/storage.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useSitePageTexts } from '../../texts/site-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

const RELOADED_KEY = 'access-denied-reloaded' satisfies StorageKey;

/** The page for visitors whose developer tools were blocked; it reloads once per session. */
export default function AccessDeniedPage(): ReactNode {
  const sitePageTexts = useSitePageTexts();
  const siteTexts = useSiteTexts();
  useEffect(() => {
    if (isFirstTime()) window.location.reload();
  }, []);
  const { title, text } = siteTexts.accessDenied;
  return (
    <div className="page-column flex justify-center pt-10 md:pt-20">
      <EmptyState
        heading="h1"
        tone="fail"
        icon={<ShieldAlert size={22} />}
        title={title}
        text={text}
        action={
          <LinkButton to="/" variant="primary">
            {sitePageTexts.accessDenied.action}
          </LinkButton>
        }
        className="w-full max-w-[480px] md:py-14"
      />
    </div>
  );
}

/** Without storage the page cannot know that it was reloaded already, and would reload for ever. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) !== null) return false;
    sessionStorage.setItem(RELOADED_KEY, '1');
    return true;
  } catch {
    return false;
  }
}
