import { ENCODINGS, type Encoding } from '@touchline/contract/fixtures/decode-import';
import { importTexts } from '@touchline/contract/texts/game-import';
import { type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Note } from '../form/form-notes.tsx';
import type { ImportDraft } from './import-draft.ts';
import { useReading } from './use-reading.tsx';

interface ImportEncodingProps {
  readonly draft: ImportDraft;
  readonly onChange: (update: (before: ImportDraft) => ImportDraft) => void;
}

const CHOICES = Object.entries(ENCODINGS) as [Encoding, string][];

/** The encoding that was guessed of a file, with its first names, and the choice of another one. */
export function ImportEncoding({ draft, onChange }: ImportEncodingProps): ReactNode {
  const { isReading, read, progress } = useReading();
  const [problem, setProblem] = useState<string | null>(null);
  const { guessed, source } = draft;
  if (!guessed || !('files' in source)) return null;
  const change = async (encoding: Encoding): Promise<void> => {
    if (isReading) return;
    setProblem(null);
    const next = { ...source, encoding };
    const found = await read(next);
    if ('table' in found)
      onChange((before) => ({ ...before, ...found, source: next, fields: found.table.fields }));
    else setProblem(found.problem);
  };
  return (
    <div className="flex flex-col gap-3 md:max-w-[440px]">
      {problem !== null && <Note tone="fail">{problem}</Note>}
      <Field label={importTexts.encoding.readAs} hint={importTexts.encoding.names(guessed.names)}>
        {(control) => (
          <Select
            {...control}
            size="dashboard"
            value={guessed.encoding}
            onChange={({ target }) => void change(target.value as Encoding)}
          >
            {CHOICES.map(([encoding, label]) => (
              <option key={encoding} value={encoding}>
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
