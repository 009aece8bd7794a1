import type { DashboardPath } from '@touchline/contract/permissions';
import CalendarClock from '~icons/lucide/calendar-clock';
import Flag from '~icons/lucide/flag';
import Inbox from '~icons/lucide/inbox';
import KeyRound from '~icons/lucide/key-round';
import LayoutDashboard from '~icons/lucide/layout-dashboard';
import LifeBuoy from '~icons/lucide/life-buoy';
import Link2 from '~icons/lucide/link-2';
import Megaphone from '~icons/lucide/megaphone';
import MonitorPlay from '~icons/lucide/monitor-play';
import ScrollText from '~icons/lucide/scroll-text';
import Settings from '~icons/lucide/settings';
import Smartphone from '~icons/lucide/smartphone';
import Swords from '~icons/lucide/swords';
import User from '~icons/lucide/user';
import Users from '~icons/lucide/users';
import Workflow from '~icons/lucide/workflow';
import type { LucideIcon } from '../ui/icon.tsx';
import type { PARENTS } from './page-row.ts';

/** The icon of each page, in the sidebar and in the search. */
export const PAGE_ICONS: Readonly<Record<DashboardPath, LucideIcon>> = {
  '/dashboard': LayoutDashboard,
  '/dashboard/affiliate': Link2,
  '/dashboard/matches': Swords,
  '/dashboard/matches/schedule': CalendarClock,
  '/dashboard/matches/finished': Flag,
  '/dashboard/matches/request': Inbox,
  '/dashboard/matches/{matchId}': Swords,
  '/dashboard/streams': MonitorPlay,
  '/dashboard/mobile': Smartphone,
  '/dashboard/mobile/users': Smartphone,
  '/dashboard/mobile/downloads': Smartphone,
  '/dashboard/mobile/notifications': Smartphone,
  '/dashboard/notifications/manage': Megaphone,
  '/dashboard/support/contact': LifeBuoy,
  '/dashboard/support/faq': LifeBuoy,
  '/dashboard/users': Users,
  '/dashboard/users/roles': KeyRound,
  '/dashboard/users/activity': ScrollText,
  '/dashboard/queues': Workflow,
  '/dashboard/profile': User,
  '/dashboard/settings': Settings,
};

/** The icons of the sidebar items that contain pages. */
export const PARENT_ICONS: Readonly<Record<keyof typeof PARENTS, LucideIcon>> = {
  matches: Swords,
  mobile: Smartphone,
  support: LifeBuoy,
  users: Users,
};
