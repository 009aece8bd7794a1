import { COUNTDOWN_ANNOUNCED_MS } from '@touchline/contract/constants';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import {
  type CountdownParts,
  countdownParts,
  formatCountdown,
  twoDigits,
} from '@touchline/contract/rules/countdown';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCountdownTexts } from '../texts/countdown.ts';
import { useCountTexts } from '../texts/counts.ts';
import { useSiteTexts } from '../texts/site.ts';

/** The time left, in one line: '0d 01h 38m 24s', numbers large and units small. */
export function CountdownLine({ to, now }: { to: number; now: number }): ReactNode {
  const countdownTexts = useCountdownTexts();
  const parts = countdownParts(to, now);
  return (
    <span
      role="timer"
      dir="ltr"
      aria-label={formatCountdown(parts, countdownTexts.letters)}
      className="num inline-flex gap-2 text-[19px] leading-6 text-text"
    >
      {UNITS.map((unit) => (
        <span key={unit} aria-hidden="true">
          {shown(parts, unit)}
          <span className="ms-px font-sans text-[13px] font-normal text-text-3">
            {countdownTexts.letters[unit]}
          </span>
        </span>
      ))}
    </span>
  );
}

interface CountdownCellsProps {
  /** Epoch milliseconds; null once the moment has passed. */
  readonly to: number | null;
  readonly now: number;
}

/** The time left, in four cells, and a sentence that says it; at zero the game starts soon. */
export function CountdownCells({ to, now }: CountdownCellsProps): ReactNode {
  const siteTexts = useSiteTexts();
  const countdownTexts = useCountdownTexts();
  const parts = to === null ? NOTHING_LEFT : countdownParts(to, now);
  const sentence =
    to === null
      ? siteTexts.game.startingSoon
      : siteTexts.game.streamsOpenIn(formatCountdown(parts, countdownTexts.letters));
  return (
    <div role="timer" aria-live="off" className="flex flex-col">
      <p className="visually-hidden">{sentence}</p>
      <div aria-hidden="true" dir="ltr" className="grid grid-cols-4">
        {UNITS.map((unit, index) => (
          <span key={unit} className={index === 0 ? 'text-center' : 'border-s border-line text-center'}>
            <span className="num block text-[44px] leading-[44px] text-text md:text-[52px] md:leading-[52px]">
              {shown(parts, unit)}
            </span>
            <span className="block pt-1.5 type-caption text-text-3">{countdownTexts.words[unit]}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * Announces a countdown to screen readers at ten minutes and at one minute, and that a game is live or has finished
 * when that happens while the page is open; otherwise silent.
 */
export function CountdownAnnouncer(props: {
  to: number | null;
  now: number | null;
  status: GameStatus;
}): ReactNode {
  const siteTexts = useSiteTexts();
  const countTexts = useCountTexts();
  const { to, now, status } = props;
  const left = to === null || now === null ? null : to - now;
  const [message, setMessage] = useState('');
  const before = useRef({ left, status });

  useEffect(() => {
    const last = before.current;
    before.current = { left, status };
    if (status !== 'Scheduled') {
      if (status !== last.status) setMessage(siteTexts.game[status === 'Live' ? 'live' : 'finished']);
      return;
    }
    if (left === null || last.left === null) return;
    const passed = COUNTDOWN_ANNOUNCED_MS.filter((mark) => (last.left ?? 0) > mark && left <= mark).at(-1);
    if (passed !== undefined) setMessage(siteTexts.game.streamsOpenIn(countTexts.minutes(passed / 60_000)));
  }, [left, status, siteTexts, countTexts]);
  useEffect(() => {
    // Announced once: text that stays would still be read when it is no longer true.
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <p aria-live="polite" className="visually-hidden">
      {message}
    </p>
  );
}

/** Long enough for screen readers to notice a message. */
const SPOKEN_MS = 5_000;

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const satisfies (keyof CountdownParts)[];

const NOTHING_LEFT: CountdownParts = { days: 0, hours: 0, minutes: 0, seconds: 0 };

function shown(parts: CountdownParts, unit: keyof CountdownParts): string {
  return unit === 'days' ? String(parts.days) : twoDigits(parts[unit]);
}
