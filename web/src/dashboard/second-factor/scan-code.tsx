import { actionTexts } from '@touchline/contract/texts/actions';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

/** The secret for the authenticator app: as a QR code, as a link for the phone that shows it, and as text. */
export function ScanCode({ secret, uri }: { secret: string; uri: string }): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode address={uri} label={texts.qrCode} isLarge />
      <div className="flex min-w-48 flex-1 flex-col items-start gap-2">
        <p className="type-caption text-text-3">{texts.orType}</p>
        <p className="font-semibold tracking-[0.04em] break-words text-text select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <span className="flex flex-wrap gap-2">
          <CopyButton text={secret} name={texts.copySecret} label={actionTexts.copy} />
          {/* Only a phone has an app that opens the link. */}
          <a href={uri} className={`${buttonClass({ size: 'dashboard' })} md:hidden`}>
            {texts.openApp}
          </a>
        </span>
      </div>
    </div>
  );
}
