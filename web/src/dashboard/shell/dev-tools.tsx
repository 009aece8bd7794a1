import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { getSettings, updateDevTools } from '@touchline/contract/calls/settings';
import Terminal from 'lucide-react/icons/terminal';
import type { ReactNode } from 'react';
import { useMissing } from '../../lib/session.ts';
import { useRecord, useWrite } from '../../lib/staff-data.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Whether visitors may open their browser's developer tools; only for who may change it. */
export function DevTools(): ReactNode {
  const isDenied = useMissing(updateDevTools) !== null;
  const settings = useRecord(getSettings).data?.settings;
  const update = useWrite(updateDevTools);
  if (isDenied) return null;
  return (
    <Popover className="relative flex">
      <PopoverButton
        aria-label="Developer tools"
        title="Developer tools"
        className={`${buttonClass({ variant: 'quiet', size: 'dashboard', square: true })} max-lg:min-h-11 max-lg:w-11`}
      >
        <Terminal size={18} />
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: 'bottom end', gap: 6, padding: 8 }}
        className="enter-menu layer-menu w-80 rounded-card border border-line-2 bg-raised p-4 shadow-toast"
      >
        <Switch
          label="Block developer tools"
          hint="Visitors who open them are sent away. Staff are never blocked."
          isOn={settings?.devTools.isEnabled ?? false}
          onChange={(isEnabled) =>
            settings &&
            void update.attempt({
              params: { id: settings._id },
              body: { isEnabled, version: settings.version },
            })
          }
        />
      </PopoverPanel>
    </Popover>
  );
}
