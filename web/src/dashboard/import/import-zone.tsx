import { zoneName } from '@touchline/contract/rules/formats';
import { importTexts } from '@touchline/contract/texts/game-import';
import { type ReactNode, useMemo, useState } from 'react';
import { browserZone } from '../../lib/browser-zone.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Note } from '../form/form-notes.tsx';
import type { ImportDraft } from './import-draft.ts';
import { useReading } from './use-reading.tsx';

interface ImportZoneProps {
  readonly draft: ImportDraft;
  readonly siteTimeZone: string;
  readonly onChange: (update: (before: ImportDraft) => ImportDraft) => void;
}

/**
 * The time zone of the rows; kick-offs are stored in the site's zone. Times from a calendar are converted, all others are
 * reinterpreted.
 */
export function ImportZone({ draft, siteTimeZone, onChange }: ImportZoneProps): ReactNode {
  const own = browserZone();
  const { isReading, read, progress } = useReading();
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (zone: string): Promise<void> => {
    if (isReading) return;
    setProblem(null);
    const found = await read({ source: draft.source, zone });
    if ('table' in found) onChange((before) => ({ ...before, zone, table: found.table }));
    else setProblem(found.problem);
  };
  const options = useMemo(() => zonesFrom(siteTimeZone, own), [siteTimeZone, own]);
  return (
    <div className="flex flex-col gap-3 md:max-w-[440px]">
      {problem !== null && <Note tone="fail">{problem}</Note>}
      <Field
        label={importTexts.timesAreIn}
        hint={draft.zone === siteTimeZone ? importTexts.zone.same : importTexts.zone.other(siteTimeZone)}
      >
        {(control) => (
          <Select
            {...control}
            size="dashboard"
            value={draft.zone}
            onChange={({ target }) => void change(target.value)}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {progress}
    </div>
  );
}

/** All zones by their IANA names, the site's and the browser's own first. */
function zonesFrom(site: string, own: string | null): { value: string; label: string }[] {
  const now = serverClock.now();
  const first = [
    { value: site, note: importTexts.zone.ofSite },
    ...(own !== null && own !== site ? [{ value: own, note: importTexts.zone.own }] : []),
  ].map(({ value, note }) => ({ value, label: `${value}, ${note} (${zoneName(now, value)})` }));
  const others = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(
    (zone) => zone !== site && zone !== own,
  );
  return [...first, ...[...new Set(others)].map((value) => ({ value, label: value }))];
}
