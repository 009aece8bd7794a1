import { features } from 'web-features';

type Browser = 'chrome' | 'chrome_android' | 'firefox' | 'firefox_android' | 'safari' | 'safari_ios';

/** The oldest supported version of each browser. */
export type Floor = Readonly<Record<Browser, number>>;

const floorOf = (chrome: number, firefox: number, safari: number): Floor => ({
  chrome,
  chrome_android: chrome,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: safari,
});

/**
 * The oldest browsers of each group of pages; `docs/browsers.md` describes them, `web/vite.config.ts` builds for them.
 */
export const FLOORS = {
  visitors: floorOf(111, 128, 16.4),
  staff: floorOf(119, 128, 17.4),
  player: floorOf(86, 79, 14),
} as const;

/** A name of the language or of the browser, and its support by the browsers of a floor. */
export interface BrowserName {
  /** Such as `URL`. */
  readonly owner: string;
  /** Such as `parse`; null for the owner itself. */
  readonly member: string | null;
  /** Every browser of the floor has it. */
  readonly isOlder: boolean;
  /** Some browser only has it in a version after the floor. */
  readonly cameLater: boolean;
}

/** The version since which each browser has a name; the compiler cannot read the package's own types in this mode. */
interface Support {
  readonly support: Readonly<Partial<Record<Browser, string>>>;
}

/** The data dates these by a later detail, such as the name of an error, which no page needs. */
const OLD_ENOUGH = ['AbortSignal.timeout', 'AudioParam.exponentialRampToValueAtTime'];

/** Every name that scripts in browsers can call, from the data that the browser vendors maintain together. */
export function browserNames(floor: Floor): BrowserName[] {
  const browsers = Object.keys(floor) as Browser[];
  return Object.values(features).flatMap((feature) => {
    if (feature.kind !== 'feature') return [];
    const names: Readonly<Record<string, Support>> = feature.status.by_compat_key ?? {};
    return Object.entries(names).flatMap(([key, { support }]) => {
      const [, owner, given] = NAME.exec(key) ?? [];
      const member = given?.replace(/_static$/, '') ?? null;
      if (owner === undefined || member?.endsWith('_event') || OLD_ENOUGH.includes(`${owner}.${member}`))
        return [];
      const versions = browsers.map((browser) => ({
        since: Number.parseFloat(support[browser] ?? 'NaN'),
        oldest: floor[browser],
      }));
      return {
        owner,
        member,
        isOlder: versions.every(({ since, oldest }) => since <= oldest),
        cameLater: versions.some(({ since, oldest }) => since > oldest),
      };
    });
  });
}

/** `api.URL.parse_static`, `javascript.builtins.Temporal`, `javascript.builtins.Intl.Segmenter`; no deeper names. */
const NAME = /^(?:api|javascript\.builtins(?:\.Intl)?)\.(\w+)(?:\.(\w+))?$/;
