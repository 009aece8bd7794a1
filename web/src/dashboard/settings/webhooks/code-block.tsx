import type { ReactNode } from 'react';

/** A body or an answer: JSON is indented. At most 12 lines are shown, the others scroll. */
export function CodeBlock({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 type-label-sm text-text">{title}</figcaption>
      <pre
        // It scrolls by keys too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reachable by the keyboard
        tabIndex={0}
        className="max-h-[252px] overflow-auto whitespace-pre-wrap break-words rounded-card border border-line bg-ground px-3 py-2 font-mono text-[12px] leading-[19px] text-text-2"
      >
        {indented(text)}
      </pre>
    </figure>
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
