import { SIDEBAR_COOKIE, SIDEBAR_COOKIE_SECONDS } from '@touchline/contract/constants';
import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/storage.ts';

export type Density = 'compact' | 'comfortable' | 'roomy';

interface InterfaceState {
  readonly density: Density;
  readonly isMuted: boolean;
  readonly isCollapsed: boolean;
  /** The drawer on a phone. */
  readonly isDrawerOpen: boolean;
  readonly isPaletteOpen: boolean;
  /** The title of the page that is shown: the bar has it below 1024 px. */
  readonly title: string;
  /** 'cards' or 'table', by the screen's name, as last chosen. */
  readonly layouts: Readonly<Record<string, 'cards' | 'table'>>;
}

/** What is kept in this browser. */
const KEY = 'dashboard';
const KEPT = ['density', 'isMuted', 'layouts'] as const;

/** How the dashboard is set up in this browser. */
export const useInterface = create<InterfaceState>()(() => ({
  density: 'comfortable',
  isMuted: false,
  layouts: {},
  ...(readStored(KEY) as Partial<InterfaceState> | null),
  isCollapsed: document.cookie.split('; ').includes(`${SIDEBAR_COOKIE}=collapsed`),
  isDrawerOpen: false,
  isPaletteOpen: false,
  title: '',
}));

document.documentElement.dataset.density = useInterface.getState().density;

useInterface.subscribe((state, before) => {
  document.documentElement.dataset.density = state.density;
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
