import { siteTexts } from '@touchline/contract/texts/site';
import LinkIcon from 'lucide-react/icons/link';
import type { ReactNode } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';

/** Copies the page's address. */
export function CopyLink({ className }: { className?: string }): ReactNode {
  return (
    <Button
      icon={<LinkIcon size={17} />}
      size="dashboard"
      className={className}
      onClick={() => void copyAddress()}
    >
      Copy link
    </Button>
  );
}

async function copyAddress(): Promise<void> {
  try {
    const { origin, pathname } = window.location;
    await navigator.clipboard.writeText(origin + pathname);
    showToast('success', siteTexts.copy.done);
  } catch {
    showToast('error', siteTexts.copy.failed);
  }
}
