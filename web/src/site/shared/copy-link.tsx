import { controlTexts } from '@touchline/contract/texts/controls';
import type { ReactNode } from 'react';
import LinkIcon from '~icons/lucide/link';
import { showToast } from '../../lib/toasts.ts';
import { documentTexts } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { Button } from '../../ui/button.tsx';

/** Copies the page's address; only an icon on phones. */
export function CopyLink({ className }: { className?: string }): ReactNode {
  const siteTexts = useSiteTexts();
  return (
    <Button
      icon={<LinkIcon size={17} />}
      size="dashboard"
      aria-label={siteTexts.copyLink}
      title={siteTexts.copyLink}
      className={className}
      onClick={() => void copyAddress()}
    >
      <span className="max-md:hidden">{siteTexts.copyLink}</span>
    </Button>
  );
}

async function copyAddress(): Promise<void> {
  try {
    const { origin, pathname } = window.location;
    await navigator.clipboard.writeText(origin + pathname);
    showToast('success', documentTexts('controls', controlTexts).copy.done);
  } catch {
    showToast('error', documentTexts('controls', controlTexts).copy.failed);
  }
}
