import { siteTexts } from '@touchline/contract/texts/site';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { showToast } from '../lib/toasts.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly name: string;
  /** The button says so; without it, it is only the icon. */
  readonly label?: string;
  readonly className?: string;
}

/** Copies a text. */
export function CopyButton({ text, name, label, className }: CopyButtonProps): ReactNode {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', siteTexts.copy.done);
    } catch {
      showToast('error', siteTexts.copy.failed);
    }
  };
  return (
    <Button
      size={label ? 'dashboard' : 'row'}
      variant={label ? 'secondary' : 'quiet'}
      square={!label}
      aria-label={label ? undefined : name}
      title={name}
      icon={<Copy size={16} />}
      className={className}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
