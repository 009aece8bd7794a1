import { GAME_IMPORT } from '@touchline/contract/constants';
import { decodeImport } from '@touchline/contract/import/decode-import';
import { readImport } from '@touchline/contract/import/read-import';
import { importTexts } from '@touchline/contract/texts/game-import';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import FileUp from '~icons/lucide/file-up';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Note } from '../form/form-notes.tsx';
import type { ReadSource } from './import-draft.ts';

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

  /** Passes on the games of a text, or shows why there are none. */
  const read = (source: string): void => {
    if (new Blob([source]).size > GAME_IMPORT.maxBytes) {
      setProblem('This is more than 1 MB. Split it.');
      return;
    }
    const table = readImport(source, siteTimeZone);
    if (table.rows.length > 0) onRead({ source, table });
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
            // Cleared so that the same file can be chosen again after a correction.
            target.value = '';
          }}
        />
      </div>
      <Field
        label="Or paste rows from a spreadsheet"
        hint={
          <span>
            With column names in the first row, in any order: Match, League, Home team, Away team, Date, Time,
            Location. Times are read in {siteTimeZone}, the site's zone, until another one is chosen beside
            the rows.
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
              // A paste into existing text is inserted as usual.
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
