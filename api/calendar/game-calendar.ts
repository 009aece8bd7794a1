import { CALENDAR } from '@touchline/contract/constants';
import { textsIn } from '@touchline/contract/languages/catalogues';
import type { Language } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import type { PublicGame, PublicMatchHead } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { gamePath } from '@touchline/contract/rules/slugs';
import { type ContentLine, component, onTheWire, textValue, utcValue } from './icalendar.ts';

/** A game with the match that it belongs to. */
export interface GameOfMatch {
  readonly game: PublicGame;
  readonly match: PublicMatchHead;
}

interface GameCalendar {
  /** The calendar's name in calendar apps. */
  readonly name: string;
  readonly games: readonly GameOfMatch[];
  readonly productName: string;
  /** The address of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** The language of the words, and of the pages that the events link to. */
  readonly language: Language;
}

/**
 * An iCalendar of games. The text depends only on the games, not on the time. Games without a kick-off are left out.
 */
export function gameCalendar({ name, games, productName, ...links }: GameCalendar): string {
  const events = games.map((game) => eventText(game, links)).join('');
  const calendar = onTheWire([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', textValue(`-//${productName}//Calendar//${links.language.toUpperCase()}`)],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', textValue(name)],
    // The older names of RFC 7986's NAME and REFRESH-INTERVAL, for older programs.
    ['X-WR-CALNAME', textValue(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', `PT${CALENDAR.refreshHours}H`],
    ['X-PUBLISHED-TTL', `PT${CALENDAR.refreshHours}H`],
  ]);
  return calendar + (events || UTC) + onTheWire([['END', 'VCALENDAR']]);
}

type Links = Pick<GameCalendar, 'publicUrl' | 'language'>;

/** The texts of events, by game: one that has changed is another object, with its own texts. */
const eventTexts = new WeakMap<PublicGame, Map<string, string>>();

/** The event of a game, written once for each language: a calendar of thousands takes its texts together. */
function eventText(of: GameOfMatch, links: Links): string {
  const { _id, title } = of.match;
  const key = [links.language, links.publicUrl, _id, title].join(' ');
  return eventTexts
    .getOrInsertComputed(of.game, () => new Map())
    .getOrInsertComputed(key, () => onTheWire(eventOf(of, links)));
}

function eventOf({ game, match }: GameOfMatch, { publicUrl, language }: Links): ContentLine[] {
  if (game.startsAt === null) return [];
  const { sports, teams: teamTexts } = textsIn(language);
  const url = publicUrl + pathIn(language, gamePath(match._id, game));
  const teams = textValue(versus(game.homeTeam, game.awayTeam, teamTexts));
  // Titles of matches often begin with the name of their league.
  const about = match.title.includes(game.league) ? match.title : `${game.league}, ${match.title}`;
  return component('VEVENT', [
    // Never with the address of the site, so that the event stays the same after a move.
    ['UID', `${game._id}@touchline`],
    ['SEQUENCE', String(game.version)],
    // The time of the change, not of the request, so that unchanged games give the same text.
    ['DTSTAMP', utcValue(game.changedAt)],
    ['LAST-MODIFIED', utcValue(game.changedAt)],
    ['DTSTART', utcValue(game.startsAt)],
    ['DURATION', `PT${CALENDAR.eventHours}H`],
    ['SUMMARY', teams],
    ['DESCRIPTION', textValue(`${about}\n${url}`)],
    ...optional('LOCATION', game.location),
    ...optional('CATEGORIES', game.category && sports[game.category]),
    ['URL', url],
    ['STATUS', 'CONFIRMED'],
    // A game does not mark its viewers as busy.
    ['TRANSP', 'TRANSPARENT'],
    ...component('VALARM', [
      ['ACTION', 'DISPLAY'],
      ['DESCRIPTION', teams],
      ['TRIGGER', `-PT${CALENDAR.alarmMinutes}M`],
    ]),
  ]);
}

const optional = (name: string, text: string | null): ContentLine[] =>
  text ? [[name, textValue(text)]] : [];

/** A calendar must have at least one component, also without games. */
const UTC = onTheWire(
  component('VTIMEZONE', [
    ['TZID', 'UTC'],
    ...component('STANDARD', [
      ['DTSTART', '19700101T000000'],
      ['TZOFFSETFROM', '+0000'],
      ['TZOFFSETTO', '+0000'],
    ]),
  ]),
);
