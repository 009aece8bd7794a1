import { GAME_IMPORT } from '@touchline/contract/constants';
import { decodeImport } from '@touchline/contract/rules/decode-import';
import type { ImportTable } from '@touchline/contract/rules/import-table';
import { readImport } from '@touchline/contract/rules/read-import';
import { importTexts } from '@touchline/contract/texts/game-import';
import { clsx } from 'clsx';
import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Note } from '../../ui/record-form/form-notes.tsx';

const FILES = ['.csv', '.ics', '.tsv', '.txt'];

interface ImportSourceProps {
  readonly siteTimeZone: string;
  /** What is pasted or typed. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onRead: (table: ImportTable) => void;
}

/** Where games come from: a paste out of a spreadsheet, or a file that is dropped or chosen. */
export function ImportSource({ siteTimeZone, text, onText, onRead }: ImportSourceProps): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  /** Hands the games of a text on, or says why there are none. */
  const read = (source: string): void => {
    if (new Blob([source]).size > GAME_IMPORT.maxBytes) {
      setProblem('This is more than 1 MB. Split it.');
      return;
    }
    const table = readImport(source, siteTimeZone);
    if (table.rows.length > 0) onRead(table);
    else setProblem(['No games were found in this.', ...table.leftOut.map((event) => `${event}.`)].join(' '));
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const { name, size } = file;
    if (!FILES.some((ending) => name.toLowerCase().endsWith(ending))) {
      setProblem('Choose a .csv or .ics file.');
      return;
    }
    if (size > GAME_IMPORT.maxBytes) {
      setProblem(importTexts.tooLarge(name));
      return;
    }
    const source = decodeImport(new Uint8Array(await file.arrayBuffer()));
    if (source === null) setProblem(importTexts.notUtf8(name));
    else read(source);
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
        void readFile(event.dataTransfer.files[0]);
      }}
      className="flex flex-col gap-4"
    >
      {problem !== null && <Note tone="fail">{problem}</Note>}
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed px-4 py-5',
          isOver ? 'border-pick bg-pick-tint' : 'border-control',
        )}
      >
        <FileUp size={20} className="text-text-3" aria-hidden="true" />
        <p className="min-w-0 flex-1 text-[14px] leading-5">
          <strong className="block font-semibold text-text">Drop a .csv or .ics file</strong>
          <span className="text-text-3">Up to 1 MB. Of a calendar, single events are read.</span>
        </p>
        <Button size="dashboard" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          accept={FILES.join(',')}
          aria-label="File with games"
          tabIndex={-1}
          className="visually-hidden"
          onChange={({ target }) => {
            void readFile(target.files?.[0]);
            // The same file may be chosen again once it is corrected.
            target.value = '';
          }}
        />
      </div>
      <Field
        label="Or paste rows from a spreadsheet"
        hint={
          <span>
            With column names in the first row, in any order: Match, League, Home team, Away team, Date, Time,
            Location
          </span>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            size="dashboard"
            rows={8}
            value={text}
            wrap="off"
            spellCheck={false}
            onChange={({ target }) => onText(target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain');
              // Into a text that was begun it is inserted as anywhere.
              if (text !== '' || !pasted.includes('\n')) return;
              event.preventDefault();
              onText(pasted);
              read(pasted);
            }}
          />
        )}
      </Field>
      <div className="flex">
        <DialogActions>
          <Button
            size="dashboard"
            variant="primary"
            disabledReason={text.trim() === '' ? 'Paste rows first' : null}
            onClick={() => read(text)}
          >
            Read the rows
          </Button>
        </DialogActions>
      </div>
    </div>
  );
}
