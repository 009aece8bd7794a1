import { LENGTHS } from '@touchline/contract/lengths';
import { MOBILE_SCREENS } from '@touchline/contract/lists/mobile-screens';
import {
  isGameCategory,
  notificationCategoryChoices,
} from '@touchline/contract/lists/notification-categories';
import type { PushRecord } from '@touchline/contract/records/push';
import { countdownParts } from '@touchline/contract/rules/countdown';
import { clockTime, zoneName } from '@touchline/contract/rules/formats';
import { shortCountdown } from '@touchline/contract/rules/short-countdown';
import Clock from 'lucide-react/icons/clock';
import Image from 'lucide-react/icons/image';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { serverClock, useOfNow } from '../../../lib/server-clock.ts';
import { type Option, optionsOf } from '../../../ui/combobox.tsx';
import {
  FormCombobox,
  FormDate,
  FormRow,
  FormSegments,
  FormSelect,
  FormText,
  FormTextArea,
} from '../../../ui/record-form/fields.tsx';
import { useSiteZone, useTimeStyle } from '../../time.tsx';
import { AUDIENCE_OPTIONS } from '../platforms.ts';
import { BODY_SEEN } from './phone-preview.tsx';
import { categoryLabel } from './push-cells.tsx';
import { deliveryMoment, needsGame, type PushValues } from './push-values.ts';

const DELIVERIES: readonly Option[] = [
  { value: 'instant', label: 'Instant' },
  { value: 'scheduled', label: 'Scheduled' },
];
interface PushFieldsProps {
  /** The push that is edited; null for a new one. */
  readonly push: PushRecord | null;
  readonly games: readonly Option[];
}

/** What both dialogs ask for. */
export function PushFields({ push, games }: PushFieldsProps): ReactNode {
  const values = useWatch() as PushValues;
  const categories = notificationCategoryChoices(
    push === null ? { mode: 'add' } : { mode: 'update', current: push.category },
  );
  return (
    <>
      <FormRow>
        <FormSelect
          name="category"
          label="Category"
          placeholder="Choose a category"
          options={categories.map((value) => ({ value, label: categoryLabel(value) }))}
        />
        {!push?.gameId && (
          <FormSelect name="screen" label="Opens screen" options={optionsOf(MOBILE_SCREENS)} />
        )}
      </FormRow>
      <ScreenOfCategory />
      {needsGame(values) && (
        <FormCombobox
          name="gameId"
          label="Game"
          placeholder="Choose a game that the app shows"
          options={games}
          hint={
            isGameCategory(values.category)
              ? `The category ${values.category} needs a game.`
              : 'The screen Game needs a game.'
          }
        />
      )}
      <FormText
        name="title"
        label="Title"
        hint={`${count(values.title)}, at least ${LENGTHS.pushTitle.min}. The prefix is added for you.`}
      />
      <FormTextArea
        name="body"
        label="Body"
        rows={2}
        hint={`At least ${LENGTHS.pushBody.min} characters. ${[...values.body].length} / ${BODY_SEEN} before phones cut it.`}
      />
      <FormRow>
        <FormText
          name="image"
          label="Image URL"
          type="url"
          icon={<Image size={16} />}
          placeholder="https://"
          isOptional
        />
        <FormSegments name="audience" label="Audience" options={AUDIENCE_OPTIONS} />
      </FormRow>
      <DeliveryFields values={values} isCancelled={push?.state === 'cancelled'} />
    </>
  );
}

/** Sends the phones to the game as soon as the category is about one. */
function ScreenOfCategory(): ReactNode {
  const category = String(useWatch({ name: 'category' }));
  const { setValue } = useFormContext();
  const last = useRef(category);
  useEffect(() => {
    if (category !== last.current && isGameCategory(category))
      setValue('screen', 'Game', { shouldDirty: true });
    last.current = category;
  }, [category, setValue]);
  return null;
}

function DeliveryFields({ values, isCancelled }: { values: PushValues; isCancelled: boolean }): ReactNode {
  const siteZone = useSiteZone();
  const moment = deliveryMoment(values, siteZone);
  const zone = zoneName(moment ?? serverClock.now(), siteZone);
  const isScheduled = values.deliveryType === 'scheduled';
  return (
    <div>
      <FormRow>
        <FormSegments name="deliveryType" label="Delivery" options={DELIVERIES} />
        {isScheduled && <FormDate name="deliveryDate" label="Delivery date" />}
        {isScheduled && (
          <FormText
            name="deliveryTime"
            label={`Delivery time, ${zone}`}
            placeholder="HH:MM"
            icon={<Clock size={16} />}
          />
        )}
      </FormRow>
      {moment !== null && <DeliveryNote moment={moment} siteZone={siteZone} />}
      {isCancelled && (
        <p className="mt-1.5 type-caption text-wait">
          It is cancelled, and stays so unless you give it another delivery time.
        </p>
      )}
    </div>
  );
}

/** What the wall clock of the site means here, and how long it is until then. */
function DeliveryNote({ moment, siteZone }: { moment: number; siteZone: string }): ReactNode {
  const style = useTimeStyle();
  const left = useOfNow((now) => (moment > now ? shortCountdown(countdownParts(moment, now)) : null));
  const there = `${clockTime(moment, { ...style, timeZone: siteZone })} ${zoneName(moment, siteZone)}`;
  const here = `${clockTime(moment, style)} in your zone, ${zoneName(moment, style.timeZone)}`;
  return (
    <p className="mt-1.5 type-caption text-text-3">
      {style.timeZone !== siteZone && `${there} is ${here}. `}
      {left !== null && `Delivered in ${left}.`}
    </p>
  );
}

function count(text: string): string {
  const { length } = [...text];
  return length === 1 ? '1 character' : `${length} characters`;
}
