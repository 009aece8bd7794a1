import type { WebhookEvent } from '@touchline/contract/lists/webhooks';
import type { WebhookData } from '@touchline/contract/rules/webhook-body';
import type { Contact } from '../contacts/contacts.ts';
import type { Game } from '../games/games.ts';
import type { Match } from '../matches/matches.ts';
import type { Campaign } from '../push/campaigns.ts';
import type { MatchRequest } from '../requests/requests.ts';
import type { StreamHealthRecord } from '../stream-health/stream-health.ts';
import type { WebhookNews } from './webhooks.store.ts';

/** What webhooks have said of a record after a look, and the events of that look. */
export interface Compared<S> {
  said: S;
  news: WebhookNews[];
}

/** What webhooks said of a game. */
export interface GameSaid {
  isShown: boolean;
  isLive: boolean;
  isFinished: boolean;
  startsAt: Date | null;
}

/** Compares a game and its match with what webhooks said of it; `before` is undefined for a new game. */
export function compareGame(
  before: GameSaid | undefined,
  game: Game,
  match: Match | undefined,
): Compared<GameSaid> {
  const said: GameSaid = {
    isShown: !game.deletedAt && match !== undefined && !match.deletedAt,
    isLive: game.isLive && game.status === 'Live',
    isFinished: game.status === 'Finished',
    startsAt: game.startsAt,
  };
  // Deleting a match does not change its games, so both versions are named.
  const version = `${game.version}.${match?.version ?? 0}`;
  const data = gameData(game);
  const event = (type: WebhookEvent) => newsOf(type, game, { version, data, at: game.changedAt });
  const wasShown = before?.isShown ?? false;
  if (!said.isShown) return { said, news: wasShown ? [event('game.deleted')] : [] };
  const news: WebhookNews[] = [];
  if (!wasShown) news.push(event('game.created'));
  else if (before?.startsAt?.getTime() !== said.startsAt?.getTime()) news.push(event('game.moved'));
  if (said.isLive && !(wasShown && before?.isLive)) news.push(event('game.live'));
  if (said.isFinished && wasShown && !before?.isFinished) news.push(event('game.finished'));
  return { said, news };
}

/** What webhooks said of a stream: since when it is down; null while it plays. */
export interface StreamSaid {
  downSince: Date | null;
}

/** Compares a stream's health with what webhooks said of it. A stream that left its game brings no event. */
export function compareStream(
  before: StreamSaid | undefined,
  health: StreamHealthRecord,
  game: Game | undefined,
): Compared<StreamSaid> {
  const downSince = before?.downSince ?? null;
  const stream = game?.streams.find(({ _id }) => _id.equals(health._id));
  if (health.state === 'unknown' || !game || !stream || game.deletedAt)
    return { said: { downSince }, news: [] };
  const isDown = health.state === 'down';
  if (isDown === (downSince !== null)) return { said: { downSince }, news: [] };
  const data = {
    streamId: health._id.toHexString(),
    stream: stream.stream,
    ...(isDown ? { reason: health.reason } : {}),
    ...gameData(game),
  };
  const version = String(health.since.getTime());
  const type = isDown ? 'stream.down' : 'stream.up';
  return {
    said: { downSince: isDown ? health.since : null },
    news: [newsOf(type, health, { version, data, at: health.since })],
  };
}

/** What webhooks said of a record that is told once. */
export interface OnceSaid {
  state: string;
}

/** Compares a match request with what webhooks said of it: only its arrival is an event. */
export function compareRequest(before: OnceSaid | undefined, request: MatchRequest): Compared<OnceSaid> {
  const said = { state: 'new' };
  if (before || request.deletedAt) return { said, news: [] };
  const { homeTeam: home, awayTeam: away, league, username, email, category } = request;
  const data = { requestId: request._id.toHexString(), category, version: 1 };
  const contactData = { home, away, league, username, email };
  const eventId = arrivalId('request.new', data.requestId);
  return { said, news: [{ type: 'request.new', eventId, data, contactData, at: request.createdAt }] };
}

/** Compares a message with what webhooks said of it: only its arrival is an event. */
export function compareContact(before: OnceSaid | undefined, contact: Contact): Compared<OnceSaid> {
  const said = { state: 'new' };
  if (before || contact.deletedAt) return { said, news: [] };
  const { name, email, subject, message } = contact;
  const data = { contactId: contact._id.toHexString(), version: 1 };
  const contactData = { name, email, subject, message };
  const eventId = arrivalId('contact.new', data.contactId);
  return { said, news: [{ type: 'contact.new', eventId, data, contactData, at: contact.createdAt }] };
}

/** Compares a push with what webhooks said of it: its end is an event. */
export function comparePush(before: OnceSaid | undefined, push: Campaign): Compared<OnceSaid> {
  const { state, title, report, version } = push;
  const isOver = state === 'delivered' || state === 'failed';
  if (!isOver || before?.state === state || push.deletedAt)
    return { said: { state: before?.state ?? 'open' }, news: [] };
  const failed = Object.values(report.failed).reduce((sum, each) => sum + each, 0);
  const data = { pushId: push._id.toHexString(), version, title, sent: report.sent, failed };
  const type = state === 'delivered' ? 'push.delivered' : 'push.failed';
  const at = push.finishedAt ?? push.changedAt;
  return { said: { state }, news: [newsOf(type, push, { version: state, data, at })] };
}

/** The id of the event of an arrival: of a request or a message, whose version is always the first. */
export const arrivalId = (type: WebhookEvent, id: string): string => `${type}-${id}-1`;

function newsOf(
  type: WebhookEvent,
  { _id }: { _id: { toHexString(): string } },
  { version, ...facts }: Omit<WebhookNews, 'type' | 'eventId'> & { version: string },
): WebhookNews {
  return { type, eventId: `${type}-${_id.toHexString()}-${version}`, ...facts };
}

/** A game in a body: never the addresses of its streams. */
const gameData = (game: Game): WebhookData => ({
  gameId: game._id.toHexString(),
  version: game.version,
  title: game.title,
  home: game.homeTeam,
  away: game.awayTeam,
  startsAt: game.startsAt?.toISOString() ?? null,
});
