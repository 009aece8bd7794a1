import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import Terminal from 'lucide-react/icons/terminal';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCan } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';

const DevToolsSwitch = lazy(() => import('./dev-tools-switch.tsx'));

/** Whether visitors may open their browser's developer tools; only for who may change it. */
export function DevTools(): ReactNode {
  if (!useCan()('dev-tools:access')) return null;
  return (
    <Popover className="relative flex">
      <PopoverButton
        aria-label="Developer tools"
        title="Developer tools"
        className={`${buttonClass({ variant: 'quiet', size: 'dashboard', square: true })} max-lg:min-h-11 max-lg:w-11`}
      >
        <Terminal size={16} />
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: 'bottom end', gap: 6, padding: 8 }}
        className="enter-menu layer-menu w-80 rounded-card border border-line-2 bg-raised p-4 shadow-toast"
      >
        <Suspense>
          <DevToolsSwitch />
        </Suspense>
      </PopoverPanel>
    </Popover>
  );
}
