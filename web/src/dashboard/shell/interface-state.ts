import { SIDEBAR_COOKIE, SIDEBAR_COOKIE_SECONDS } from '@touchline/contract/constants';
import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/storage.ts';

interface InterfaceState {
  readonly isMuted: boolean;
  readonly isCollapsed: boolean;
  /** The drawer on a phone. */
  readonly isDrawerOpen: boolean;
  readonly isPaletteOpen: boolean;
  /** What is typed in the palette, also before its code has come. */
  readonly paletteText: string;
  /** The title of the page that is shown: the bar has it below 1024 px. */
  readonly title: string;
  /** 'cards' or 'table', by the screen's name, as last chosen. */
  readonly layouts: Readonly<Record<string, 'cards' | 'table'>>;
}

/** What is kept in this browser. */
const KEY = 'dashboard';
const KEPT = ['isMuted', 'layouts'] as const;

/** How the dashboard is set up in this browser. */
export const useInterface = create<InterfaceState>()(() => ({
  isMuted: false,
  layouts: {},
  ...(readStored(KEY) as Partial<InterfaceState> | null),
  isCollapsed: document.cookie.split('; ').includes(`${SIDEBAR_COOKIE}=collapsed`),
  isDrawerOpen: false,
  isPaletteOpen: false,
  paletteText: '',
  title: '',
}));

useInterface.subscribe((state, before) => {
  if (KEPT.some((name) => state[name] !== before[name])) {
    writeStored(KEY, Object.fromEntries(KEPT.map((name) => [name, state[name]])));
  }
  if (state.isCollapsed !== before.isCollapsed) {
    const value = state.isCollapsed ? 'collapsed' : 'expanded';
    Object.assign(document, {
      cookie: `${SIDEBAR_COOKIE}=${value}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`,
    });
  }
});
