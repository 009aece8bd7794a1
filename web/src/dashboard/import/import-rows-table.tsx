import { createLeague } from '@touchline/contract/calls/leagues';
import { IMPORT_FIELDS } from '@touchline/contract/fixtures/import-fields';
import { wallClockInstant } from '@touchline/contract/rules/calendar';
import { exactCount, zoneName } from '@touchline/contract/rules/formats';
import { importTexts } from '@touchline/contract/texts/game-import';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { serverClock } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useMissing } from '../data/session.ts';
import type { SiteTime } from '../games/game-values.ts';
import { useTeamSearch } from '../games/team-suggestions.tsx';
import { LeagueForm } from '../leagues/league-form.tsx';
import {
  type Answer,
  cellsNamed,
  type DraftRow,
  type ImportDraft,
  isLeftOut,
  type RenamedField,
  rowsToImport,
  withAnswers,
  withCell,
  withName,
  withRow,
} from './import-draft.ts';
import { type CellName, type ImportColumn, ImportRow, type RowState } from './import-row.tsx';
import { SUGGESTIONS, Suggestions } from './import-suggestions.tsx';
import { type Import, isAsked } from './use-import.ts';

/** The whole table renders at once: more rows would make typing slow on a slow machine. */
const PAGE_ROWS = 25;

/** Columns that every game has. */
const COLUMNS: readonly ImportColumn[] = [
  { name: 'match', width: '106px', list: SUGGESTIONS.match },
  { name: 'league', width: '106px', list: SUGGESTIONS.league },
  { name: 'homeTeam', width: '106px', list: SUGGESTIONS.team },
  { name: 'awayTeam', width: '106px', list: SUGGESTIONS.team },
  { name: 'date', width: '108px' },
  { name: 'time', width: '84px' },
  { name: 'location', width: '100px' },
];
/** Columns that show only if the file has them, or if a value derived from others is wrong. */
const MORE_COLUMNS: readonly ImportColumn[] = [
  { name: 'title', width: '170px' },
  { name: 'platforms', width: '96px' },
  { name: 'status', width: '110px' },
  { name: 'streams', width: '170px' },
  { name: 'highlightsUrl', width: '190px' },
];

interface ImportRowsTableProps {
  readonly draft: ImportDraft;
  readonly site: SiteTime;
  readonly work: Import;
  readonly onChange: (update: (before: ImportDraft) => ImportDraft) => void;
}

