import { bulkGames } from '@touchline/contract/calls/games';
import { BULK_MAX_IDS, MINUTES_A_DAY, MOST_MOVED_MINUTES } from '@touchline/contract/constants';
import type { BulkResult } from '@touchline/contract/records/bulk';
import type { StaffGame } from '@touchline/contract/records/game';
import { versus } from '@touchline/contract/rules/formats';
import { controlTexts } from '@touchline/contract/texts/controls';
import { formTexts } from '@touchline/contract/texts/forms';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import { resultTexts } from '@touchline/contract/texts/results';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { callApi } from '../data/call.ts';
import { isDone } from '../data/staff-data.ts';
import { FormRow } from '../form/fields.tsx';
import { inParts } from '../list/in-parts.ts';
import type { BulkDialogProps } from '../list/types.ts';
import { DayAndTime } from '../time.tsx';
import { readGames } from './games-by-id.ts';

const texts = gameActionTexts.move;
const UNITS = { minutes: 1, hours: 60, days: MINUTES_A_DAY } as const;
type Unit = keyof typeof UNITS;
type Direction = keyof typeof texts.directions;

/** A selected game, and what moving it would do; a game that was deleted meanwhile is null. */
interface Outcome {
  readonly game: StaffGame | null;
  readonly result: BulkResult;
}

/** What a move by these minutes would do; for other values it says nothing. */
interface Preview {
  readonly minutes: number;
  readonly outcomes: readonly Outcome[];
}

/** 'Move Games': asks by how much, shows each game's new kick-off or why it stays, and moves those that can be. */
export function MoveGames({ ids, onRun, onClose }: BulkDialogProps<number>): ReactNode {
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState('');
  const [unit, setUnit] = useState<Unit>('minutes');
  const [direction, setDirection] = useState<Direction>('forward');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const minutes = Number(amount) * UNITS[unit] * (direction === 'back' ? -1 : 1);
  const outcomes = preview?.minutes === minutes ? preview.outcomes : null;
  const movable = (outcomes ?? []).filter(({ result }) => result.ok).map(({ result }) => result.id);
  const canMove = movable.length > 0;

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    if (canMove) {
      onRun(minutes, movable);
      onClose();
    } else if (!isPossible(minutes)) setError(formTexts.bulk.selectMinutes);
    else {
      setBusy(true);
      await isDone(outcomesOf(ids, minutes).then((outcomes) => setPreview({ minutes, outcomes })));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={texts.title}
      width="form"
      focusFirst={first}
      onClose={onClose}
      footer={
        <DialogActions>
          <Button size="dashboard" onClick={onClose}>
            {controlTexts.cancel}
          </Button>
          <Button type="submit" form={form} size="dashboard" variant="primary" busy={isBusy}>
            {canMove ? texts.submit(movable.length) : texts.preview}
          </Button>
        </DialogActions>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-4"
      >
        <FormRow>
          <Field label={texts.amount} error={error}>
            {(control) => (
              <TextInput
                {...control}
                ref={first}
                size="dashboard"
                type="number"
                inputMode="numeric"
                min={1}
                value={amount}
                onChange={({ target }) => {
                  setAmount(target.value);
                  setError(null);
                }}
              />
            )}
          </Field>
          <Field label={texts.unit}>
            {(control) => (
              <Select
                {...control}
                size="dashboard"
                value={unit}
                onChange={({ target }) => setUnit(target.value as Unit)}
              >
                {Object.entries(texts.units).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </FormRow>
        <Segments
          label={texts.direction}
          value={direction}
          options={(['forward', 'back'] as const).map((value) => ({ value, label: texts.directions[value] }))}
          onChange={setDirection}
        />
      </form>
      <div role="status" className="mt-4 text-[14px] leading-5">
        {outcomes && resultTexts.bulkPossible(movable.length, outcomes.length)}
      </div>
      {outcomes && (
        <ul className="mt-1 divide-y divide-line text-[14px] leading-5">
          {outcomes.map((outcome) => (
            <OutcomeLine key={outcome.result.id} {...outcome} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function OutcomeLine({ game, result }: Outcome): ReactNode {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="font-semibold text-text">
        {game ? versus(game.homeTeam, game.awayTeam) : result.id}
      </span>
      {result.ok && result.startsAt ? (
        <span className="num text-text">
          {game?.startsAt && (
            <s className="mr-2 text-text-3">
              <DayAndTime of={game.startsAt} />
            </s>
          )}
          <DayAndTime of={result.startsAt} />
        </span>
      ) : (
        <span className="text-fail">{result.message}</span>
      )}
    </li>
  );
}

const isPossible = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes !== 0 && Math.abs(minutes) <= MOST_MOVED_MINUTES;

/** What moving the games would do; nothing is moved. */
async function outcomesOf(ids: readonly string[], minutes: number): Promise<Outcome[]> {
  const [games, results] = await Promise.all([
    readGames(ids),
    inParts(ids, BULK_MAX_IDS, async (part) => {
      const body = { ids: part, action: 'move' as const, value: minutes, dryRun: true };
      return (await callApi(bulkGames, { body }, { isPatient: true })).results;
    }),
  ]);
  return results.map((result) => ({ game: games.get(result.id) ?? null, result }));
}
