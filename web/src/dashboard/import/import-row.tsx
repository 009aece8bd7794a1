import { IMPORT_FIELDS } from '@touchline/contract/fixtures/import-fields';
import type { ImportCells } from '@touchline/contract/fixtures/import-rows';
import { warningsOf } from '@touchline/contract/fixtures/import-warnings';
import type { GameImportResult } from '@touchline/contract/records/game-import';
import { wallClockInstant } from '@touchline/contract/rules/calendar';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { dayAndTime } from '@touchline/contract/rules/formats';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { importTexts } from '@touchline/contract/texts/game-import';
import { gameTexts } from '@touchline/contract/texts/games';
import { clsx } from 'clsx';
import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import Check from '~icons/lucide/check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { serverClock } from '../../lib/server-clock.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTimeStyle } from '../time.tsx';
import type { Answer, DraftRow, RenamedField } from './import-draft.ts';
import { type KnownNames, meantNames } from './import-suggestions.tsx';
import { isAsked } from './use-import.ts';

export type CellName = keyof ImportCells;

export interface ImportColumn {
  readonly name: CellName;
  /** A CSS width. */
  readonly width: string;
  /** The id of the page's datalist with suggestions. */
  readonly list?: string;
}

/** The state of a row. */
export type RowState = 'left-out' | 'imported' | 'waiting' | 'checking' | 'checked';

interface ImportRowProps {
  readonly row: DraftRow;
  readonly columns: readonly ImportColumn[];
  /** The zone (IANA) of the row's day and time. */
  readonly zone: string;
  readonly goLiveOffsetMinutes: number;
  readonly state: RowState;
  readonly result: GameImportResult | undefined;
  /** The leagues and matches of the site, of which the row may mean one that it does not name. */
  readonly names: KnownNames;
  /** Whether the user said that the row is a game that has moved; undefined without an answer. */
  readonly answer: Answer | undefined;
  readonly onCell: (id: number, name: CellName, text: string) => void;
  /** Replaces a name in all rows that have it. */
  readonly onName: (name: RenamedField, from: string, to: string) => void;
  /** The number of cells that have a name, in rows that are not imported. */
  readonly countNamed: (name: RenamedField, text: string) => number;
  /** Opens the form of a new league with a name; null where the user may add none. */
  readonly onAddLeague: ((name: string) => void) | null;
  readonly onTake: (id: number, isIn: boolean) => void;
  readonly onAnswer: (id: number, answer: Answer) => void;
}

