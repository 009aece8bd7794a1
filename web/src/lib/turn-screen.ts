/** Methods that only browsers of phones and tablets have. */
interface Turnable {
  lock?: (orientation: 'landscape') => Promise<void>;
  unlock?: () => void;
}

/**
 * Turns an element that fills the screen of a phone sideways, and unlocks the orientation afterwards; other devices
 * refuse. Returns a function that ends it.
 */
export function turnFullScreen(): () => void {
  const turn = () => {
    const orientation = screen.orientation as Turnable | undefined;
    if (document.fullscreenElement) orientation?.lock?.('landscape').catch(() => undefined);
    else orientation?.unlock?.();
  };
  document.addEventListener('fullscreenchange', turn);
  return () => document.removeEventListener('fullscreenchange', turn);
}
