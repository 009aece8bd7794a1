import { languageAttributes } from '@touchline/contract/languages/direction';
import type { Language } from '@touchline/contract/languages/languages';
import { type Embed, featuresOf } from '@touchline/contract/rules/embeds';
import { escapeHtml, escapeJson } from '../http/escape.ts';
import type { EntryAssets } from '../pages/entry-assets.ts';

/** The id of the data block that our player reads. */
const PLAYER_DATA_ID = 'player-data';

/** The content of the page: a stream, or a message in its place. */
export type PlayerContent =
  | { readonly kind: 'embed'; readonly embed: Embed; readonly streamId: string }
  | { readonly kind: 'message'; readonly title: string; readonly text?: string };

interface PlayerPage {
  readonly language: Language;
  readonly content: PlayerContent;
  /** The title of the stream, for the frame and the page. */
  readonly title: string;
  readonly assets: EntryAssets | null;
  /** Whether our player reports to the site what it sees of the stream. */
  readonly isReported: boolean;
}

/** The whole HTML of the player's page; it contains data and no inline script. */
export function playerPage({ language, content, title, assets, isReported }: PlayerPage): string {
  const isOurs = content.kind === 'embed' && content.embed.kind === 'hls';
  return [
    `<!doctype html><html ${languageAttributes(language)} data-theme="dark">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="dark"><meta name="robots" content="noindex">',
    // A frame shows no icon; without this line browsers request one.
    '<link rel="icon" href="data:,">',
    `<title>${escapeHtml(title)}</title>`,
    ...(assets?.styles ?? []).map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    isOurs && assets ? `<script type="module" src="${escapeHtml(assets.script)}"></script>` : '',
    '</head><body class="player-page">',
    content.kind === 'embed'
      ? embedHtml(content.embed, {
          title,
          ...(language !== 'en' && { language }),
          ...(isReported && { reportsOn: content.streamId }),
        })
      : messageHtml(content.title, content.text),
    '</body></html>',
  ].join('');
}

interface About {
  readonly title: string;
  readonly language?: Language;
  readonly reportsOn?: string;
}

function embedHtml(embed: Embed, about: About): string {
  if (embed.kind === 'frame') {
    const { mutes, limitsQuality } = featuresOf(embed.provider);
    const attributes = {
      class: 'embed',
      src: embed.src,
      title: about.title,
      allow: embed.allow,
      referrerpolicy: embed.referrerPolicy,
      ...(embed.sandbox === null ? {} : { sandbox: embed.sandbox }),
      // The page around this one reads what it can ask of the frame's player.
      ...(mutes && { 'data-mutes': '' }),
      ...(limitsQuality && { 'data-limits-quality': '' }),
    };
    const text = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
    return `<iframe ${text.join(' ')} allowfullscreen></iframe>`;
  }
  return [
    `<main class="stage" id="stage" data-state="loading">${PITCH}`,
    // Without scripts the browser plays the stream itself where it can.
    `<noscript><video class="screen" src="${escapeHtml(embed.src)}" controls playsinline></video></noscript>`,
    '</main>',
    `<script type="application/json" id="${PLAYER_DATA_ID}">`,
    escapeJson(JSON.stringify({ src: embed.src, ...about })),
    '</script>',
  ].join('');
}

const messageHtml = (title: string, text: string | undefined): string =>
  [
    `<main class="stage">${PITCH}<div class="message"><h1>${escapeHtml(title)}</h1>`,
    text === undefined ? '' : `<p>${escapeHtml(text)}</p>`,
    '</div></main>',
  ].join('');

/** The pitch from above in 16:9, 105 m wide, with both penalty areas. */
const PITCH = [
  '<svg class="pitch" viewBox="0 0 105 59.0625" aria-hidden="true" focusable="false">',
  '<path d="M52.5 0V59.07"/><circle cx="52.5" cy="29.53" r="9.15"/>',
  '<path d="M0 9.37H16.5V49.69H0M0 20.37H5.5V38.69H0M16.5 22.22A9.15 9.15 0 0 1 16.5 36.84"/>',
  '<path d="M105 9.37H88.5V49.69H105M105 20.37H99.5V38.69H105M88.5 22.22A9.15 9.15 0 0 0 88.5 36.84"/>',
  '</svg>',
].join('');
