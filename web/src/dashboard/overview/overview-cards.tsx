import type { Overview } from '@touchline/contract/records/overview';
import { compactCount, exactCount } from '@touchline/contract/rules/formats';
import { labelTexts } from '@touchline/contract/texts/labels';
import { overviewTexts } from '@touchline/contract/texts/overview';
import { useSearchParams } from 'react-router';
import CalendarClock from '~icons/lucide/calendar-clock';
import Download from '~icons/lucide/download';
import Eye from '~icons/lucide/eye';
import Flag from '~icons/lucide/flag';
import Inbox from '~icons/lucide/inbox';
import MessageSquare from '~icons/lucide/message-square';
import Radio from '~icons/lucide/radio';
import Smartphone from '~icons/lucide/smartphone';
import type { LucideIcon } from '../../ui/icon.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { useOpenPath } from './cures.ts';
import { lackingText } from './readiness.ts';

type Cards = Overview['cards'];
interface Card {
  readonly name: keyof Cards;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to?: string;
}

const CARDS: readonly Card[] = [
  { name: 'liveNow', label: overviewTexts.cards.liveNow, icon: Radio, to: '/dashboard/matches' },
  {
    name: 'startingSoon',
    label: overviewTexts.cards.startingSoon,
    icon: CalendarClock,
    to: '/dashboard/matches/schedule',
  },
  { name: 'finished', label: overviewTexts.cards.finished, icon: Flag, to: '/dashboard/matches/finished' },
  {
    name: 'newRequests',
    label: overviewTexts.cards.newRequests,
    icon: Inbox,
    to: '/dashboard/matches/request',
  },
  {
    name: 'newMessages',
    label: overviewTexts.cards.newMessages,
    icon: MessageSquare,
    to: '/dashboard/support/contact',
  },
  { name: 'viewsToday', label: overviewTexts.cards.viewsToday, icon: Eye },
  {
    name: 'mobileUsersOnline',
    label: overviewTexts.cards.mobileUsersOnline,
    icon: Smartphone,
    to: '/dashboard/mobile/users',
  },
  { name: 'downloads', label: labelTexts.downloads, icon: Download, to: '/dashboard/mobile/downloads' },
];

/** The eight numbers; each links to the page with the counted records. */
export function OverviewCards({ overview }: { overview: Overview }) {
  const openPath = useOpenPath();
  const [search] = useSearchParams();
  const isRange = search.has('from') || search.has('to');
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CARDS.map(({ name, label, icon: Icon, to }) => {
        const count = overview.cards[name];
        if (count === undefined) return null;
        return (
          <StatCard
            key={name}
            label={name === 'finished' && isRange ? overviewTexts.cards.finishedInRange : label}
            value={name === 'viewsToday' ? compactCount(count) : exactCount(count)}
            note={noteOf(name, overview)}
            icon={<Icon size={18} />}
            to={to && openPath(to)}
            isLive={name === 'liveNow' && count > 0}
          />
        );
      })}
    </div>
  );
}

/** The part of a number that needs work, as text. */
function noteOf(name: keyof Cards, { attention, readiness, readinessTotal }: Overview): string | undefined {
  if (name === 'liveNow') {
    const without = attention.find(({ kind }) => kind === 'live-without-streams');
    return without && overviewTexts.cards.withoutStreams(without.count);
  }
  if (name !== 'startingSoon') return undefined;
  const lacking = readiness && lackingText(readiness, readinessTotal);
  return lacking && lacking !== '0' ? overviewTexts.cards.notReady(lacking) : undefined;
}
