import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useVisitorFormTexts } from '../../texts/visitor-forms.ts';

/** A field that visitors cannot see or reach: only a bot fills it in. */
export function TrapField(control: UseFormRegisterReturn): ReactNode {
  const visitorFormTexts = useVisitorFormTexts();
  return (
    <div aria-hidden="true" className="visually-hidden">
      <label>
        {visitorFormTexts.trap}
        <input {...control} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
