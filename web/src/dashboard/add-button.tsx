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
