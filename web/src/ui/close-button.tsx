import { controlTexts } from '@touchline/contract/texts/controls';
import type { ReactNode } from 'react';
import X from '~icons/lucide/x';
import { Button } from './button.tsx';

/** The cross that closes a dialog or a drawer. */
export function CloseButton({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Button
      variant="quiet"
      square
      aria-label={controlTexts.close}
      title={controlTexts.close}
      icon={<X size={18} />}
      onClick={onClose}
    />
  );
}
