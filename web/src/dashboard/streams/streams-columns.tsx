import type { listStreams } from '@touchline/contract/calls/streams';
import { streamTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { GameBadge } from '../../sport/game-badge.tsx';
import { StreamAddress } from '../games/stream-address.tsx';
import { Teams } from '../games/teams.tsx';
import { LeagueLabel } from '../leagues/league-labels.tsx';
import { CutText } from '../list/cut-text.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { HealthWord } from './health-word.tsx';

/** Beside an open stream only what tells streams apart stays. */
const HIDDEN = { isHidden: true };

/** The columns of the streams. */
export const streamColumns: readonly ListColumn<typeof listStreams>[] = [
  {
    id: 'game',
    header: labelTexts.game,
    sort: 'startsAt',
    phone: 'title',
    grows: 'min-content',
    beside: { grows: '7rem' },
    cell: (row) => <Teams game={row} />,
  },
  {
    id: 'match',
    header: labelTexts.match,
    isHidden: true,
    grows: '5rem',
    cell: ({ matchTitle }) => matchTitle,
  },
  {
    id: 'league',
    header: labelTexts.league,
    isHidden: true,
    grows: '4rem',
    cell: (row) => <LeagueLabel of={row} />,
  },
  {
    id: 'title',
    header: labelTexts.title,
    phone: 'line',
    grows: '4.5rem',
    beside: { grows: '4rem' },
    cell: ({ name }) => <CutText text={name} />,
  },
  {
    id: 'health',
    header: streamHealthTexts.pane.title,
    sort: 'health',
    phone: 'badge',
    grows: '6.5rem',
    beside: { grows: '6rem' },
    // Nothing is known of a game that is over.
    cell: ({ health, status }) => <HealthWord health={status === 'Finished' ? undefined : health} />,
    ofDeleted: null,
  },
  {
    id: 'stream',
    header: labelTexts.stream,
    phone: 'line',
    grows: '3.5rem',
    beside: HIDDEN,
    cell: ({ stream }) => stream,
  },
  {
    id: 'url',
    header: streamTexts.url,
    phone: 'line',
    beside: HIDDEN,
    grows: '5rem',
    cell: ({ url }) => <StreamAddress token={url} />,
  },
  {
    id: 'quality',
    header: labelTexts.quality,
    phone: 'line',
    cell: ({ quality }) => <span className="num font-semibold text-text">{quality}</span>,
  },
  {
    id: 'language',
    header: labelTexts.language,
    phone: 'line',
    beside: HIDDEN,
    grows: '3rem',
    cell: ({ language }) => language || '–',
  },
  // The address names its host.
  { id: 'platform', header: labelTexts.platform, isHidden: true, cell: ({ platform }) => platform || '–' },
  {
    id: 'status',
    header: streamTexts.gameStatus,
    phone: 'badge',
    beside: HIDDEN,
    cell: ({ status }) => <GameBadge status={status} size="row" />,
  },
];
