import { tokenTexts } from '@touchline/contract/texts/tokens';
import type { ReactNode } from 'react';
import { Confirm } from '../../ui/confirm.tsx';

interface RevokeTokenProps {
  readonly name: string;
  /** Resolves to whether the token is revoked. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks before an API token is revoked. */
export function RevokeToken({ name, ...asked }: RevokeTokenProps): ReactNode {
  const { title, submit, text } = tokenTexts.question;
  return (
    <Confirm {...asked} title={title} submit={submit} tone="destructive">
      {text(name)}
    </Confirm>
  );
}
