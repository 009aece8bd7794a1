import { disableTotp, renewRecoveryCodes } from '@touchline/contract/calls/totp';
import { RECOVERY_CODES } from '@touchline/contract/constants';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { type ReactNode, useState } from 'react';
import RefreshCw from '~icons/lucide/refresh-cw';
import ShieldOff from '~icons/lucide/shield-off';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sessionChanged, useSession } from '../data/session.ts';
import { isDone, useWrite } from '../data/staff-data.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

/** With this many recovery codes or fewer, the user is asked to make new ones. */
const FEW_CODES = 3;

/** Whether signing in needs a code, and the buttons that turn this on and off. */
export function SecondFactorPanel(): ReactNode {
  const user = useSession((state) => state.user);
  const { attempt } = useWrite(disableTotp);
  const renew = useWrite(renewRecoveryCodes);
  const [asked, setAsked] = useState<'set-up' | 'new-codes' | 'turn-off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => setAsked(null);
  const isOn = user?.hasSecondFactor === true;
  const left = user?.recoveryCodesLeft ?? 0;
  return (
    <Panel title={texts.name} className="mb-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
        <span className="min-w-0 flex-1 basis-64">
          <span className="block type-label-sm text-text">{isOn ? texts.on : texts.off}</span>
          <span className={`block type-caption ${isOn && left <= FEW_CODES ? 'text-wait' : 'text-text-3'}`}>
            {isOn ? texts.codesLeft(left, RECOVERY_CODES.count) : texts.offHint}
            {isOn && left <= FEW_CODES && ` ${texts.fewCodes}`}
          </span>
        </span>
        <span className="flex flex-wrap gap-2 max-md:w-full max-md:*:min-h-11 max-md:*:flex-1">
          <Button size="dashboard" onClick={() => setAsked('set-up')}>
            {isOn ? texts.setUpAgain : texts.setUpButton}
          </Button>
          {isOn && (
            <>
              <Button size="dashboard" onClick={() => setAsked('new-codes')}>
                {texts.newCodes}
              </Button>
              <Button size="dashboard" variant="destructive-outline" onClick={() => setAsked('turn-off')}>
                {texts.turnOff}
              </Button>
            </>
          )}
        </span>
      </div>
      {asked === 'set-up' && (
        <SetUpDialog
          context={isOn ? texts.againContext : texts.setUpContext}
          onCancel={close}
          onDone={() => void sessionChanged().then(close)}
        />
      )}
      {asked === 'new-codes' && (
        <Confirm
          title={texts.newCodesTitle}
          submit={texts.newCodesSubmit}
          icon={<RefreshCw size={16} />}
          onConfirm={() => isDone(renew.run({}).then(({ recoveryCodes }) => setCodes(recoveryCodes)))}
          onClose={close}
        >
          {texts.newCodesText}
        </Confirm>
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null);
            void sessionChanged();
          }}
        />
      )}
      {asked === 'turn-off' && (
        <Confirm
          title={texts.turnOffTitle}
          submit={texts.turnOff}
          tone="destructive"
          icon={<ShieldOff size={16} />}
          onConfirm={async () => {
            const isOff = await attempt({});
            if (isOff) await sessionChanged();
            return isOff;
          }}
          onClose={close}
        >
          {texts.turnOffText}
        </Confirm>
      )}
    </Panel>
  );
}
