import { LINK_PICTURE } from '@touchline/contract/constants';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import {
  MARK_BOX,
  MARK_LETTERS,
  MARK_LETTERS_WIDTH,
  MARK_OUTLINES,
  type MarkOutline,
  teamMark,
} from '@touchline/contract/rules/team-mark';
import type { Lettered, Lettering, Line } from './lettering.ts';
import type { PictureFacts, PictureWords, SiteFacts } from './picture-facts.ts';

/** The colours of the dark theme in `web/src/styles/tokens.css`. */
export const COLOURS = {
  ground: '#0a0f0c',
  surface: '#111814',
  'line-2': '#38463e',
  text: '#f1f4ec',
  'text-2': '#bac4bb',
  'text-3': '#8d9a91',
  live: '#34d27b',
  'on-live': '#04170c',
  wait: '#f2b33d',
  'wait-tint': '#35311b',
} as const;

const { width: WIDTH, height: HEIGHT } = LINK_PICTURE;
/** The pitch, its centre and its circle. */
const PITCH = { left: 40, top: 40, right: WIDTH - 40, bottom: HEIGHT - 40 };
const MIDDLE = { x: WIDTH / 2, y: 330, radius: 148 };
const CORNER = 26;
const MARGIN = 36;
const TEAM = { width: 372, mark: 156, gap: 62, line: 46 } as const;
/** The lettering of a name on one line, and of a name on two. */
const NAME = { one: { face: 'heading', size: 44 }, two: { face: 'heading', size: 36 } } as const;

/**
 * The link picture of a game, or of the site, as SVG, with texts as outlines. A text that no font can set is left out.
 */
export async function pictureOf(facts: PictureFacts | SiteFacts, lettering: Lettering): Promise<string> {
  for (const text of textsOf(facts)) await lettering.prepare(text);
  return 'status' in facts ? gamePicture(facts, lettering) : sitePicture(facts, lettering);
}

/** All texts of a picture. */
const textsOf = (part: object): string[] =>
  Object.values(part).flatMap((value) => (typeof value === 'string' ? value : textsOf(value)));

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.ground}"/>${content}</svg>`;

/** The pitch with the sign in its circle, and the site's name under it. */
function sitePicture({ productName }: SiteFacts, lettering: Lettering): string {
  const { x, y } = { x: MIDDLE.x, y: 250 };
  const [sign, size, room] = [104, 96, PITCH.right - PITCH.left - 2 * MARGIN];
  const name = lettering.fit(productName.toLowerCase(), { face: 'wordmark', size }, room);
  const circle = `<circle cx="${x}" cy="${y}" r="${MIDDLE.radius}" fill="${COLOURS.surface}" stroke="${COLOURS['line-2']}" stroke-width="2"/>`;
  return svg(`${pitch('Scheduled', { x, y })}${circle}
${logo(x - sign / 2, y - sign / 2, sign)}
${name ? `<path d="M${x - name.width / 2 - 24} 428h${name.width + 48}v124h-${name.width + 48}z" fill="${COLOURS.surface}"/>` : ''}
${centred(name, x, 516, COLOURS.text)}`);
}

function gamePicture(facts: PictureFacts, lettering: Lettering): string {
  const { homeTeam, awayTeam, league, productName, status } = facts;
  const side = (PITCH.left + MIDDLE.x - MIDDLE.radius) / 2;
  return svg(`${pitch(status, MIDDLE)}
${leagueName(league, lettering)}
${wordmark(productName, lettering)}
${team(homeTeam, side, lettering)}
${team(awayTeam, WIDTH - side, lettering)}
${kickOff(facts, lettering)}`);
}

function pitch(status: GameStatus, middle: { readonly x: number; readonly y: number }): string {
  const { left, top, right, bottom } = PITCH;
  const { x, y } = middle;
  const { radius } = MIDDLE;
  const arcs =
    `M${left} ${top + CORNER}A${CORNER} ${CORNER} 0 0 0 ${left + CORNER} ${top}` +
    `M${right - CORNER} ${top}A${CORNER} ${CORNER} 0 0 0 ${right} ${top + CORNER}` +
    `M${right} ${bottom - CORNER}A${CORNER} ${CORNER} 0 0 0 ${right - CORNER} ${bottom}` +
    `M${left + CORNER} ${bottom}A${CORNER} ${CORNER} 0 0 0 ${left} ${bottom - CORNER}`;
  const topLine =
    status === 'Live'
      ? `<rect x="${left - 1}" y="${top - 4}" width="${right - left + 2}" height="8" fill="${COLOURS.live}"/>`
      : '';
  return `<g fill="${COLOURS.surface}" stroke="${COLOURS['line-2']}" stroke-width="2">
<path d="M${left} ${top}H${right}V${bottom}H${left}z"/><path fill="none" d="${arcs}M${x} ${top}V${bottom}"/>
<circle cx="${x}" cy="${y}" r="${radius}"/></g>${topLine}`;
}

function leagueName(league: string, lettering: Lettering): string {
  if (league === '') return '';
  const [x, y, size] = [PITCH.left + MARGIN, PITCH.top + MARGIN, 48];
  const room = MIDDLE.x - MARGIN - (x + size + 12);
  const line = lettering.fit(league, { face: 'text', size: 30 }, room);
  return (
    mark(league, 'disc', { x, y, height: size }, lettering) +
    text(line, x + size + 12, y + 34, COLOURS['text-2'])
  );
}

