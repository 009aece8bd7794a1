import { textsIn } from '@touchline/contract/languages/catalogues';
import { LANGUAGES, type Language } from '@touchline/contract/languages/languages';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import type { PublicGame } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { clockTime, shortDay, zoneName } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';

/** The facts that a game's picture shows; equal facts give equal pictures. */
export interface PictureFacts {
  readonly productName: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly league: string;
  readonly status: GameStatus;
  /** The kick-off in the site's zone, such as '18:30'; empty without one. */
  readonly time: string;
  readonly words: PictureWords;
  /** The words where the fonts lack letters of the language. */
  readonly englishWords: PictureWords;
}

/** What a picture says in a language. */
export interface PictureWords {
  /** The game's status. */
  readonly status: string;
  /** 'Sat 21 Nov, CET'; empty without a kick-off. */
  readonly dayAndZone: string;
}

/** The content of the site's own picture. */
export type SiteFacts = Pick<PictureFacts, 'productName'>;

/** The facts of a game, with its kick-off in the site's zone, and its words in a language. */
export function pictureFacts(
  { homeTeam, awayTeam, league, startsAt, ...game }: PublicGame,
  { productName, siteTimeZone: timeZone }: PublicSettings,
  language: Language,
): PictureFacts {
  const status = statusOf(game);
  const wordsIn = (each: Language): PictureWords => {
    const { locale } = LANGUAGES[each];
    const [day, zone] = [shortDay(startsAt, timeZone, locale), zoneName(startsAt, timeZone, locale)];
    return {
      status: textsIn(each).site.game.statuses[status],
      dayAndZone: [day, zone].filter(Boolean).join(', '),
    };
  };
  return {
    productName,
    homeTeam,
    awayTeam,
    league,
    status,
    time: clockTime(startsAt, { timeZone }),
    words: wordsIn(language),
    englishWords: wordsIn('en'),
  };
}
