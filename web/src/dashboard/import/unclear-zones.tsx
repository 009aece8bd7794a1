import { importTexts } from '@touchline/contract/texts/game-import';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Note } from '../form/form-notes.tsx';
import { type DraftRow, type ImportDraft, unclearZones } from './import-draft.ts';

interface UnclearZonesProps {
  readonly draft: ImportDraft;
  readonly rows: readonly DraftRow[];
  readonly onChange: (update: (before: ImportDraft) => ImportDraft) => void;
}

/** Asks once for the file which zones are meant by names that several zones have. */
export function UnclearZones({ draft, rows, onChange }: UnclearZonesProps): ReactNode {
  const names = unclearZones(rows, draft);
  if (names.length === 0) return null;
  return (
    <Note tone={names.every((name) => draft.zones.has(name)) ? 'calm' : 'wait'}>
      <span className="flex flex-wrap items-end justify-between gap-3">
        <span>{importTexts.zones.unclear(names)}</span>
        {names.map((name) => (
          <Field key={name} label={importTexts.zones.is(name)}>
            {(control) => (
              <Select
                {...control}
                size="dashboard"
                value={draft.zones.get(name) ?? ''}
                onChange={({ target: { value } }) =>
                  onChange((before) => ({ ...before, zones: new Map(before.zones).set(name, value) }))
                }
              >
                <option value="" disabled>
                  {importTexts.zones.choose}
                </option>
                {ZONES.map((zone) => (
                  <option key={zone} value={zone}>
                    {zone}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </span>
    </Note>
  );
}

const ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