/** A row to import: the resulting game, its problems and probable mistakes, and cells to correct them. */
export const ImportRow = memo(function ImportRow(props: ImportRowProps): ReactNode {
  const { row, columns, zone, goLiveOffsetMinutes, state, result, onCell, onTake } = props;
  const noteId = useId();
  const number = row.id + 1;
  const isFixed = state === 'imported' || state === 'left-out';
  const wrong = new Map(
    state === 'checked' ? result?.errors?.map(({ path, message }) => [path.split('.')[0], message]) : [],
  );
  // Not of a game that is already there.
  const isToCome = state === 'checked' && (result?.ok === true || wrong.size > 0);
  const warnings = isToCome
    ? [...row.notes, ...warningsOf(row.cells, { zone, goLiveOffsetMinutes, now: serverClock.now() })].filter(
        ({ field }) => !wrong.has(field),
      )
    : [];
  const unlikely = new Set(warnings.map(({ field }) => field));
  return (
    <tr
      className={clsx(
        'border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-1 max-md:p-4',
        isFixed ? 'bg-surface text-text-3' : 'text-text-2',
      )}
    >
      <td className="py-1.5 pr-1 pl-4 max-md:order-1 max-md:flex max-md:items-center max-md:gap-3 max-md:p-0">
        <Checkbox
          label={importTexts.rows.importRow(number)}
          isLabelHidden
          isChecked={state !== 'left-out'}
          disabledReason={state === 'imported' ? importTexts.rows.isImported : null}
          onChange={(isIn) => onTake(row.id, isIn)}
        />
        <span className="type-caption text-text-3 md:hidden">{importTexts.rows.rowOf(number)}</span>
      </td>
      <td className="num px-1 py-1.5 text-right text-[13px] text-text-3 max-md:hidden">{number}</td>
      <td id={noteId} className="px-2 py-1.5 align-middle max-md:order-2 max-md:p-0 max-md:text-right">
        <RowNote
          state={state}
          became={row.state}
          result={result}
          startsAt={wallClockInstant(row.cells.date, row.cells.time, zone)}
        />
        {warnings.map(({ message }) => (
          <Wait key={message}>{message}</Wait>
        ))}
        {state === 'checked' && <MovedOrNew {...props} />}
        {state === 'checked' && <MeantNames {...props} />}
        {!isFixed && <CorrectedNames {...props} />}
      </td>
      {columns.map(({ name, list }) => {
        const { label } = IMPORT_FIELDS[name];
        const problem = wrong.get(name);
        const text = row.cells[name];
        // The only cell with several lines, which an input would join.
        const Cell = name === 'streams' ? 'textarea' : 'input';
        return (
          <td key={name} className="p-0.5 max-md:order-3 max-md:p-0">
            <span aria-hidden="true" className="type-caption text-text-3 md:hidden">
              {label}
            </span>
            <span
              className={clsx(
                'quick group/cell relative block min-h-11 w-full min-w-0 rounded-card border text-[16px] text-text md:min-h-9 md:text-[14px] md:leading-5',
                'has-[:focus-visible]:border-pick has-[:focus-visible]:outline-1 has-[:focus-visible]:outline-pick',
                'has-aria-invalid:border-fail',
                isFixed
                  ? 'border-transparent text-text-3'
                  : unlikely.has(name)
                    ? 'border-wait'
                    : 'border-line-2 hover:border-control',
              )}
            >
              {/* An input has one line: what it holds is shown whole until it has the focus. */}
              {Cell === 'input' && (
                <span
                  aria-hidden="true"
                  className="block px-2 py-2.5 break-words group-focus-within/cell:invisible md:py-[7px]"
                >
                  {text}
                </span>
              )}
              <Cell
                // A new key resets the field when the cell's text changes elsewhere.
                key={text}
                data-cell={name}
                aria-label={importTexts.rows.cell(label, number)}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem || unlikely.has(name) ? noteId : undefined}
                title={problem ?? (text || undefined)}
                {...(Cell === 'textarea' ? { rows: 1, wrap: 'off' } : { list })}
                autoComplete="off"
                readOnly={isFixed}
                defaultValue={text}
                onBlur={({ target }) => target.value !== text && onCell(row.id, name, target.value.trim())}
                className={clsx(
                  'block w-full resize-none truncate bg-transparent px-2 outline-none',
                  Cell === 'textarea'
                    ? 'py-2.5 md:py-[7px]'
                    : 'absolute inset-0 h-full opacity-0 focus:opacity-100',
                  // The arrow of the datalist would take a third of the field's width.
                  '[&::-webkit-calendar-picker-indicator]:hidden!',
                )}
              />
            </span>
          </td>
        );
      })}
    </tr>
  );
});

/** The game that is there, and two buttons that say whether the row is it; the answer can be changed. */
function MovedOrNew({ row, result, answer, onAnswer }: ImportRowProps): ReactNode {
  const style = useTimeStyle();
  const there = answer || (result && isAsked(result)) ? result?.game : undefined;
  const game = answer?.game ?? there?._id;
  if (game === undefined) return null;
  const start = there?.startsAt && dayAndTime(Date.parse(there.startsAt), style);
  return (
    <fieldset className="flex flex-wrap gap-x-3 max-md:justify-end">
      <legend className="visually-hidden">{formTexts.gameImport.movedOrNew}</legend>
      {there && start && (
        <Link
          to={dashboardMatchPath(there.matchId)}
          className="block w-full text-left type-caption text-text-2 underline underline-offset-2 max-md:text-right"
          target="_blank"
        >
          {gameTexts.form.gameAt(there.title, start)}
        </Link>
      )}
      {(['moved', 'new'] as const).map((as) => (
        <RowButton key={as} isPressed={answer?.as === as} onPress={() => onAnswer(row.id, { as, game })}>
          {as === 'moved' ? importTexts.moved.moved : importTexts.moved.another}
        </RowButton>
      ))}
    </fieldset>
  );
}

