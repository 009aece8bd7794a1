import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useOpenPath } from './overview/cures.ts';

interface WayToAdded {
  /**
   * Notes the address of a record that was just added: where the page does not show it, closing the form leads there,
   * else the returned function, if the user may open the address.
   */
  readonly noteAdded: (path: string, isShownHere: boolean) => (() => unknown) | null;
  /** Closes the form. */
  readonly close: () => void;
}

/** After adding, the user is where the new record is, or has a way to it; `onClose` closes the form. */
export function useWayToAdded(onClose: () => void): WayToAdded {
  const navigate = useNavigate();
  const openPath = useOpenPath();
  const destination = useRef<string | null>(null);
  return {
    noteAdded: (path, isShownHere) => {
      const open = openPath(path);
      if (open === undefined) return null;
      if (isShownHere) return () => navigate(open);
      destination.current = open;
      return null;
    },
    close: () => {
      onClose();
      if (destination.current !== null) void navigate(destination.current);
    },
  };
}
