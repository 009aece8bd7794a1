import type { PushRecord } from '@touchline/contract/records/push';
import { actionTexts } from '@touchline/contract/texts/actions';
import { pushTexts } from '@touchline/contract/texts/pushes';
import Ban from '~icons/lucide/ban';
import ChartNoAxesColumn from '~icons/lucide/chart-no-axes-column';
import Pencil from '~icons/lucide/pencil';
import RotateCw from '~icons/lucide/rotate-cw';
import Send from '~icons/lucide/send';
import type { MenuLine } from '../../../ui/menu.tsx';
import { deleteLine } from '../../row-lines.tsx';
import type { OpenPushDialog } from './push-dialogs.tsx';

export interface PushActions {
  /** The reason why each action is disabled; null when it is possible. */
  readonly missing: Readonly<Record<'edit' | 'send' | 'cancel' | 'report' | 'add' | 'remove', string | null>>;
  readonly open: (dialog: OpenPushDialog) => void;
  readonly cancel: (push: PushRecord) => void;
}

/** The actions on a push notification in its state, in groups. */
export function pushLines(push: PushRecord, { missing, open, cancel }: PushActions): readonly MenuLine[][] {
  const { state } = push;
  const isUnsent = state === 'pending' || state === 'cancelled';
  return [
    [
      ...when(isUnsent && push.deliveryType === 'scheduled', {
        label: actionTexts.edit,
        icon: <Pencil size={16} />,
        disabledReason: missing.edit,
        onSelect: () => open({ kind: 'edit', push }),
      }),
      ...when(isUnsent, {
        label: pushTexts.actions.sendNow,
        icon: <Send size={16} />,
        disabledReason: missing.send,
        onSelect: () => open({ kind: 'send', push }),
      }),
      ...when(state === 'pending', {
        label: pushTexts.actions.cancel,
        icon: <Ban size={16} />,
        disabledReason: missing.cancel,
        onSelect: () => cancel(push),
      }),
      ...when(!isUnsent || push.cancelReason !== null, {
        label: pushTexts.actions.report,
        icon: <ChartNoAxesColumn size={16} />,
        disabledReason: missing.report,
        onSelect: () => open({ kind: 'report', push }),
      }),
      ...when(state !== 'pending', {
        label: pushTexts.actions.sendAgain,
        icon: <RotateCw size={16} />,
        disabledReason: missing.add,
        onSelect: () => open({ kind: 'add', like: push }),
      }),
    ],
    [deleteLine(missing.remove, () => open({ kind: 'delete', push }))],
  ];
}

const when = (isOffered: boolean, line: MenuLine): MenuLine[] => (isOffered ? [line] : []);
