import { siteTexts } from '@touchline/contract/texts/site';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { showToast } from '../lib/toasts.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly name: string;
  readonly label?: string;
  /** In a line of facts: no more than its icon and label. */
  readonly isQuiet?: boolean;
  readonly className?: string;
}

/** Copies a text; with `label` it says so, without it is only the icon. */
export function CopyButton({ text, name, label, isQuiet = !label, className }: CopyButtonProps): ReactNode {
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
      size={isQuiet ? 'row' : 'dashboard'}
      variant={isQuiet ? 'quiet' : 'secondary'}
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
