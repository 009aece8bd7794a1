import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { shellTexts } from '@touchline/contract/texts/shell';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import ChevronDown from '~icons/lucide/chevron-down';
import LogOut from '~icons/lucide/log-out';
import Monitor from '~icons/lucide/monitor';
import Moon from '~icons/lucide/moon';
import Rows3 from '~icons/lucide/rows-3';
import Settings from '~icons/lucide/settings';
import Sun from '~icons/lucide/sun';
import User from '~icons/lucide/user';
import { setPreferences, usePreferences } from '../../lib/preferences.ts';
import { Menu } from '../../ui/menu.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { signOut, useSession } from '../data/session.ts';
import { isDone } from '../data/staff-data.ts';
import { leaveBy } from '../form/unsaved.ts';
import { DENSITIES, density, densityName } from '../list/density.ts';

const { navigation } = dashboardTexts;
const THEMES = ['system', 'dark', 'light'] as const;
const THEME_ICONS = { system: <Monitor size={16} />, dark: <Moon size={16} />, light: <Sun size={16} /> };

/** The name of the signed-in user and a menu: profile, settings, theme, density, log out. */
export function UserMenu(): ReactNode {
  const user = useSession((state) => state.user);
  const { theme } = usePreferences();
  const { rows } = useStore(density);
  return (
    <Menu
      name={shellTexts.account.name}
      buttonClass="quick flex min-h-11 items-center gap-2 rounded-card px-1.5 text-text-3 hover:text-text lg:min-h-9"
      button={
        <>
          <PersonMark name={user?.username ?? ''} />
          <ChevronDown size={16} className="max-lg:hidden" />
        </>
      }
      head={
        <div className="mb-1.5 border-b border-line px-2.5 pt-1 pb-2">
          <span className="block truncate type-label-sm text-text">{user?.username}</span>
          <span className="block truncate type-caption text-text-3">{user?.email}</span>
        </div>
      }
      groups={[
        [
          { label: navigation.profile, icon: <User size={16} />, to: '/dashboard/profile' },
          { label: navigation.settings, icon: <Settings size={16} />, to: '/dashboard/settings' },
        ],
        THEMES.map((one) => ({
          label: shellTexts.account.themes[one],
          icon: THEME_ICONS[one],
          isCurrent: theme === one,
          onSelect: () => setPreferences({ theme: one }),
        })),
        DENSITIES.map((one) => ({
          label: shellTexts.account.rows(densityName(one)),
          icon: <Rows3 size={16} />,
          isCurrent: rows === one,
          onSelect: () => density.keep({ rows: one }),
        })),
        [
          {
            label: navigation.signOut,
            icon: <LogOut size={16} />,
            onSelect: () => leaveBy(() => void isDone(signOut())),
          },
        ],
      ]}
    />
  );
}
