import type { ReactNode } from 'react';
import { useAdTexts } from '../../texts/ads.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The dialog that suggests an ad blocker. */
export function AdBlockerNotice({ onClose }: { onClose: () => void }): ReactNode {
  const adTexts = useAdTexts();
  const { title, text, action } = adTexts.blocker;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose} className="max-md:w-full md:ms-auto">
          {action}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