/** The games to import, in pages. */
export function ImportRowsTable({ draft, site, work, onChange }: ImportRowsTableProps): ReactNode {
  const { rows, results, names } = work;
  const [page, setPage] = useState(0);
  /** The name of the league that the user adds, while its form is open. */
  const [newLeague, setNewLeague] = useState<string | null>(null);
  const mayAddLeague = useMissing(createLeague) === null;
  // Fixed while the filter is on, so that rows stay in place while they are corrected.
  const [wrongOnly, setWrongOnly] = useState<ReadonlySet<number> | null>(null);
  const stateOf = stateIn(draft, work);
  const wrong = rows.filter((row) => {
    const result = results.get(row.id);
    return stateOf(row) === 'checked' && result && (result.errors || isAsked(result));
  });
  const listed = wrongOnly ? rows.filter(({ id }) => wrongOnly.has(id)) : rows;
  const pages = Math.max(1, Math.ceil(listed.length / PAGE_ROWS));
  const current = Math.min(page, pages - 1);
  const shown = listed.slice(current * PAGE_ROWS, (current + 1) * PAGE_ROWS);
  const columns = useColumns(draft, work);
  const teams = useTeamSearch();
  const suggestTeams = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLInputElement && target.list?.id === SUGGESTIONS.team)
      teams.onSearch(target.value);
  };
  const zones = zoneNamesOf(shown, draft.zone);

  const onCell = useCallback(
    (id: number, name: CellName, text: string) => onChange((before) => withCell(before, id, name, text)),
    [onChange],
  );
  const onTake = useCallback(
    (id: number, isIn: boolean) => onChange((before) => withRow(before, id, isIn)),
    [onChange],
  );
  const onAnswer = useCallback(
    (id: number, answer: Answer) => onChange((before) => withAnswers(before, new Map([[id, answer]]))),
    [onChange],
  );
  const onName = useCallback(
    (name: RenamedField, from: string, to: string) =>
      onChange((before) => withName(before, rows, { name, from, to })),
    [onChange, rows],
  );
  const { imported } = draft;
  const countNamed = useCallback(
    (name: RenamedField, from: string) => cellsNamed({ imported }, rows, { name, from }).length,
    [imported, rows],
  );
  return (
    <section aria-label={importTexts.rows.name} className="rounded-card border border-line bg-surface">
      <Suggestions names={names} teams={teams.options} />
      {newLeague !== null && <LeagueForm record={null} name={newLeague} onClose={() => setNewLeague(null)} />}
      {(wrong.length > 0 || wrongOnly) && (
        <div className="border-b border-line px-4 py-1">
          <Checkbox
            label={importTexts.rows.onlyWrong(exactCount(wrong.length))}
            isChecked={wrongOnly !== null}
            onChange={(isOn) => setWrongOnly(isOn ? new Set(wrong.map(({ id }) => id)) : null)}
          />
        </div>
      )}
      <div className="overflow-x-auto md:pr-2">
        <table
          onKeyDown={walk}
          onFocus={suggestTeams}
          onInput={suggestTeams}
          className="w-full border-collapse text-left text-[14px] leading-5 max-md:block md:table-fixed"
        >
          <thead className="max-md:hidden">
            <tr className="h-9 border-b border-line-2 type-caption text-text-3">
              <th scope="col" className="w-11">
                <span className="visually-hidden">{importTexts.rows.import}</span>
              </th>
              <th scope="col" className="w-9 px-1 text-right font-semibold">
                {importTexts.rows.row}
              </th>
              <th scope="col" className="w-[180px] px-2 font-semibold">
                {importTexts.rows.outcome}
              </th>
              {columns.map(({ name, width }) => (
                <th key={name} scope="col" style={{ width }} className="px-2 font-semibold">
                  {name === 'time' ? `${IMPORT_FIELDS[name].label}, ${zones}` : IMPORT_FIELDS[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {shown.map((row) => (
              <ImportRow
                key={row.id}
                row={row}
                columns={columns}
                zone={draft.zone}
                goLiveOffsetMinutes={site.goLiveOffsetMinutes}
                state={stateOf(row)}
                result={draft.imported.get(row.id) ?? results.get(row.id)}
                names={names}
                onCell={onCell}
                onName={onName}
                countNamed={countNamed}
                onAddLeague={mayAddLeague ? setNewLeague : null}
                onTake={onTake}
                answer={draft.answers.get(row.id)}
                onAnswer={onAnswer}
              />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <footer className="flex min-h-[52px] items-center gap-3 border-t border-line-2 px-4 py-2 text-[14px] leading-5 text-text-2">
          <span className="flex-1">
            {importTexts.rows.place(
              current * PAGE_ROWS + 1,
              current * PAGE_ROWS + shown.length,
              exactCount(listed.length),
            )}
          </span>
          <Turn
            label={importTexts.rows.previous}
            isPossible={current > 0}
            onTurn={() => setPage(current - 1)}
          >
            <ChevronLeft size={16} />
          </Turn>
          <Turn
            label={importTexts.rows.next}
            isPossible={current < pages - 1}
            onTurn={() => setPage(current + 1)}
          >
            <ChevronRight size={16} />
          </Turn>
        </footer>
      )}
    </section>
  );
}

/** 'CET', or 'CET/CEST' where the rows are on both sides of a clock change. */
function zoneNamesOf(rows: readonly DraftRow[], zone: string): string {
  const names = rows.flatMap(({ cells }) => {
    const instant = wallClockInstant(cells.date, cells.time, zone);
    return instant === null ? [] : zoneName(instant, zone);
  });
  return names.length === 0 ? zoneName(serverClock.now(), zone) : [...new Set(names)].join('/');
}

interface TurnProps {
  readonly label: string;
  readonly isPossible: boolean;
  readonly onTurn: () => void;
  readonly children: ReactNode;
}

const Turn = ({ label, isPossible, onTurn, children }: TurnProps): ReactNode => (
  <Button
    size="dashboard"
    variant="quiet"
    square
    aria-label={label}
    title={label}
    disabled={!isPossible}
    onClick={onTurn}
  >
    {children}
  </Button>
);

function stateIn(draft: ImportDraft, { rows, isChecking, results }: Import): (row: DraftRow) => RowState {
  const wanted = new Set(rowsToImport(rows, draft));
  return (row) => {
    if (draft.imported.has(row.id)) return 'imported';
    if (isLeftOut(draft, row)) return 'left-out';
    if (!wanted.has(row)) return 'waiting';
    return isChecking && !results.has(row.id) ? 'checking' : 'checked';
  };
}

/** The shown columns; a column that has appeared stays, so that nothing moves while the user works. */
function useColumns({ fields }: ImportDraft, { rows, results }: Import): readonly ImportColumn[] {
  const [named, setNamed] = useState<readonly CellName[]>([]);
  const last = useRef(named);
  useEffect(() => {
    const wrong = [...results.values()].flatMap(({ errors = [] }) =>
      errors.map(({ path }) => path.split('.')[0]),
    );
    const wanted = MORE_COLUMNS.map(({ name }) => name).filter(
      (name) =>
        last.current.includes(name) ||
        fields.includes(name) ||
        (name !== 'title' && rows.some(({ cells }) => cells[name] !== '')) ||
        // A missing title follows from missing teams.
        (name !== 'title' && wrong.includes(name)),
    );
    if (wanted.length === last.current.length) return;
    last.current = wanted;
    setNamed(wanted);
  }, [fields, rows, results]);
  return [...COLUMNS, ...MORE_COLUMNS.filter(({ name }) => named.includes(name))];
}

/**
 * Enter moves down in its column, with Shift up, but in a cell of several lines; so do the arrow keys with Alt, which
 * suggestions leave free.
 */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key, shiftKey, altKey } = event;
  if (!isCell(target) || (key === 'Enter' && target instanceof HTMLTextAreaElement)) return;
  const step = key === 'Enter' ? (shiftKey ? -1 : 1) : altKey ? STEPS[key] : undefined;
  // The Enter of an input method ends its word.
  if (step === undefined || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const table = event.currentTarget;
  const cells = () => [...table.querySelectorAll<HTMLElement>(`[data-cell="${target.dataset.cell}"]`)];
  const at = cells().indexOf(target);
  // Commits the text, which renders the cell anew.
  flushSync(() => target.blur());
  (cells()[at + step] ?? cells()[at])?.focus();
}

const isCell = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.cell !== undefined;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
