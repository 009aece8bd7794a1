import { sortKey } from '../rules/search.ts';

/** The fields that a column of a file can have: the field's name, its label, and its other names in files. */
export const IMPORT_FIELDS = {
  match: { label: 'Match', names: ['matchday', 'match title', 'competition', 'event', 'round', 'group'] },
  league: { label: 'League', names: ['league name', 'tournament', 'division'] },
  teams: { label: 'Teams (A vs B)', names: ['game', 'fixture', 'teams', 'summary', 'subject'] },
  homeTeam: { label: 'Home team', names: ['home', 'team 1', 'team a', 'host'] },
  awayTeam: { label: 'Away team', names: ['away', 'team 2', 'team b', 'guest', 'visitor', 'opponent'] },
  date: { label: 'Date', names: ['day', 'start date', 'kick-off date', 'kick-off day', 'datetime'] },
  time: { label: 'Time', names: ['kick-off', 'kickoff', 'start time', 'kick-off time', 'start'] },
  location: { label: 'Location', names: ['venue', 'stadium', 'place', 'ground', 'arena'] },
  title: { label: 'Title', names: ['game title', 'name'] },
  platforms: { label: 'Platforms', names: ['platform'] },
  status: { label: 'Status', names: ['state'] },
  streams: {
    label: 'Streams',
    names: ['stream', 'stream url', 'stream urls', 'url', 'link', 'stream address'],
  },
  highlightsUrl: { label: 'Highlights URL', names: ['highlights', 'highlights link'] },
  externalId: { label: 'Event ID', names: ['uid'] },
} as const satisfies Record<string, { label: string; names: readonly string[] }>;

export type ImportField = keyof typeof IMPORT_FIELDS;

export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];

/** The field of each column in a header; null for an unknown name and for a repeated field. */
export function fieldsOfHeader(header: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return header.map((name) => {
    const field = BY_NAME.get(nameKey(name)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Equal for 'Home_Team', 'homeTeam' and 'home team'. */
const nameKey = (name: string): string =>
  sortKey(name.replace(/([a-z])([A-Z])/g, '$1 $2')).replace(/[^\p{L}\p{N}]+/gu, '');

const BY_NAME: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELD_NAMES.flatMap((field) =>
    [field, IMPORT_FIELDS[field].label, ...IMPORT_FIELDS[field].names].map(
      (name) => [nameKey(name), field] as const,
    ),
  ),
);
