import { shellTexts } from '@touchline/contract/texts/shell';
import { lazy, type ReactNode, Suspense } from 'react';
import Terminal from '~icons/lucide/terminal';
import { buttonClass } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useCan } from '../data/session.ts';

const DevToolsSwitch = lazy(() => import('./dev-tools-switch.tsx'));

/** The switch for visitors' access to developer tools; only for users with permission to change it. */
export function DevTools(): ReactNode {
  if (!useCan()('dev-tools:access')) return null;
  return (
    <Popover
      name={shellTexts.header.devTools}
      label={<Terminal size={16} />}
      buttonClass={`${buttonClass({ variant: 'quiet', size: 'dashboard', square: true })} max-lg:min-h-11 max-lg:w-11`}
      align="end"
      panelClass="w-80 rounded-card p-4"
    >
      <Suspense>
        <DevToolsSwitch />
      </Suspense>
    </Popover>
  );
}
