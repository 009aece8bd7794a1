import { type Face, Font, Buffer as Shaping, shape, Variation } from 'harfbuzzjs';
import { type FontFile, readFont } from './font-file.ts';
import { OtherScripts } from './other-scripts.ts';
import { inSight } from './reading-order.ts';

/** The folder of the site's fonts. */
const FOLDER = new URL('../../web/src/assets/fonts/', import.meta.url);
const ARCHIVO = ['archivo-latin', 'archivo-europe', 'archivo-rest'];
const ATKINSON = ['touchline-digits', 'atkinson-hyperlegible-latin', 'atkinson-europe', 'atkinson-rest'];

/** The faces of the design. As in the style sheet, a letter comes from the first file that has it. */
const FACES = {
  heading: { files: ARCHIVO, axes: { wght: 650, wdth: 112 }, tracking: -0.015 },
  wordmark: { files: ARCHIVO, axes: { wght: 700, wdth: 120 }, tracking: -0.01 },
  figures: { files: ARCHIVO, axes: { wght: 600, wdth: 84 }, tracking: 0 },
  mark: { files: ARCHIVO, axes: { wght: 700, wdth: 100 }, tracking: 0 },
  'long mark': { files: ARCHIVO, axes: { wght: 700, wdth: 84 }, tracking: 0 },
  text: { files: ATKINSON, axes: { wght: 500 }, tracking: 0 },
  label: { files: ATKINSON, axes: { wght: 600 }, tracking: 0 },
} as const satisfies Record<string, FaceSettings>;

interface FaceSettings {
  readonly files: readonly string[];
  readonly axes: Readonly<Record<string, number>>;
  /** The space added between letters, in parts of the size. */
  readonly tracking: number;
}

/** A face and a size in px. */
export interface Lettered {
  readonly face: keyof typeof FACES;
  readonly size: number;
}

/** A line of text as outlines: SVG paths with their origin at the left end of the base line, and their width in px. */
export interface Line {
  readonly outlines: string;
  readonly width: number;
}

/** A font file of a face, and the letters in it. */
interface Cut {
  readonly font: Font;
  readonly letters: ReadonlySet<number>;
}

/** The longest name that is set; longer ones are cut here. */
const MOST_LETTERS = 200;
/**
 * Letters, digits and marks, which a text cannot do without. Other characters, such as emoji, are left out where no
 * font has them.
 */
const NEEDED = /[\p{L}\p{N}\p{M}]/u;

/** Joins the letters beside it, or keeps them apart. */
const JOINER = /[\u200C\u200D]/;

/** Sets text in the site's own fonts, in scripts that these lack in Noto Sans, and measures it. */
export class Lettering {
  readonly #cuts: ReadonlyMap<string, readonly Cut[]>;
  readonly #others: OtherScripts;
  /** The fonts of other scripts, by face and file. */
  readonly #otherFonts = new Map<string, Map<Face, Font>>();

  private constructor(cuts: ReadonlyMap<string, readonly Cut[]>, others: OtherScripts) {
    this.#cuts = cuts;
    this.#others = others;
  }

  /** Rejects when a font cannot be read. */
  static async load(): Promise<Lettering> {
    const files = new Map<string, FontFile>();
    for (const file of new Set([...ARCHIVO, ...ATKINSON]))
      files.set(file, await readFont(new URL(`${file}.woff2`, FOLDER)));
    const cutsOf = ({ files: names, axes }: FaceSettings): Cut[] =>
      names.map((name) => {
        const { face, letters } = files.get(name) as FontFile;
        return { font: fontOf(face, axes), letters };
      });
    const cuts = new Map(Object.entries(FACES).map(([name, face]) => [name, cutsOf(face)]));
    return new Lettering(cuts, await OtherScripts.load());
  }

