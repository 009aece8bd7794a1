import type { ReactNode } from 'react';
import X from '~icons/lucide/x';
import { useControlTexts } from '../texts/controls.ts';
import { Button } from './button.tsx';

/** The cross that closes a dialog or a drawer. */
export function CloseButton({ onClose }: { onClose: () => void }): ReactNode {
  const controlTexts = useControlTexts();
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
