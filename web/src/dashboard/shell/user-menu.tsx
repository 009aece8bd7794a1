import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Rows3 from 'lucide-react/icons/rows-3';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { DENSITIES, density, densityName } from '../../lib/density.ts';
import { setPreferences, usePreferences } from '../../lib/preferences.ts';
import { signOut, useSession } from '../../lib/session.ts';
import { isDone } from '../../lib/staff-data.ts';
import { Menu } from '../../ui/menu.tsx';
import { PersonMark } from './person-mark.tsx';

const { navigation } = dashboardTexts;

/** Who is signed in, and what concerns only them: profile, settings, theme, density, log out. */
export function UserMenu(): ReactNode {
  const user = useSession((state) => state.user);
  const { theme } = usePreferences();
  const { rows } = useStore(density);
  return (
    <Menu
      name="Your account"
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
        (['system', 'dark', 'light'] as const).map((one) => ({
          label: `${one.charAt(0).toUpperCase()}${one.slice(1)} theme`,
          icon: one === 'light' ? <Sun size={16} /> : <Moon size={16} />,
          isCurrent: theme === one,
          onSelect: () => setPreferences({ theme: one }),
        })),
        DENSITIES.map((one) => ({
          label: `${densityName(one)} rows`,
          icon: <Rows3 size={16} />,
          isCurrent: rows === one,
          onSelect: () => density.keep({ rows: one }),
        })),
        [
          {
            label: navigation.signOut,
            icon: <LogOut size={16} />,
            onSelect: () => void isDone(signOut()),
          },
        ],
      ]}
    />
  );
}
