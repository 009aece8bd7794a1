import type { ReactNode } from 'react';

interface TrapFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** A field that no person sees or reaches; what fills it in is no person. */
export function TrapField({ name, value, onChange }: TrapFieldProps): ReactNode {
  return (
    <div aria-hidden="true" className="visually-hidden">
      <label>
        Leave this empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" value={value} onChange={onChange} />
      </label>
    </div>
  );
}
