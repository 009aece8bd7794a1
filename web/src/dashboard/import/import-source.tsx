import { GAME_IMPORT } from '@touchline/contract/constants';
import type { FixtureSource } from '@touchline/contract/fixtures/read-fixtures';
import { importTexts } from '@touchline/contract/texts/game-import';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import FileUp from '~icons/lucide/file-up';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Note } from '../form/form-notes.tsx';
import type { ReadSource } from './import-draft.ts';
import type { Reading } from './read-source.ts';
import { useReading } from './use-reading.tsx';

const FILES = ['.csv', '.ics', '.tsv', '.txt'];

interface ImportSourceProps {
  readonly siteTimeZone: string;
  /** The pasted or typed text. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onRead: (read: ReadSource) => void;
}

/** The source of the games: a paste from a spreadsheet, or a dropped or chosen file. */
export function ImportSource({ siteTimeZone, text, onText, onRead }: ImportSourceProps): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pasteBox = useRef<HTMLTextAreaElement>(null);
  // A paste needs no click first.
  useEffect(() => pasteBox.current?.focus(), []);

  const { isReading, read: readTable, progress } = useReading();

  /** Passes on the games of a source, or shows why there are none. */
  const read = async (source: FixtureSource): Promise<void> => {
    setProblem(null);
    const found = await readTable(source);
    const problem = problemOf(found);
    if (problem === null && 'table' in found) onRead({ source, ...found });
    else setProblem(problem);
  };
  const readText = async (source: { text: string; html?: string }): Promise<void> => {
    if (new Blob([source.text]).size > GAME_IMPORT.maxBytes) setProblem(importTexts.source.tooLong);
    else await read(source);
  };
  const readFiles = async (chosen: FileList | null): Promise<void> => {
    if (!chosen || chosen.length === 0) return;
    // Of a file that is too large its beginning says what it is.
    const beginning = (file: File) => file.slice(0, GAME_IMPORT.maxBytes + 1).arrayBuffer();
    const files = await Promise.all(
      [...chosen].map(async (file) => ({ name: file.name, bytes: new Uint8Array(await beginning(file)) })),
    );
    await read({ files });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void readFiles(event.dataTransfer.files);
      }}
      className="flex flex-col gap-4"
    >
      {problem !== null && <Note tone="fail">{problem}</Note>}
      {progress}
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed px-4 py-5',
          isOver ? 'border-pick bg-pick-tint' : 'border-control',
        )}
      >
        <FileUp size={20} className="text-text-3" aria-hidden="true" />
        <p className="min-w-0 flex-1 text-[14px] leading-5">
          <strong className="block font-semibold text-text">{importTexts.source.drop}</strong>
          <span className="text-text-3">{importTexts.source.dropHint}</span>
        </p>
        <Button size="dashboard" onClick={() => input.current?.click()}>
          {importTexts.source.choose}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={FILES.join(',')}
          aria-label={importTexts.source.file}
          tabIndex={-1}
          className="visually-hidden"
          onChange={({ target }) => {
            void readFiles(target.files);
            // Cleared so that the same file can be chosen again after a correction.
            target.value = '';
          }}
        />
      </div>
      <Field
        label={importTexts.source.paste}
        hint={<span>{importTexts.source.pasteHint(siteTimeZone)}</span>}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={pasteBox}
            size="dashboard"
            rows={8}
            value={text}
            wrap="off"
            spellCheck={false}
            onChange={({ target }) => onText(target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain');
              const html = event.clipboardData.getData('text/html');
              // A paste into existing text is inserted as usual.
              if (text !== '' || !pasted.includes('\n')) return;
              event.preventDefault();
              onText(pasted);
              void readText({ text: pasted, html });
            }}
          />
        )}
      </Field>
      <div className="flex">
        <DialogActions>
          <Button
            size="dashboard"
            variant="primary"
            disabledReason={
              text.trim() === '' ? importTexts.source.pasteFirst : isReading ? importTexts.reading : null
            }
            onClick={() => void readText({ text })}
          >
            {importTexts.source.read}
          </Button>
        </DialogActions>
      </div>
    </div>
  );
}

/** The reason why a reading has no games; null where it has some. */
function problemOf(reading: Reading): string | null {
  if ('problem' in reading) return reading.problem;
  const { rows, leftOut } = reading.table;
  return rows.length > 0
    ? null
    : [importTexts.source.noGames, ...leftOut.map((event) => `${event}.`)].join(' ');
}
