import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import { type ComponentProps, type ReactNode, useState } from 'react';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import { TextInput } from './text-input.tsx';

/** A password that can be shown while it is typed. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'icon'>): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={isShown ? staffControlTexts.password.hide : staffControlTexts.password.show}
        onClick={() => setShown(!isShown)}
        className="quick absolute inset-y-0 end-0 flex items-center gap-1.5 rounded-card px-3 type-badge text-text-2 hover:text-text"
      >
        {isShown ? <EyeOff size={16} /> : <Eye size={16} />}
        {isShown ? staffControlTexts.password.shortHide : staffControlTexts.password.shortShow}
      </button>
    </span>
  );
}
