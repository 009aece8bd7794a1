import type { ReactNode } from 'react';
import X from '~icons/lucide/x';
import { Button } from './button.tsx';

/** The cross that closes a dialog or a drawer. */
export function CloseButton({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Button
      variant="quiet"
      square
      aria-label="Close"
      title="Close"
      icon={<X size={18} />}
      onClick={onClose}
    />
  );
}
