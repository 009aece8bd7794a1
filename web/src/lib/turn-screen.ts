/** What only browsers of phones and tablets can do. */
interface Turnable {
  lock?: (orientation: 'landscape') => Promise<void>;
  unlock?: () => void;
}

/**
 * Shows what fills the screen of a phone sideways, and lets the screen turn freely again afterwards; other devices refuse.
 * Answers what ends that.
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
