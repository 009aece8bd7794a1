import { type SyntheticEvent, useState } from 'react';
import { messageOf } from './call.ts';

interface Sending {
  /** What went wrong with the last one, in words; null while another is under way. */
  readonly error: string | null;
  readonly isBusy: boolean;
  /** What went wrong is no longer so: something else is typed. */
  readonly clear: () => void;
  /** For a form's `onSubmit`: sends, unless that is under way already. */
  readonly submit: (event: SyntheticEvent) => void;
}

/** A form with one field: whether what it sends is under way, and what the server says against it. */
export function useSending(send: () => Promise<void>): Sending {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    await send().catch((refusal: unknown) => setError(messageOf(refusal)));
    setBusy(false);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isBusy) void run();
  };
  return { error, isBusy, clear: () => setError(null), submit };
}
