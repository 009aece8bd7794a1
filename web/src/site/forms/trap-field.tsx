import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** A field that no person sees or reaches; what fills it in is no person. */
export function TrapField(control: UseFormRegisterReturn): ReactNode {
  return (
    <div aria-hidden="true" className="visually-hidden">
      <label>
        Leave this empty
        <input {...control} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
