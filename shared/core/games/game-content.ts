import { GAME_DEFAULTS, REMINDERS } from '@touchline/contract/constants';
import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import { pairStatusAndIsLive } from '@touchline/contract/rules/game-state';
import { searchWords } from '@touchline/contract/rules/search';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import { type Affiliate, findAffiliate, newestWebAffiliate } from '../affiliates/affiliates.ts';
import { findNamedLeague, type League, type LeagueReference } from '../leagues/leagues.ts';
import type { Core } from '../platform/core.ts';
import { invalidField } from '../platform/errors.ts';
import type { Fields } from '../platform/store.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import type { Game, StreamField } from './games.store.ts';
import { kickOffInstant } from './kick-off.ts';

/** The fields of a game that staff enter; the others follow from them. */
export interface GameInput extends LeagueReference {
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
  highlightsUrl?: string | undefined;
  /** Empty: no link; missing: unchanged. A new game without a link gets the newest active one. */
  affiliateId?: string | null | undefined;
  /** The treatment of a Scheduled game whose go-live time has passed. */
  whenPast?: 'live' | 'keep' | undefined;
  /** True: a Scheduled game whose go-live time is ahead goes live by itself; false: it does not. */
  autoLive?: boolean | undefined;
  viewCount?: number | undefined;
}

/** The stored fields that an input sets; other verbs write the game's match, counts, trending flag and streams. */
export type GameContent = Omit<Fields<Game>, 'matchId' | 'viewCount' | 'isTrending' | StreamField>;

/** Reads of the records that a game refers to; an import of many games may read each record once. */
export interface GameReferences {
  /** Throws VALIDATION_ERROR for an unknown league, and for a name of several. */
  league(reference: LeagueReference): Promise<League>;
  affiliate(id: ObjectId): Promise<Affiliate | null>;
  /** The default link of a new game. */
  newestAffiliate(): Promise<ObjectId | null>;
  settings(): Promise<Pick<Settings, 'goLiveOffsetMinutes'>>;
}

/** Reads each record when it is needed; the settings may be given. */
export const referencesOf = (core: Core, settings?: Settings): GameReferences => ({
  league: (reference) => findNamedLeague(core, reference),
  affiliate: (id) => findAffiliate(core, id),
  newestAffiliate: () => newestWebAffiliate(core),
  settings: async () => settings ?? readSettings(core),
});

/**
 * The content of a game that an input makes, and its league; `before` is null for a new game. Throws VALIDATION_ERROR
 * for an unknown league, link or time.
 */
export async function contentOf(
  core: Core,
  input: GameInput,
  before: Game | null,
  references = referencesOf(core),
): Promise<{ content: GameContent; league: League }> {
  const { title, location, homeTeam, awayTeam, date, time } = input;
  const league = await references.league(input);
  const moments = await momentsOf(core, date, time, references);
  const content = {
    leagueId: league._id,
    title,
    location,
    homeTeam,
    awayTeam,
    date,
    time,
    ...moments,
    ...moveOf(core, before, moments),
    platforms: input.platforms ?? before?.platforms ?? GAME_DEFAULTS.platforms,
    highlightsUrl: input.highlightsUrl ?? before?.highlightsUrl ?? '',
    affiliateId: await affiliateOf(input, before, references),
    words: gameWords(input),
    ...stateOf(core, input, before, moments.liveAt),
  };
  return { content, league };
}

/**
 * The instants of a wall-clock time in the site's zone; throws VALIDATION_ERROR for a time that is skipped or repeated.
 */
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

/**
 * The fields that note another kick-off. Of changes within a minute the first one's kick-off is the one before: visitors
 * are told of them together.
 */
export function moveOf(
  core: Core,
  before: Game | null,
  { startsAt }: Pick<Game, 'startsAt'>,
): Pick<Game, 'movedAt' | 'movedFrom'> {
  if (!before || before.startsAt?.getTime() === startsAt?.getTime()) return {};
  const movedAt = core.clock.date();
  const isOneMove = before.movedAt && movedAt.getTime() - before.movedAt.getTime() < REMINDERS.movedMs;
  return { movedAt, movedFrom: isOneMove ? (before.movedFrom ?? null) : before.startsAt };
}

const gameWords = ({ title, homeTeam, awayTeam, location }: GameInput): string[] =>
  searchWords(title, homeTeam, awayTeam, location);

/** The fields of a new game, without its match and streams; throws as `contentOf`. */
export async function newGameOf(
  core: Core,
  input: GameInput,
  references = referencesOf(core),
): Promise<Omit<Fields<Game>, 'matchId' | StreamField>> {
  const { content } = await contentOf(core, input, null, references);
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
  // A form sends back the link that it was given, also when that link was deleted meanwhile.
  if (before?.affiliateId?.equals(id) || (await references.affiliate(id))) return id;
  throw invalidField('affiliateId', texts.errors.unknownReference('Affiliate link'));
}

type StateInput = Pick<GameInput, 'status' | 'isLive' | 'whenPast' | 'autoLive' | 'date' | 'time'>;
type GameState = Pick<
  Game,
  'status' | 'isLive' | 'autoLiveAt' | 'wentLiveAt' | 'wentLiveByItself' | 'stoppedLiveAt'
>;

/**
 * Status, pending transition and go-live times after a create (`before` null) or an update; throws VALIDATION_ERROR for
 * `autoLive` of a game that cannot go live by itself.
 */
export function stateOf(core: Core, input: StateInput, before: Game | null, liveAt: Date | null): GameState {
  const state = { ...statusOf(core, input, before, liveAt) };
  if (input.autoLive) {
    if (state.status !== 'Scheduled' || liveAt === null || liveAt <= core.clock.date())
      throw invalidField('autoLive', texts.forms.game.cannotGoLive);
    state.autoLiveAt = liveAt;
  } else if (input.autoLive === false) state.autoLiveAt = null;
  const stopped = before?.status === 'Live' && state.status !== 'Live';
  return { ...state, stoppedLiveAt: stopped ? core.clock.date() : (before?.stoppedLiveAt ?? null) };
}

function statusOf(
  core: Core,
  input: StateInput,
  before: Game | null,
  liveAt: Date | null,
): Omit<GameState, 'stoppedLiveAt'> {
  const now = core.clock.date();
  const { status, isLive } = pairStatusAndIsLive(input, before ?? undefined);
  const wentLive = status === 'Live' && before?.status !== 'Live';
  const wentLiveAt = wentLive ? now : (before?.wentLiveAt ?? null);

  const isPast = liveAt !== null && liveAt <= now;
  const byItself = wentLive ? { wentLiveByItself: false } : {};
  if (status === 'Scheduled' && isPast && input.whenPast === 'live')
    return { status: 'Live', isLive: true, wentLiveAt: now, wentLiveByItself: false, autoLiveAt: null };
  const newKickOff = !before || before.date !== input.date || before.time !== input.time;
  if (status === 'Scheduled' && newKickOff)
    return { status, isLive, wentLiveAt, ...byItself, autoLiveAt: isPast ? null : liveAt };
  const byHand = status !== (before?.status ?? 'Scheduled') || status !== 'Scheduled';
  const autoLiveAt = byHand ? null : (before?.autoLiveAt ?? null);
  return { status, isLive, wentLiveAt, ...byItself, autoLiveAt };
}
