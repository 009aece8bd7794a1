import { maintenanceTexts } from '@touchline/contract/texts/maintenance';
import type { ReactNode } from 'react';
import Construction from '~icons/lucide/construction';
import { useStaffFlag } from '../../lib/staff-flag.ts';
import { useMaintenanceTexts } from '../../texts/maintenance.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The maintenance message: a dialog that visitors cannot close, and only a bar for staff. */
export default function MaintenanceNotice(props: { readonly message: string }): ReactNode {
  const texts = useMaintenanceTexts();
  const { title } = texts;
  // The message of a site that has written none is ours, in English.
  const message = props.message === maintenanceTexts.message ? texts.message : props.message;
  if (useStaffFlag()) {
    return (
      <aside aria-label={title} className="border-b border-line bg-wait-tint text-text-2">
        <p className="page-column flex min-h-11 items-center gap-3 py-2.5 type-small">
          <Construction size={18} className="text-wait" />
          <span>
            <strong className="font-semibold text-wait">{title}</strong> {message}
          </span>
        </p>
      </aside>
    );
  }
  return (
    <Dialog title={title} isClosable={false} onClose={NOTHING}>
      <p className="whitespace-pre-line">{message}</p>
    </Dialog>
  );
}

const NOTHING = (): void => {};
