import { GAME_DEFAULTS } from '@touchline/contract/constants';
import type { gameForm } from '@touchline/contract/forms/game';
import { CONTENT_PLATFORM_LABELS, CONTENT_PLATFORMS } from '@touchline/contract/lists/platforms';
import { GAME_STATUSES, type GameStatus } from '@touchline/contract/lists/statuses';
import { wallClockInstant } from '@touchline/contract/rules/calendar';
import { clockTime, zoneName } from '@touchline/contract/rules/formats';
import { pairStatusAndIsLive } from '@touchline/contract/rules/game-state';
import { inYourZone } from '@touchline/contract/rules/time-texts';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { formTexts } from '@touchline/contract/texts/forms';
import { gameTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { serverClock } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { optionsOf } from '../../ui/combobox.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FormRow } from '../form/fields.tsx';
import { Note } from '../form/form-notes.tsx';
import { formParts } from '../form/form-parts.tsx';
import { useTimeStyle } from '../time.tsx';
import { type GameValues, liveMoment, mustAskWhenPast, type SiteTime } from './game-values.ts';

const texts = formTexts.game;
const { FormDate, FormSegments, FormTime, useFormField, useValues } = formParts<typeof gameForm>();
const PLATFORM_OPTIONS = CONTENT_PLATFORMS.map((value) => ({
  value,
  label: CONTENT_PLATFORM_LABELS[value],
}));

interface GameTimeFieldsProps {
  readonly site: SiteTime;
  /** The stored game; null for a new one. */
  readonly before: GameValues | null;
}

/** Day, time and platforms of a game, the resulting moment of going live, and the question about a past time. */
export function GameTimeFields({ site, before }: GameTimeFieldsProps): ReactNode {
  const values = useValues();
  const isAsked = mustAskWhenPast(values, before, site, serverClock.now());
  return (
    <>
      <div>
        <FormRow>
          <FormDate name="date" label={labelTexts.date} />
          <FormTime name="time" label={labelTexts.time} />
          <FormSegments name="platforms" label={labelTexts.platforms} options={PLATFORM_OPTIONS} />
        </FormRow>
        <TimeChoices />
        <GoesLive values={values} before={before} site={site} />
      </div>
      {isAsked && (
        <Note tone="wait">
          <p className="mb-2">{texts.timePassed}</p>
          <FormSegments
            name="whenPast"
            label={gameTexts.form.whenPast}
            options={[
              { value: 'live', label: texts.liveNow },
              { value: 'keep', label: texts.keepScheduled },
            ]}
          />
        </Note>
      )}
    </>
  );
}

/** Status and live flag: the flag follows the status, and turning it on makes the game Live. */
export function GameStatusFields(): ReactNode {
  const status = useFormField('status', labelTexts.status);
  const isLive = useFormField('isLive', gameTexts.columns.isLive);
  const { setValue } = useFormContext<GameValues>();
  const setBoth = (sent: { status?: GameStatus; isLive?: boolean }): void => {
    const pair = pairStatusAndIsLive(sent);
    setValue('status', pair.status, { shouldDirty: true });
    setValue('isLive', pair.isLive, { shouldDirty: true });
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Segments
        label={labelTexts.status}
        value={status.field.value ?? GAME_DEFAULTS.status}
        options={optionsOf(GAME_STATUSES)}
        onChange={(next) => setBoth({ status: next })}
      />
      <Switch
        label={gameTexts.columns.isLive}
        hint={isLive.error ?? gameTexts.form.isLiveHint}
        isOn={isLive.field.value === true}
        onChange={(isOn) => (isOn ? setBoth({ isLive: true }) : isLive.field.onChange(false))}
      />
    </div>
  );
}

/** The two nearest valid times that the server offers when it refuses an hour that the zone skips or repeats. */
function TimeChoices(): ReactNode {
  const { getFieldState, formState, setValue } = useFormContext<GameValues>();
  const { error } = getFieldState('time', formState);
  const times = error?.type === 'server' ? (error.message?.match(/\d\d:\d\d/g) ?? []) : [];
  if (times.length === 0) return null;
  return (
    <div className="mt-2 flex gap-2">
      {times.map((time) => (
        <Button
          key={time}
          size="row"
          onClick={() => setValue('time', time, { shouldDirty: true, shouldValidate: true })}
        >
          {time}
        </Button>
      ))}
    </div>
  );
}

function GoesLive({ values, before, site }: GameTimeFieldsProps & { values: GameValues }): ReactNode {
  const style = useTimeStyle();
  const zone = { timeZone: site.siteTimeZone, hour12: style.hour12 };
  const startsAt = wallClockInstant(values.date, values.time, site.siteTimeZone);
  const liveAt = liveMoment(values, site);
  if (startsAt === null || liveAt === null) return null;
  const isKept = before !== null && before.date === values.date && before.time === values.time;
  const goesLive =
    values.status !== 'Scheduled' || (isKept && before.status !== values.status)
      ? dashboardTexts.autoLive.setByHand
      : liveAt <= serverClock.now()
        ? dashboardTexts.autoLive.timePast
        : dashboardTexts.autoLive.at(`${clockTime(liveAt, zone)} ${zoneName(liveAt, zone.timeZone)}`);
  return (
    <p className="mt-1.5 type-caption text-text-3">
      {inYourZone(startsAt, site.siteTimeZone, style)} {goesLive}
    </p>
  );
}
