import { importTexts } from '@touchline/contract/texts/game-import';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../form/form-notes.tsx';
import { type Answer, type ImportDraft, rowsToImport, withAnswers } from './import-draft.ts';
import { type Import, isAsked } from './use-import.ts';

interface ImportQuestionProps {
  readonly draft: ImportDraft;
  readonly work: Import;
  readonly onChange: (update: (before: ImportDraft) => ImportDraft) => void;
}

/** Asks once whether all rows that are games at another time have moved; each row asks it, too. */
export function ImportQuestion({ draft, work, onChange }: ImportQuestionProps): ReactNode {
  const { rows, results } = work;
  const asked = rowsToImport(rows, draft).flatMap(({ id }) => {
    const result = results.get(id);
    return result?.game && isAsked(result) ? [{ id, game: result.game._id }] : [];
  });
  if (asked.length < 2) return null;
  const answerAll = (as: Answer['as']) =>
    onChange((before) => withAnswers(before, new Map(asked.map(({ id, game }) => [id, { as, game }]))));
  return (
    <Note tone="wait">
      <span className="flex flex-wrap items-center justify-between gap-2">
        {importTexts.moved.question(asked.length)}
        <span className="flex flex-wrap gap-2">
          <Button size="row" className="max-md:min-h-11" onClick={() => answerAll('moved')}>
            {importTexts.moved.all}
          </Button>
          <Button size="row" className="max-md:min-h-11" onClick={() => answerAll('new')}>
            {importTexts.moved.none}
          </Button>
        </span>
      </span>
    </Note>
  );
}