  /** Reads the fonts for letters that the site's own lack. Texts with such letters must be prepared before they are set. */
  async prepare(text: string): Promise<void> {
    const known = [...this.#cuts.values()].flat();
    const isKnown = (letter: string) =>
      [letter, baseOf(letter)].some((each) => known.some(({ letters }) => letters.has(codeOf(each))));
    for (const each of new Set([text, text.toUpperCase()]))
      await this.#others.prepare(each.normalize('NFC').slice(0, MOST_LETTERS), isKnown);
  }

  /** The text on one line; null where nothing is left of it, or where the fonts lack one of its letters. */
  line(text: string, { face, size }: Lettered): Line | null {
    const runs = this.#runsOf(text, face);
    if (runs === null || runs.length === 0) return null;
    let x = 0;
    let tracking = 0;
    let outlines = '';
    for (const { font, text } of inSight(runs)) {
      const scale = size / font.face.upem;
      const shaping = new Shaping();
      shaping.addText(text);
      shaping.guessSegmentProperties();
      shape(font, shaping);
      const positions = shaping.getGlyphPositions();
      for (const [index, { codepoint: glyph }] of shaping.getGlyphInfos().entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        x += tracking;
        const place = `translate(${x + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`;
        outlines += `<path transform="${place}" d="${font.glyphToPath(glyph)}"/>`;
        // Letters of other scripts may be joined, or stand on each other.
        tracking = this.#isOwn(font, face) ? FACES[face].tracking * size : 0;
        x += xAdvance * scale;
      }
    }
    return { outlines, width: x };
  }

  /** The text on one line, cut with an ellipsis where it is wider than `width` px; null as in `line`. */
  fit(text: string, lettered: Lettered, width: number): Line | null {
    const letters = [...text].slice(0, MOST_LETTERS);
    const whole = this.line(letters.join(''), lettered);
    if (!whole || whole.width <= width) return whole;
    for (let kept = Math.ceil((letters.length * width) / whole.width); kept > 0; kept -= 1) {
      const cut = this.line(`${letters.slice(0, kept).join('').trimEnd()}…`, lettered);
      if (cut && cut.width <= width) return cut;
    }
    return null;
  }

  /**
   * The text on one line or, where it is too wide, on two lines of about the same width; the second one is cut if
   * necessary.
   */
  wrap(text: string, lettered: Lettered, width: number): Line[] {
    const words = text.slice(0, MOST_LETTERS).split(/\s+/).filter(Boolean);
    const whole = this.line(words.join(' '), lettered);
    if (!whole) return [];
    const splits = words.slice(1).flatMap((_, index) => {
      const [first, rest] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
      const [upper, lower] = [this.line(first, lettered), this.line(rest, lettered)];
      if (!upper || !lower || upper.width > width) return [];
      return [{ upper, rest, wider: Math.max(upper.width, lower.width) }];
    });
    const [even] = splits.sort((a, b) => a.wider - b.wider);
    if (whole.width <= width || !even) return [this.fit(words.join(' '), lettered, width) ?? []].flat();
    return [even.upper, this.fit(even.rest, lettered, width) ?? []].flat();
  }

  /** The text in runs of one font each. */
  #runsOf(text: string, face: Lettered['face']): { font: Font; text: string }[] | null {
    const cuts = this.#cuts.get(face) ?? [];
    const runs: (Cut & { text: string })[] = [];
    const ownCutOf = (letter: string) => cuts.find(({ letters }) => letters.has(codeOf(letter)));
    const whole = text.normalize('NFC');
    for (const composed of whole) {
      const last = runs.at(-1);
      if (last && JOINER.test(composed)) {
        last.text += composed;
        continue;
      }
      // Spaces and signs stay apart until a letter of the same font follows: they may be between two directions.
      if (last && !NEEDED.test(composed) && last.letters.has(codeOf(composed))) {
        if (NEEDED.test(last.text)) runs.push({ ...last, text: composed });
        else last.text += composed;
        continue;
      }
      // Where the site's fonts have a letter only without its accent, it is set so.
      const letter = ownCutOf(composed) || !ownCutOf(baseOf(composed)) ? composed : baseOf(composed);
      const cut = ownCutOf(letter) ?? this.#otherCut(letter, whole, face);
      if (!cut && NEEDED.test(letter)) return null;
      if (!cut) continue;
      const beforeLast = runs.at(-2);
      if (last?.font !== cut.font) runs.push({ ...cut, text: letter });
      else if (NEEDED.test(last.text) || beforeLast?.font !== cut.font) last.text += letter;
      else {
        beforeLast.text += last.text + letter;
        runs.pop();
      }
    }
    return runs;
  }

  #otherCut(letter: string, text: string, face: Lettered['face']): Cut | null {
    const file = this.#others.fileOf(letter, text);
    if (file === null) return null;
    const fonts = this.#otherFonts.getOrInsertComputed(face, () => new Map<Face, Font>());
    const font = fonts.getOrInsertComputed(file.face, () => fontOf(file.face, FACES[face].axes));
    return { font, letters: file.letters };
  }

  #isOwn(font: Font, face: Lettered['face']): boolean {
    return (this.#cuts.get(face) ?? []).some((cut) => cut.font === font);
  }
}

function fontOf(face: Face, axes: FaceSettings['axes']): Font {
  const font = new Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  return font;
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

/** The letter without its accents. */
const baseOf = (letter: string): string => [...letter.normalize('NFD')][0] ?? '';
