import { adTexts } from '@touchline/contract/texts/ads';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The dialog that suggests an ad blocker. */
export function AdBlockerNotice({ onClose }: { onClose: () => void }): ReactNode {
  const { title, text, action } = adTexts.blocker;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose} className="max-md:w-full md:ml-auto">
          {action}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
