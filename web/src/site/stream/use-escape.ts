import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `leave` when Escape is pressed while no element of the page handles it: without the focus, a dialog does not hear
 * the key, and browsers report the same as after a phone's Back.
 */
export function useEscape(isListening: boolean, leave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    leave();
  });
  useEffect(() => {
    if (!isListening) return;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isListening]);
}
