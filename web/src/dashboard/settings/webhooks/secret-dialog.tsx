import { webhookTexts } from '@touchline/contract/texts/webhooks';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ShownOnce, ShownSecret } from '../../shown-once.tsx';

const texts = webhookTexts.secretDialog;

/** The secret of a webhook, shown once; only 'Done' closes it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }): ReactNode {
  return (
    <ShownOnce title={texts.title} text={texts.about} onDone={onClose}>
      <ShownSecret secret={secret} />
      <CopyButton text={secret} name={texts.copy} label={texts.copy} className="self-start max-md:min-h-11" />
    </ShownOnce>
  );
}
