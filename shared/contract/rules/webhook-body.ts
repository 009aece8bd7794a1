import type { WebhookEvent, WebhookFormat } from '../lists/webhooks.ts';
import { webhookTexts } from '../texts/webhooks.ts';

/** The data of an event: texts, numbers and flags, by name. */
export type WebhookData = Readonly<Record<string, string | number | boolean | null>>;

/** An event as it is sent: its type, its time as ISO text, and its data. */
export interface WebhookMessage {
  readonly type: WebhookEvent | 'test';
  readonly timestamp: string;
  readonly data: WebhookData;
}

const { messages } = webhookTexts;
/** The most characters of a text of the data in a chat. */
const MOST_LETTERS = 200;
/** A space without width: with it inside, a chat sees neither a mention nor a link. */
const BREAK = '\u200B';

/** The body of a delivery in a format, as it is sent. */
export function webhookBody(message: WebhookMessage, format: WebhookFormat): string {
  if (format === 'json') return JSON.stringify(message);
  const text = messageText(message, format === 'discord' ? plainOfDiscord : plainOfSlack);
  return JSON.stringify(
    format === 'discord'
      ? { content: text, allowed_mentions: { parse: [] } }
      : { text, mrkdwn: false, unfurl_links: false },
  );
}

/** The sentence that a chat shows; every text of the data passes `plain`. */
function messageText({ type, data }: WebhookMessage, plain: (text: string) => string): string {
  // A message of Discord has at most 2 000 characters, and a text may become three times as long.
  const of = (name: string) =>
    plain(
      String(data[name] ?? '')
        .slice(0, MOST_LETTERS)
        .toWellFormed(),
    );
  const teams = () => (data.home === undefined ? of('title') : messages.versus(of('home'), of('away')));
  const after = (name: string, text: () => string) => (data[name] === undefined ? '' : `: ${text()}`);
  const sentences: Record<WebhookMessage['type'], () => string> = {
    test: () => messages.test,
    'game.live': () => messages.live(teams()),
    'game.finished': () => messages.finished(teams()),
    'game.moved': () => messages.moved(teams(), of('startsAt') || messages.unknownKickOff),
    'game.created': () => messages.created(teams()),
    'game.deleted': () => messages.gone(teams()),
    'stream.down': () => messages.down(of('stream'), teams()),
    'stream.up': () => messages.up(of('stream'), teams()),
    'request.new': () => messages.request(after('home', teams)),
    'contact.new': () => messages.contact(after('subject', () => of('subject'))),
    'push.delivered': () => messages.delivered(of('title')),
    'push.failed': () => messages.failed(of('title')),
    'job.failed': () => messages.job(of('name')),
  };
  return sentences[type]();
}

/** The text without what becomes a mention or a link by itself. */
const unlinked = (text: string): string =>
  text
    .replace(/[@#<]/g, `$&${BREAK}`)
    .replace(/:(?=\/\/)|:(?=[^\s:]*@)|\.(?=[\p{L}\p{N}])/gu, `$&${BREAK}`)
    .replace(/\b(mailto|tel|https?):/gi, `$1${BREAK}:`);

/** A text in which Discord finds no markup, mention or link. */
const plainOfDiscord = (text: string): string => unlinked(text).replace(/[\\`*_~|<>[\]()#-]/g, '\\$&');

/** A text in which Slack finds no markup, mention or link. */
const plainOfSlack = (text: string): string =>
  unlinked(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[`*_~]/g, `$&${BREAK}`);

const game = {
  gameId: '65f0c0ffee65f0c0ffee0002',
  version: 4,
  title: 'Semi-final',
  home: 'Port Calder',
  away: 'Greyhaven United',
  startsAt: '2026-11-23T10:00:00.000Z',
};
const stream = { streamId: '65f0c0ffee65f0c0ffee0003', stream: 'For slow connections', ...game };
const request = { requestId: '65f0c0ffee65f0c0ffee0004', category: 'Football', version: 1 };
const contact = { contactId: '65f0c0ffee65f0c0ffee0005', version: 1 };
const push = { pushId: '65f0c0ffee65f0c0ffee0006', version: 3, title: 'Live now' };

const EXAMPLES: Record<WebhookEvent, WebhookData> = {
  'game.live': game,
  'game.finished': game,
  'game.moved': game,
  'game.created': game,
  'game.deleted': game,
  'stream.down': { ...stream, reason: 'no-answer' },
  'stream.up': stream,
  'request.new': request,
  'contact.new': contact,
  'push.delivered': { ...push, sent: 1200, failed: 3 },
  'push.failed': { ...push, sent: 0, failed: 1203 },
  'job.failed': { jobId: '7', queue: 'upkeep', name: 'purge-deleted', attempt: 3 },
};
const VISITOR: Partial<Record<WebhookEvent, WebhookData>> = {
  'request.new': {
    home: 'Port Calder',
    away: 'Greyhaven United',
    league: 'Harbour League',
    username: 'Sam Reed',
    email: 'sam@mail.example',
  },
  'contact.new': { name: 'Sam Reed', email: 'sam@mail.example', subject: 'A question', message: 'Hello!' },
};

/** An event with stand-in data, by which the form shows a body before anything is sent. */
export const exampleMessage = (type: WebhookEvent, includesContactData: boolean): WebhookMessage => ({
  type,
  timestamp: '2026-11-23T10:38:02.000Z',
  data: { ...EXAMPLES[type], ...(includesContactData ? VISITOR[type] : undefined) },
});
