import { SIDEBAR_COOKIE, SIDEBAR_COOKIE_SECONDS } from '@touchline/contract/constants';
import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useSession } from '../data/session-state.ts';
import { readOwn, writeOwn } from '../data/user-storage.ts';

export type Layout = 'cards' | 'table';

interface InterfaceState {
  readonly isMuted: boolean;
  readonly isCollapsed: boolean;
  /** Whether the drawer is open on a phone. */
  readonly isDrawerOpen: boolean;
  readonly isPaletteOpen: boolean;
  /** The text typed in the palette, kept even before its code is loaded. */
  readonly paletteText: string;
  /** The title of the shown page; the bar has it below 1024 px. */
  readonly title: string;
  /** The user's last choice, by the name of the screen. */
  readonly layouts: Readonly<Record<string, Layout>>;
}

const KEY = 'dashboard';
const LAYOUTS = 'layouts';

/** The settings of the dashboard in this browser. */
export const useInterface = create<InterfaceState>()(() => ({
  isMuted: (readStored(KEY) as Partial<InterfaceState> | null)?.isMuted === true,
  layouts: layoutsOfUser(),
  isCollapsed: document.cookie.split('; ').includes(`${SIDEBAR_COOKIE}=collapsed`),
  isDrawerOpen: false,
  isPaletteOpen: false,
  paletteText: '',
  title: '',
}));

useInterface.subscribe((state, before) => {
  if (state.isMuted !== before.isMuted) writeStored(KEY, { isMuted: state.isMuted });
  if (state.isCollapsed !== before.isCollapsed) {
    const value = state.isCollapsed ? 'collapsed' : 'expanded';
    Object.assign(document, {
      cookie: `${SIDEBAR_COOKIE}=${value}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`,
    });
  }
});

/** Stores whether a screen shows its games as cards or as a table. */
export function chooseLayout(screen: string, layout: Layout): void {
  const layouts = { ...useInterface.getState().layouts, [screen]: layout };
  useInterface.setState({ layouts });
  writeOwn(LAYOUTS, layouts);
}

useSession.subscribe(({ user }, before) => {
  if (user?._id !== before.user?._id) useInterface.setState({ layouts: layoutsOfUser() });
});

function layoutsOfUser(): InterfaceState['layouts'] {
  return (readOwn(LAYOUTS) as InterfaceState['layouts'] | null) ?? {};
}
