import { GAME_DEFAULTS } from '@touchline/contract/constants';
import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import { pairStatusAndIsLive } from '@touchline/contract/rules/game-state';
import { searchWords } from '@touchline/contract/rules/search';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import { type Affiliate, findAffiliate, newestWebAffiliate } from '../affiliates/affiliates.ts';
import { findLeagueByName, type League } from '../leagues/leagues.ts';
import type { Core } from '../platform/core.ts';
import { invalidField } from '../platform/errors.ts';
import type { Fields } from '../platform/store.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import type { Game } from './games.store.ts';
import { kickOffInstant } from './kick-off.ts';

/** What staff say of a game; the rest follows from it. */
export interface GameInput {
  title: string;
  location: string;
  homeTeam: string;
  awayTeam: string;
  /** `YYYY-MM-DD` and `HH:MM`, wall clock in the site's zone. */
  date: string;
  time: string;
  isLive?: boolean | undefined;
  platforms?: ContentPlatform | undefined;
  status?: GameStatus | undefined;
  /** The league's name. */
  league: string;
  highlightsUrl?: string | undefined;
  /** Empty: none; not given: as it was. A game that is added without one gets the newest active one. */
  affiliateId?: string | null | undefined;
  /** What to do with a Scheduled game whose moment has passed. */
  whenPast?: 'live' | 'keep' | undefined;
  viewCount?: number | undefined;
}

/** What an input writes; the games's place, counts, flag and streams are written by other verbs. */
export type GameContent = Omit<
  Fields<Game>,
  'matchId' | 'viewCount' | 'isTrending' | 'streams' | 'hasStreams'
>;

/** What the content of a game is made with; many games that are made together may read each record once. */
export interface GameReferences {
  league(name: string): Promise<League | null>;
  affiliate(id: ObjectId): Promise<Affiliate | null>;
  /** The link of a game that is added without one. */
  newestAffiliate(): Promise<ObjectId | null>;
  settings(): Promise<Pick<Settings, 'goLiveOffsetMinutes'>>;
}

/** Reads each record when it is asked for. */
export const referencesOf = (core: Core): GameReferences => ({
  league: (name) => findLeagueByName(core, name),
  affiliate: (id) => findAffiliate(core, id),
  newestAffiliate: () => newestWebAffiliate(core),
  settings: () => readSettings(core),
});

/** What an input makes of a game, or of none yet; throws VALIDATION_ERROR for an unknown league, link or time. */
export async function contentOf(
  core: Core,
  input: GameInput,
  before: Game | null,
  references = referencesOf(core),
): Promise<GameContent> {
  const { title, location, homeTeam, awayTeam, date, time } = input;
  const league = await references.league(input.league);
  if (!league) throw invalidField('league', texts.errors.unknownReference('League'));
  const moments = await momentsOf(core, date, time, references);
  return {
    leagueId: league._id,
    title,
    location,
    homeTeam,
    awayTeam,
    date,
    time,
    ...moments,
    platforms: input.platforms ?? before?.platforms ?? GAME_DEFAULTS.platforms,
    highlightsUrl: input.highlightsUrl ?? before?.highlightsUrl ?? '',
    affiliateId: await affiliateOf(input, before, references),
    words: gameWords(input),
    ...stateOf(core, input, before, moments.liveAt),
  };
}

/** The instants of a wall clock in the site's zone; throws VALIDATION_ERROR for a time that is skipped or repeated. */
export async function momentsOf(
  core: Core,
  date: string,
  time: string,
  references = referencesOf(core),
): Promise<Pick<Game, 'startsAt' | 'liveAt' | 'offsetMinutes'>> {
  const { goLiveOffsetMinutes: offsetMinutes } = await references.settings();
  const startsAt = kickOffInstant(date, time, core.env.SITE_TIME_ZONE);
  const liveAt = startsAt && new Date(startsAt.getTime() + offsetMinutes * 60_000);
  return { startsAt, liveAt, offsetMinutes };
}

const gameWords = ({ title, homeTeam, awayTeam, location }: GameInput): string[] =>
  searchWords(title, homeTeam, awayTeam, location);

/** What an input makes of a new game, but for its match and streams; throws as `contentOf`. */
export async function newGameOf(
  core: Core,
  input: GameInput,
  references = referencesOf(core),
): Promise<Omit<Fields<Game>, 'matchId' | 'streams' | 'hasStreams'>> {
  const content = await contentOf(core, input, null, references);
  return {
    viewCount: input.viewCount ?? 0,
    isTrending: false,
    ...content,
    affiliateId: content.affiliateId ?? (await references.newestAffiliate()),
  };
}

async function affiliateOf(
  input: GameInput,
  before: Game | null,
  references: GameReferences,
): Promise<ObjectId | null> {
  if (input.affiliateId === undefined) return before?.affiliateId ?? null;
  if (!input.affiliateId) return null;
  const id = new ObjectId(input.affiliateId);
  // A form sends back what it was given, also when the link was deleted meanwhile.
  if (before?.affiliateId?.equals(id) || (await references.affiliate(id))) return id;
  throw invalidField('affiliateId', texts.errors.unknownReference('Affiliate link'));
}

type StateInput = Pick<GameInput, 'status' | 'isLive' | 'whenPast' | 'date' | 'time'>;
type GameState = Pick<Game, 'status' | 'isLive' | 'autoLiveAt' | 'wentLiveAt' | 'stoppedLiveAt'>;

/** Status, pending transition and the moments of going live, after a create (`before` null) or an update. */
export function stateOf(core: Core, input: StateInput, before: Game | null, liveAt: Date | null): GameState {
  const state = statusOf(core, input, before, liveAt);
  const stopped = before?.status === 'Live' && state.status !== 'Live';
  return { ...state, stoppedLiveAt: stopped ? core.clock.date() : (before?.stoppedLiveAt ?? null) };
}

function statusOf(core: Core, input: StateInput, before: Game | null, liveAt: Date | null) {
  const now = core.clock.date();
  const { status, isLive } = pairStatusAndIsLive(input, before ?? undefined);
  const wentLive = status === 'Live' && before?.status !== 'Live';
  const wentLiveAt = wentLive ? now : (before?.wentLiveAt ?? null);

  const isPast = liveAt !== null && liveAt <= now;
  if (status === 'Scheduled' && isPast && input.whenPast === 'live')
    return { status: 'Live' as const, isLive: true, wentLiveAt: now, autoLiveAt: null };
  const newKickOff = !before || before.date !== input.date || before.time !== input.time;
  if (status === 'Scheduled' && newKickOff)
    return { status, isLive, wentLiveAt, autoLiveAt: isPast ? null : liveAt };
  const byHand = status !== (before?.status ?? 'Scheduled') || status !== 'Scheduled';
  return { status, isLive, wentLiveAt, autoLiveAt: byHand ? null : (before?.autoLiveAt ?? null) };
}
