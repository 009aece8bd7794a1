import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Buffer as Shaping, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

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

/** Sets text in the site's own fonts, and measures it. */
export class Lettering {
  readonly #cuts: ReadonlyMap<string, readonly Cut[]>;

  private constructor(cuts: ReadonlyMap<string, readonly Cut[]>) {
    this.#cuts = cuts;
  }

  /** Rejects when a font cannot be read. */
  static async load(): Promise<Lettering> {
    const files = new Map<string, Face>();
    for (const file of new Set([...ARCHIVO, ...ATKINSON])) files.set(file, await readFace(file));
    const cutsOf = ({ files: names, axes }: FaceSettings): Cut[] =>
      names.map((name) => {
        const face = files.get(name) as Face;
        const font = new Font(face);
        font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
        return { font, letters: new Set(face.collectUnicodes()) };
      });
    return new Lettering(new Map(Object.entries(FACES).map(([name, face]) => [name, cutsOf(face)])));
  }

  /** The text on one line; null where nothing is left of it, or where the fonts lack one of its letters. */
  line(text: string, { face, size }: Lettered): Line | null {
    const runs = this.#runsOf(text, face);
    if (runs === null || runs.length === 0) return null;
    const scale = size / (runs[0]?.font.face.upem ?? 1);
    let x = 0;
    let outlines = '';
    for (const { font, text } of runs) {
      const shaping = new Shaping();
      shaping.addText(text);
      shaping.guessSegmentProperties();
      shape(font, shaping);
      const positions = shaping.getGlyphPositions();
      for (const [index, { codepoint: glyph }] of shaping.getGlyphInfos().entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const place = `translate(${x + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`;
        outlines += `<path transform="${place}" d="${font.glyphToPath(glyph)}"/>`;
        x += xAdvance * scale + FACES[face].tracking * size;
      }
    }
    return { outlines, width: x - FACES[face].tracking * size };
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
    const runs: { font: Font; text: string }[] = [];
    const cutOf = (letter: string) => cuts.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
    for (const composed of text.normalize('NFC')) {
      // Where no font has a letter with its accent, the letter is set without it.
      const [base = ''] = composed.normalize('NFD');
      const letter = cutOf(composed) ? composed : base;
      const cut = cutOf(letter);
      if (!cut && NEEDED.test(letter)) return null;
      if (!cut) continue;
      const last = runs.at(-1);
      if (last?.font === cut.font) last.text += letter;
      else runs.push({ font: cut.font, text: letter });
    }
    return runs;
  }
}

async function readFace(file: string): Promise<Face> {
  const font = await decompress(await readFile(new URL(`${file}.woff2`, FOLDER)));
  return new Face(new Blob(new Uint8Array(font).buffer));
}
