import { useEffect, useEffectEvent } from 'react';
import { isPageKey, type PlayerKey } from '../../lib/player-report.ts';
import { readsRightToLeft } from '../../lib/reading-direction.ts';

interface Keys {
  /** The ids of the tiles, in the order of the page. */
  readonly ids: readonly string[];
  /** The tile with the sound. */
  readonly sound: string | null;
  readonly onSound: (gameId: string) => void;
  readonly onMute: () => void;
  readonly onEnlarge: (gameId: string) => void;
}

/** The keys of the page: 1 to 4 for the sound, m mutes, f enlarges, arrows move the focus from tile to tile. */
export function useMultiKeys({ ids, sound, onSound, onMute, onEnlarge }: Keys): void {
  const act = useEffectEvent((key: string, at: string | null): boolean => {
    const numbered = /^[1-4]$/.test(key) ? ids[Number(key) - 1] : undefined;
    if (numbered !== undefined) onSound(numbered);
    // In the player of a silent tile, the key asks for its sound.
    else if (key === 'm') isInFrame(at) && at !== null && at !== sound ? onSound(at) : onMute();
    else if (key === 'f') enlarge(at ?? sound);
    else if (key.startsWith('Arrow')) return move(key, at);
    else return false;
    return true;
  });
  const enlarge = (gameId: string | null): void => {
    if (gameId !== null) onEnlarge(gameId);
  };
  const move = (key: string, at: string | null): boolean => {
    const ahead = readsRightToLeft(document.documentElement) ? 'ArrowLeft' : 'ArrowRight';
    const isAhead = key === ahead || key === 'ArrowDown';
    // Where no tile has the focus, the page scrolls by the keys up and down.
    if (at === null && (key === 'ArrowUp' || key === 'ArrowDown')) return false;
    const from = at === null ? (isAhead ? -1 : ids.length) : ids.indexOf(at);
    const to = ids[from + (isAhead ? 1 : -1)];
    if (to !== undefined) tileOf(to)?.focus();
    return true;
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isPageKey(event) || isTaken(event.target)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (act(key, focusedTile())) event.preventDefault();
    };
    const onMessage = ({ origin, source, data }: MessageEvent): void => {
      const { key } = (data ?? {}) as Partial<PlayerKey>;
      if (origin !== window.location.origin || typeof key !== 'string') return;
      const frame = [...document.querySelectorAll<HTMLIFrameElement>('[data-tile] iframe')].find(
        ({ contentWindow }) => contentWindow === source,
      );
      if (frame) act(key.length === 1 ? key.toLowerCase() : key, tileAround(frame));
    };
    document.addEventListener('keydown', onKey);
    window.addEventListener('message', onMessage);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('message', onMessage);
    };
  }, []);
}

const tileOf = (gameId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-tile="${gameId}"]`);

const tileAround = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-tile]')?.dataset.tile ?? null;

const focusedTile = (): string | null => tileAround(document.activeElement);

const isInFrame = (gameId: string | null): boolean =>
  gameId !== null && document.activeElement instanceof HTMLIFrameElement && focusedTile() === gameId;

/** Whether the element itself, or an open menu or dialog around it, needs the keys. */
function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, [contenteditable], dialog, [popover], [role="menu"]') !== null
  );
}
