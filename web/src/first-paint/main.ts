// First: it decides whether the rest may run.
import './old-browser.ts';
import { PLACEHOLDER_MS, START_AGAIN_MS } from '@touchline/contract/constants';
import { calendarDay } from '@touchline/contract/rules/calendar';
import { filled } from '@touchline/contract/rules/filled';
import { type TimeStyle, zoneName } from '@touchline/contract/rules/formats';
import { type TimePart, timeText } from '@touchline/contract/rules/time-texts';
import { dayTexts } from '@touchline/contract/texts/days';
import { browserZone } from '../lib/browser-zone.ts';
import {
  isTwelveHours,
  PREFERENCES_KEY,
  parsePreferences,
  resolveTheme,
  viewOfAddress,
} from '../lib/preference-values.ts';
import { hasStoredFavourites, markReturning } from '../lib/returning.ts';
import { readStored } from '../lib/storage.ts';
import { offerLanguage, openHomeInKeptLanguage } from './language.ts';
import { hideOtherDays } from './other-days.ts';

/*
 * Runs in the head of every page, before anything is painted: the HTML is the same for all visitors, and this applies
 * the visitor's preferences. The script of the page takes over from here with the same values.
 */
const root = document.documentElement;
if ('scripted' in root.dataset && !openHomeInKeptLanguage()) paintForReader();

function paintForReader(): void {
  const { theme, zone, hours, view } = parsePreferences(readStored(PREFERENCES_KEY));
  root.dataset.theme = resolveTheme(theme, matchMedia('(prefers-color-scheme: light)').matches);
  const hour12 = isTwelveHours(hours);
  root.dataset.hours = hour12 ? '12' : '24';
  root.dataset.view = viewOfAddress(new URLSearchParams(location.search)) ?? view;
  // The home page reserves space for the games of favourites.
  if (hasStoredFavourites()) root.dataset.favourites = '';
  markReturning();
  // The only module in the HTML of a page is its entry.
  addEventListener(
    'error',
    ({ target }) => (target as HTMLScriptElement).type === 'module' && startAgain(),
    true,
  );

  /** The site's zone; pages without content in their HTML, such as the dashboard's, do not set it. */
  const siteZone = root.dataset.zone;
  if (!siteZone) return;
  writeTimes({ timeZone: (zone === 'mine' && browserZone()) || siteZone, hour12, locale: root.lang });
  // A part without which the entry cannot start did not load.
  addEventListener('unhandledrejection', () => 'taken' in root.dataset || startAgain());
  offerLanguage();
  hideClosedAnnouncements();
  markEarlyInput();
  endPlaceholders();
}

/**
 * Writes each time as its element is parsed, and the last one again, because its text may be parsed a moment later.
 * Also writes the zone's name where it is alone.
 */
function writeTimes(style: TimeStyle): void {
  const now = Date.now();
  const today = calendarDay(now, style.timeZone);
  // The HTML of other languages than English has their words.
  const { today: ofToday = dayTexts.today, tomorrow = dayTexts.tomorrow } = root.dataset;
  const texts = { today: ofToday, tomorrow };
  const times = document.getElementsByTagName('time');
  let written = 0;
  const write = () => {
    for (let index = Math.max(0, written - 1); index < times.length; index += 1) {
      const { dateTime, dataset, textContent } = times[index] as HTMLTimeElement;
      const text = dataset.part && timeText(dateTime, dataset.part as TimePart, style, today, texts);
      if (text !== undefined && text !== textContent) (times[index] as HTMLTimeElement).textContent = text;
    }
    written = times.length;
    for (const place of document.querySelectorAll<HTMLElement>('[data-zone-text]:empty'))
      place.textContent = filled(place.dataset.zoneText ?? '', {
        zone: zoneName(now, style.timeZone, style.locale),
      });
    hideOtherDays(style.timeZone);
  };
  const parsing = new MutationObserver(write);
  parsing.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    parsing.disconnect();
    write();
  });
}

/** The HTML contains even announcements that were closed in this browser. */
function hideClosedAnnouncements(): void {
  const stored = readStored('dismissed-notices');
  const closed = Array.isArray(stored) ? stored.filter((id) => /^[0-9a-f]{24}$/.test(id)) : [];
  if (closed.length === 0) return;
  const sheet = new CSSStyleSheet();
  for (const id of closed) sheet.insertRule(`[data-notice="${id}"] { display: none }`);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Shows the streams in the HTML in place of their placeholders, 1.5 seconds after the navigation began. Where a stream
 * was played before, the page does it, which knows their order.
 */
function endPlaceholders(): void {
  if (readStored('stream-taste') !== null) return;
  // A time that has passed counts as none.
  setTimeout(() => {
    root.dataset.waited = '';
  }, PLACEHOLDER_MS - performance.now());
}

/** Marks typed text and the last pressed button before hydration; the page replays both afterwards. */
function markEarlyInput(): void {
  document.addEventListener('input', ({ target }) => {
    const { dataset, value } = target as HTMLInputElement;
    if ('taken' in root.dataset) delete dataset.typed;
    else dataset.typed = value;
  });
  let pressed: HTMLElement | null = null;
  document.addEventListener('click', ({ target }) => {
    if ('taken' in root.dataset) return;
    delete pressed?.dataset.pressed;
    pressed = (target as Element).closest('button[type=button]');
    if (pressed) pressed.dataset.pressed = '';
  });
}

/**
 * Reloads a page once when its scripts did not load; a page that was reloaded already is marked, and its style sheet
 * shows a sentence.
 */
function startAgain(): void {
  setTimeout(() => {
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    if (type === 'reload') root.dataset.stuck = '';
    else location.reload();
  }, START_AGAIN_MS);
}
