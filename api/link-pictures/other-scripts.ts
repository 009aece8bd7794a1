import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type FontFile, readFont } from './font-file.ts';

/** The packages of Noto Sans for scripts that the site's own fonts lack; each letter comes from the first one with it. */
const PACKAGES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-kr',
] as const;

/** Chinese characters have a form of their own in each of these languages, which only the other letters tell. */
const FIRST_FOR = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'noto-sans-jp'],
  [/\p{Script=Hangul}/u, 'noto-sans-kr'],
] as const;

/** The letters, digits and marks, without which no text is set. */
const NEEDED = /[\p{L}\p{N}\p{M}]/u;

/** A file of a package, which has some of the package's letters. */
interface Slice {
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** Fonts for the letters that the site's own lack. Their files are read when a text first needs them. */
export class OtherScripts {
  readonly #slices: ReadonlyMap<string, readonly Slice[]>;
  /** By path; null for one that cannot be read. */
  readonly #files = new Map<string, FontFile | null>();
  /** Files of the system's fonts, by letter; null for a letter that no font has. */
  readonly #system = new Map<string, FontFile | null>();

  private constructor(slices: ReadonlyMap<string, readonly Slice[]>) {
    this.#slices = slices;
  }

  /** Rejects when a package cannot be read. */
  static async load(): Promise<OtherScripts> {
    const read = PACKAGES.map(async (name) => [name, await slicesOf(name)] as const);
    return new OtherScripts(new Map(await Promise.all(read)));
  }

  /** Reads the files for the letters of a text for which `isKnown` is false, and that were not read before. */
  async prepare(text: string, isKnown: (letter: string) => boolean): Promise<void> {
    for (const letter of new Set(text)) {
      if (isKnown(letter) || !NEEDED.test(letter)) continue;
      const paths = this.#pathsOf(letter, text);
      for (const path of paths) {
        if ((await this.#read(path))?.letters.has(letter.codePointAt(0) ?? 0)) break;
      }
      if (this.fileOf(letter, text) === null && !this.#system.has(letter))
        this.#system.set(letter, await this.#systemFont(letter));
    }
  }

  /** The font file for a letter of a text; null where none of those read has it. */
  fileOf(letter: string, text: string): FontFile | null {
    const code = letter.codePointAt(0) ?? 0;
    for (const path of this.#pathsOf(letter, text)) {
      const file = this.#files.get(path);
      if (file?.letters.has(code)) return file;
    }
    return this.#system.get(letter) ?? null;
  }

  async #read(path: string): Promise<FontFile | null> {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file = await readFont(path).catch(() => null);
    this.#files.set(path, file);
    return file;
  }

  /** The system's font for a letter, where fontconfig is installed and knows one; else null. */
  async #systemFont(letter: string): Promise<FontFile | null> {
    const code = letter.codePointAt(0) ?? 0;
    const asked = ['--format', '%{file}', `sans-serif:bold:charset=${code.toString(16)}`];
    const found = await promisify(execFile)('fc-match', asked, { timeout: 5_000 }).catch(() => null);
    const file = found && (await this.#read(found.stdout));
    return file?.letters.has(code) ? file : null;
  }

  #pathsOf(letter: string, text: string): string[] {
    const code = letter.codePointAt(0) ?? 0;
    const [, first] = FIRST_FOR.find(([script]) => script.test(text)) ?? [];
    const names = first ? [first, ...PACKAGES.filter((name) => name !== first)] : PACKAGES;
    return names.flatMap((name) =>
      (this.#slices.get(name) ?? [])
        .filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
        .map(({ path }) => path),
    );
  }
}

async function slicesOf(name: string): Promise<Slice[]> {
  const at = (path: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/${path}`));
  const subsets: Record<string, string> = JSON.parse(await readFile(at('unicode.json'), 'utf8'));
  return Object.entries(subsets).map(([subset, ranges]) => ({
    path: at(`files/${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}
