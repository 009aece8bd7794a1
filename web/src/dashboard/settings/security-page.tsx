import { dayOfYear } from '@touchline/contract/rules/formats';
import { fromTimestamp } from '@touchline/contract/rules/instants';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ChangePasswordDialog } from '../change-password-dialog.tsx';
import { useSession } from '../data/session.ts';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useTimeStyle } from '../time.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { SessionsPanel } from './sessions-panel.tsx';

/** The security of one's own account: second factor, password, and sessions. */
export default function SecurityPage(): ReactNode {
  return (
    <>
      <PageHead title={dashboardTexts.navigation.settings} />
      <SecondFactorPanel />
      <PasswordPanel />
      <SessionsPanel />
    </>
  );
}

function PasswordPanel(): ReactNode {
  const user = useSession((state) => state.user);
  const { timeZone } = useTimeStyle();
  const [isChanging, change, stopChanging] = useAddressFlag('password');
  if (user === null) return null;
  const day = dayOfYear(fromTimestamp(user.passwordChangedAt), timeZone);
  return (
    <Panel title={labelTexts.password} className="mb-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
        <span className="type-caption text-text-3">{dashboardTexts.users.passwordChangedOn(day)}</span>
        <Button size="dashboard" className="max-md:min-h-11 max-md:w-full" onClick={change}>
          {dialogTexts.password.submit}
        </Button>
      </div>
      {isChanging && <ChangePasswordDialog onClose={stopChanging} />}
    </Panel>
  );
}
