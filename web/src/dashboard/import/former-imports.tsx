import { listImports } from '@touchline/contract/calls/former-imports';
import { dayAndTime } from '@touchline/contract/rules/formats';
import { countTexts } from '@touchline/contract/texts/counts';
import { importTexts } from '@touchline/contract/texts/game-import';
import { type ReactNode, useId } from 'react';
import { UndoEntry } from '../activity/undo-entry.tsx';
import { useList } from '../data/staff-data.ts';
import { useTimeStyle } from '../time.tsx';

/** The imports of the last hours with their Undo; nothing where there are none. */
export function FormerImports(): ReactNode {
  const id = useId();
  const style = useTimeStyle();
  const imports = useList(listImports).data?.imports ?? [];
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-5 border-t border-line pt-4">
      <h3 id={id} className="type-label-sm text-text">
        {importTexts.former.title}
      </h3>
      <ul>
        {imports.map((one) => {
          const what = `${countTexts.games(one.games)}, ${dayAndTime(Date.parse(one.at), style)}`;
          return (
            <li
              key={one._id}
              className="flex min-h-13 items-center justify-between gap-3 border-b border-line"
            >
              <span className="min-w-0 text-[14px] leading-5 text-text">
                {what} <span className="text-text-3">{importTexts.former.by(one.by)}</span>
              </span>
              <UndoEntry entry={one} call={listImports} name={what} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
