import type { ReactNode } from 'react';

interface FilledProps {
  readonly text: string;
  readonly with: Readonly<Record<string, ReactNode>>;
}

/** A text whose names in braces are replaced by elements: 'until streams open at {time}'. */
export function Filled({ text, with: elements }: FilledProps): ReactNode {
  // The names have odd places.
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => part && <span key={part}>{index % 2 === 0 ? part : elements[part]}</span>);
}
