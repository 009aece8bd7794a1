import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { useSession } from '../data/session.ts';
import { Bell } from './bell.tsx';
import { DevTools } from './dev-tools.tsx';
import { HeaderRange } from './header-range.tsx';
import { UserMenu } from './user-menu.tsx';

/** The right end of the header: buttons for menus and panels, and the user's role. */
export default function HeaderTools(): ReactNode {
  const user = useSession((state) => state.user);
  return (
    <>
      <HeaderRange />
      <span className="max-lg:hidden">
        <DevTools />
      </span>
      <Bell />
      <span className="max-lg:hidden">
        <Badge tone="neutral">{user?.role}</Badge>
      </span>
      <UserMenu />
    </>
  );
}
