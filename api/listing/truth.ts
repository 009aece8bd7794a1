import type { Affiliate } from '@touchline/core/affiliates/affiliates';
import type { Download } from '@touchline/core/downloads/downloads';
import type { Faq } from '@touchline/core/faqs/faqs';
import type { Game } from '@touchline/core/games/games';
import type { League } from '@touchline/core/leagues/leagues';
import type { Match } from '@touchline/core/matches/matches';
import type { Notice } from '@touchline/core/notices/notices';
import type { Settings } from '@touchline/core/settings/settings';

/** Everything that public lists are made of, as the database has it. */
export interface Truth {
  matches: readonly Match[];
  games: readonly Game[];
  leagues: readonly League[];
  affiliates: readonly Affiliate[];
  settings: Settings;
  faqs: readonly Faq[];
  notices: readonly Notice[];
  downloads: readonly Download[];
}
