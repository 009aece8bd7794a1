import { languageOf, textsIn } from '@touchline/contract/languages/catalogues';
import { LANGUAGES } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import { reminderTag, writeBrowserPush } from '@touchline/contract/rules/browser-push';
import { clockTime, shortDay } from '@touchline/contract/rules/formats';
import { gamePath } from '@touchline/contract/rules/slugs';
import type { Reminder, ReminderSend } from './reminders.store.ts';

/** The style of a visitor's times and texts. */
export type ReminderStyle = Pick<Reminder, 'zone' | 'hours' | 'language'>;

type Facts = Pick<ReminderSend, 'kind' | 'gameId' | 'game'>;

/** Writes a message for each visitor, once for all with the same zone, hours and language. */
export function messagesOf(send: Facts): (style: ReminderStyle) => string {
  const written = new Map<string, string>();
  return (style) => {
    const key = `${style.zone} ${style.hours} ${style.language}`;
    const text = written.get(key) ?? writeMessage(send, style);
    written.set(key, text);
    return text;
  };
}

function writeMessage({ kind, gameId, game }: Facts, style: ReminderStyle): string {
  const { matchId, title, homeTeam, awayTeam } = game;
  const language = languageOf(style.language);
  return writeBrowserPush({
    ...textOf(kind, { homeTeam, awayTeam, startsAt: game.startsAt }, style),
    url: pathIn(language, gamePath(matchId, { _id: gameId.toHexString(), title })),
    tag: reminderTag(gameId.toHexString()),
    for: 'visitor',
  });
}

function textOf(
  kind: Facts['kind'],
  { homeTeam, awayTeam, startsAt }: Pick<Facts['game'], 'homeTeam' | 'awayTeam' | 'startsAt'>,
  { zone, hours, ...style }: ReminderStyle,
): { title: string; body: string } {
  const language = languageOf(style.language);
  const { locale } = LANGUAGES[language];
  const texts = textsIn(language).reminders;
  const time = clockTime(startsAt, { timeZone: zone, hour12: hours === 12, locale });
  switch (kind) {
    case 'live':
      return texts.live(homeTeam, awayTeam);
    case 'before':
      return texts.before(homeTeam, awayTeam, time);
    case 'moved':
      return texts.moved(homeTeam, awayTeam, `${shortDay(startsAt, zone, locale)}, ${time}`);
    case 'off':
      return texts.off(homeTeam, awayTeam);
  }
}
