import { type ChangeEvent, useState } from 'react';

interface TypedOptions {
  readonly value: string;
  /** The value that a text means; null for none. */
  readonly read: (text: string) => string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

/**
 * Attributes of a field that keeps the typed text until it is left and then shows what the text means; a text that
 * means nothing is the value itself.
 */
export function useTyped({ value, read, onChange, onBlur }: TypedOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onChange(read(target.value) ?? target.value);
    },
    onBlur: () => {
      setTyped(null);
      onBlur?.();
    },
  };
}
