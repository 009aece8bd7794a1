import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { settingsTexts } from '@touchline/contract/texts/settings';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { NotificationsDialog, useNotificationsState } from '../notifications-dialog.tsx';
import { useInterface } from '../shell/interface-state.ts';
import { PageHead } from '../shell/page-head.tsx';

/** The alerts of this browser: the bell's sound and notifications. */
export default function AlertsPage() {
  const isMuted = useInterface((state) => state.isMuted);
  const notifications = useNotificationsState();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageHead title={dashboardTexts.navigation.settings} />
      <div className="grid gap-3 lg:grid-cols-2">
        <Panel title={settingsTexts.alerts.bell}>
          <div className="p-4">
            <Switch
              label={settingsTexts.alerts.sound}
              hint={settingsTexts.alerts.soundHint}
              isOn={!isMuted}
              onChange={(isOn) => useInterface.setState({ isMuted: !isOn })}
            />
          </div>
        </Panel>
        <Panel title={dialogTexts.notifications.title}>
          <div className="flex items-center justify-between gap-4 p-4">
            <span>
              <span className="block type-label-sm text-text">{notifications.text}</span>
              <span className="block type-caption text-text-3">{settingsTexts.alerts.notificationsHint}</span>
            </span>
            <Button size="dashboard" onClick={() => setAsking(true)}>
              {notifications.isOn ? dialogTexts.notifications.disable : dialogTexts.notifications.enable}
            </Button>
          </div>
        </Panel>
      </div>
      {isAsking && <NotificationsDialog onClose={() => setAsking(false)} />}
    </>
  );
}
