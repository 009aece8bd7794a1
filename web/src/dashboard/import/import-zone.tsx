import { zoneName } from '@touchline/contract/rules/formats';
import { importTexts } from '@touchline/contract/texts/game-import';
import { type ReactNode, useMemo } from 'react';
import { browserZone } from '../../lib/browser-zone.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ImportDraft } from './import-draft.ts';

interface ImportZoneProps {
  readonly draft: ImportDraft;
  readonly siteTimeZone: string;
  readonly onChange: (update: (before: ImportDraft) => ImportDraft) => void;
}

/**
 * The time zone of the rows; kick-offs are stored in the site's zone. Times that name their zone are converted, all
 * others are reinterpreted.
 */
export function ImportZone({ draft, siteTimeZone, onChange }: ImportZoneProps): ReactNode {
  const own = browserZone();
  const options = useMemo(() => zonesFrom(siteTimeZone, own), [siteTimeZone, own]);
  return (
    <div className="flex flex-col gap-3 md:max-w-[440px]">
      <Field
        label={importTexts.timesAreIn}
        hint={draft.zone === siteTimeZone ? importTexts.zone.same : importTexts.zone.other(siteTimeZone)}
      >
        {(control) => (
          <Select
            {...control}
            size="dashboard"
            value={draft.zone}
            onChange={({ target }) => onChange((before) => ({ ...before, zone: target.value }))}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