function wordmark(productName: string, lettering: Lettering): string {
  const [sign, gap, y] = [38, 14, PITCH.top + MARGIN];
  const right = PITCH.right - MARGIN;
  const room = right - MIDDLE.x - MARGIN - sign - gap;
  const line = lettering.fit(productName.toLowerCase(), { face: 'wordmark', size: 34 }, room);
  const x = right - (line?.width ?? 0);
  return logo(x - gap - sign, y + 4, sign) + text(line, x, y + 35, COLOURS.text);
}

function logo(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 22})" fill="none" stroke="${COLOURS.text}" stroke-width="2"><path d="M3 1v18h18M3 8.5A10.5 10.5 0 0 1 13.5 19"/></g>`;
}

function team(name: string, x: number, lettering: Lettering): string {
  const whole = lettering.line(name, NAME.one);
  const lines = whole && whole.width <= TEAM.width ? [whole] : lettering.wrap(name, NAME.two, TEAM.width);
  const height = TEAM.mark + (lines.length > 0 ? TEAM.gap + (lines.length - 1) * TEAM.line : 0);
  const top = MIDDLE.y - height / 2;
  const names = lines.map((line, index) =>
    centred(line, x, top + TEAM.mark + TEAM.gap + index * TEAM.line, COLOURS.text),
  );
  const left = x - (TEAM.mark * MARK_BOX.width) / MARK_BOX.height / 2;
  return mark(name, 'shield', { x: left, y: top, height: TEAM.mark }, lettering) + names.join('');
}

/** The lettering of a picture's words. */
const WORDS = { status: { face: 'label', size: 24 }, dayAndZone: { face: 'text', size: 24 } } as const;

/** The words of a picture: English ones, where one of those of its language cannot be set. */
function wordsOf({ words, englishWords }: PictureFacts, lettering: Lettering): PictureWords {
  const canSet = (name: keyof PictureWords) =>
    words[name] === '' || lettering.line(words[name], WORDS[name]) !== null;
  return canSet('status') && canSet('dayAndZone') ? words : englishWords;
}

function kickOff(facts: PictureFacts, lettering: Lettering): string {
  const { x, y } = MIDDLE;
  const { status, time } = facts;
  const words = wordsOf(facts, lettering);
  return (
    badge(status, words.status, y - (time ? 68 : 0), lettering) +
    centred(lettering.line(time, { face: 'figures', size: 96 }), x, y + 52, COLOURS.text) +
    centred(lettering.line(words.dayAndZone, WORDS.dayAndZone), x, y + 98, COLOURS['text-3'])
  );
}

const BADGES = {
  Live: { fill: COLOURS.live, edge: COLOURS.live, ink: COLOURS['on-live'] },
  Scheduled: { fill: COLOURS['wait-tint'], edge: COLOURS['wait-tint'], ink: COLOURS.wait },
  Finished: { fill: COLOURS.surface, edge: COLOURS.wait, ink: COLOURS.wait },
} as const;

/** Icons in a box of 24 x 24. */
const BADGE_ICONS = {
  Live: '<circle cx="12" cy="12" r="6" fill="currentColor" stroke="none"/>',
  Scheduled: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>',
  Finished: '<path d="M6 21V4h12l-2.5 4.5L18 13H6"/>',
} as const;

function badge(status: GameStatus, name: string, y: number, lettering: Lettering): string {
  const { fill, edge, ink } = BADGES[status];
  const [height, padding, icon, gap] = [40, 14, 24, 8];
  const word = lettering.line(name, WORDS.status);
  const width = padding * 2 + icon + gap + (word?.width ?? 0);
  const left = MIDDLE.x - width / 2;
  const top = y - height / 2;
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="7" fill="${fill}" stroke="${edge}" stroke-width="2"/><g transform="translate(${left + padding} ${y - icon / 2})" color="${ink}" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${BADGE_ICONS[status]}</g>${text(word, left + padding + icon + gap, y + 8, ink)}`;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** The drawn mark of a name; without letters that the fonts lack. */
function mark(name: string, outline: MarkOutline, { x, y, height }: Place, lettering: Lettering): string {
  const { field, pattern, patternColour, initials } = teamMark(name);
  const { frame, patterns, middle } = MARK_OUTLINES[outline];
  const lettered: Lettered =
    [...initials].length > 2 ? { face: 'long mark', size: 12 } : { face: 'mark', size: 13 };
  const letters = lettering.line(initials, lettered);
  const squeeze = Math.min(1, MARK_LETTERS_WIDTH / (letters?.width ?? 1));
  // Capitals are 0.69 of their size high; their middle is the middle of the mark.
  const base = middle + lettered.size * 0.345;
  const initialsSet = letters
    ? `<g transform="translate(${MARK_BOX.width / 2 - (letters.width * squeeze) / 2} ${base}) scale(${squeeze} 1)" fill="${MARK_LETTERS}">${letters.outlines}</g>`
    : '';
  return `<g transform="translate(${x} ${y}) scale(${height / MARK_BOX.height})"><path d="${frame}" fill="${field}"/><path d="${patterns[pattern]}" fill="${patternColour}"/><path d="${frame}" fill="none" stroke="${MARK_LETTERS}" stroke-opacity=".55" stroke-width="1.2"/>${initialsSet}</g>`;
}

const text = (line: Line | null, x: number, y: number, colour: string): string =>
  line ? `<g transform="translate(${x} ${y})" fill="${colour}">${line.outlines}</g>` : '';

const centred = (line: Line | null, x: number, y: number, colour: string): string =>
  text(line, x - (line?.width ?? 0) / 2, y, colour);
