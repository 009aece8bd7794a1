import type { ReactNode } from 'react';
import Copy from '~icons/lucide/copy';
import { copyText } from '../lib/copy-text.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly name: string;
  readonly label?: string;
  /** In a line of facts: only icon and label. */
  readonly isQuiet?: boolean;
  readonly className?: string;
}

/** Copies a text; with `label` the button has a text, without it only an icon. */
export function CopyButton({ text, name, label, isQuiet = !label, className }: CopyButtonProps): ReactNode {
  return (
    <Button
      size={isQuiet ? 'row' : 'dashboard'}
      variant={isQuiet ? 'quiet' : 'secondary'}
      square={!label}
      aria-label={label ? undefined : name}
      title={name}
      icon={<Copy size={16} />}
      className={className}
      onClick={() => void copyText(text)}
    >
      {label}
    </Button>
  );
}
