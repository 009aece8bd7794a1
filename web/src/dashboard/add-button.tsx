import type { Call } from '@touchline/contract/define-call';
import type { ReactNode } from 'react';
import Plus from '~icons/lucide/plus';
import { Button } from '../ui/button.tsx';
import { useMissing } from './data/session.ts';

interface AddButtonProps {
  /** The call that adds; users without its permission find the button disabled. */
  readonly call: Call;
  readonly variant?: 'primary' | 'secondary';
  readonly icon?: ReactNode;
  readonly onAdd: () => void;
  /** Verb and noun: 'Add game'. */
  readonly children: ReactNode;
}

/** The button that adds a record. */
export function AddButton({
  call,
  variant = 'primary',
  icon = <Plus size={16} />,
  onAdd,
  children,
}: AddButtonProps): ReactNode {
  const reason = useMissing(call);
  return (
    <Button
      size="dashboard"
      className={variant === 'primary' ? 'add-button' : 'add-button-beside'}
      variant={variant}
      icon={icon}
      disabledReason={reason}
      onClick={onAdd}
    >
      {children}
    </Button>
  );
}

interface PanelAddButtonProps extends Pick<AddButtonProps, 'call' | 'onAdd' | 'children'> {
  /** The reason why no more may be added; null while there is room. */
  readonly fullReason: string | null;
}

/** The button in the title bar of a panel that adds a record to its table. */
export function PanelAddButton({ call, fullReason, onAdd, children }: PanelAddButtonProps): ReactNode {
  const missing = useMissing(call);
  return (
    <Button
      size="row"
      variant="primary"
      className="max-md:min-h-11!"
      icon={<Plus size={16} />}
      disabledReason={missing ?? fullReason}
      onClick={onAdd}
    >
      {children}
    </Button>
  );
}