/** Buttons that write the league and the match that the row probably means, or add the league. */
function MeantNames({ row, result, names, countNamed, onName, onAddLeague }: ImportRowProps): ReactNode {
  const { leagues, match, isNewLeague } = meantNames(row, result, names);
  const meant = [
    ...leagues.map((text) => ['league', text] as const),
    ...(match === null ? [] : [['match', match] as const]),
  ];
  return (
    <>
      {meant.map(([name, text]) => (
        <RowButton key={`${name} ${text}`} onPress={() => onName(name, row.cells[name], text)}>
          {importTexts.instead(text, countNamed(name, row.cells[name]))}
        </RowButton>
      ))}
      {isNewLeague && onAddLeague && (
        <RowButton onPress={() => onAddLeague(row.cells.league)}>{dialogTexts.league.submit}</RowButton>
      )}
    </>
  );
}

const RENAMED: readonly RenamedField[] = ['match', 'league', 'homeTeam', 'awayTeam'];

/** Buttons that write the names corrected in this row into the other rows that still have the former ones. */
function CorrectedNames({ row: { cells, former }, countNamed, onName }: ImportRowProps): ReactNode {
  return RENAMED.map((name) => {
    const [from, to] = [former?.[name] ?? '', cells[name]];
    const count = from === '' || to === '' || from === to ? 0 : countNamed(name, from);
    return (
      count > 0 && (
        <RowButton key={name} onPress={() => onName(name, from, to)}>
          {importTexts.insteadToo(to, count)}
        </RowButton>
      )
    );
  });
}

interface RowButtonProps {
  /** For one of several answers: whether it is the one given. */
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** May take several lines, unlike a button of the design system. */
const RowButton = ({ isPressed, onPress, children }: RowButtonProps): ReactNode => (
  <button
    type="button"
    aria-pressed={isPressed}
    className={clsx(
      'quick mt-1 block min-h-6 text-left type-caption font-semibold max-md:min-h-11 max-md:text-right',
      isPressed === undefined && 'max-md:ml-auto',
      isPressed ? 'text-text' : 'text-pick underline underline-offset-2',
    )}
    onClick={onPress}
  >
    {isPressed && <Check size={14} className="mr-1 inline" aria-hidden="true" />}
    {children}
  </button>
);

interface RowNoteProps extends Pick<ImportRowProps, 'state' | 'result'> {
  readonly became: DraftRow['state'];
  /** In ms; null while day and time are not valid. */
  readonly startsAt: number | null;
}

function RowNote({ state, became, result, startsAt }: RowNoteProps): ReactNode {
  if (state === 'left-out')
    return <Quiet>{became ? formTexts.gameImport.leftOut(became) : importTexts.rows.leftOut}</Quiet>;
  if (state === 'imported')
    return (
      <Fine>
        {result?.game ? (
          <Link
            to={dashboardMatchPath(result.game.matchId)}
            className="underline underline-offset-2"
            target="_blank"
          >
            {importTexts.rows.imported}
          </Link>
        ) : (
          importTexts.rows.imported
        )}
      </Fine>
    );
  if (state === 'waiting') return <Quiet>{importTexts.rows.follows}</Quiet>;
  if (state === 'checking' || result === undefined) return <Quiet>{importTexts.checking}</Quiet>;
  if (result.ok)
    return (
      <Fine>
        {result.game ? result.message : importTexts.rows.newGame}
        {startsAt !== null && <Start at={startsAt} />}
        {!result.game && result.message && (
          <span className="block type-caption text-text-3">{result.message}</span>
        )}
      </Fine>
    );
  if (isAsked(result)) return <Wait>{result.message}</Wait>;
  if (!result.errors) return <Quiet>{result.message}</Quiet>;
  return (
    <span className="inline-flex gap-1.5 text-left type-caption text-fail">
      <TriangleAlert size={14} className="mt-0.5 flex-none" aria-hidden="true" />
      <span>
        {[...new Set(result.errors.map(({ message }) => message))].map((message) => (
          <span key={message} className="block">
            {message}
          </span>
        ))}
      </span>
    </span>
  );
}

/** The start of the game as the dashboard's lists will show it to this user. */
function Start({ at }: { at: number }): ReactNode {
  return <span className="block type-caption text-text-3">{dayAndTime(at, useTimeStyle())}</span>;
}

const Wait = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="mt-0.5 flex gap-1.5 text-left type-caption text-wait">
    <TriangleAlert size={14} className="mt-0.5 flex-none" aria-hidden="true" />
    <span>{children}</span>
  </span>
);

const Quiet = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="type-caption text-text-3">{children}</span>
);

const Fine = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="inline-flex gap-1.5 text-left text-[13px] leading-[18px] text-text-2">
    <Check size={14} className="mt-0.5 flex-none" aria-hidden="true" />
    <span>{children}</span>
  </span>
);
