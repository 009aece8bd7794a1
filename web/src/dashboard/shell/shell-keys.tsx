import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isKey, isLeader, isTaken, type KeyName } from '../../ui/keys.ts';
import { useOpenPath } from '../overview/cures.ts';
import { KeyHelp } from './key-help.tsx';

/** The second key is awaited for this long after the first one, in ms. */
const BETWEEN_KEYS_MS = 2_000;
/** The page behind each key that comes after the first one. */
const PAGES = {
  overview: '/dashboard',
  matches: '/dashboard/matches',
  schedule: '/dashboard/matches/schedule',
  streams: '/dashboard/streams',
  requests: '/dashboard/matches/request',
} as const satisfies Partial<Record<KeyName, string>>;
const NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[];

/** The keys that work on every page: those that lead to a page, and the one that lists all keys. */
export function ShellKeys(): ReactNode {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();
  const openPath = useOpenPath();
  /** The time of the first of two keys. */
  const leaderAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTaken(event.target)) return;
      const isSecond = event.timeStamp - leaderAt.current < BETWEEN_KEYS_MS;
      leaderAt.current = Number.NEGATIVE_INFINITY;
      const name = isSecond ? NAMES.find((one) => isKey(event, one)) : undefined;
      const path = name && openPath(PAGES[name]);
      if (path) void navigate(path);
      else if (isLeader(event)) leaderAt.current = event.timeStamp;
      else if (isKey(event, 'help')) setHelpOpen(true);
      else if (!name) return;
      event.preventDefault();
      // The second key has another meaning in a row.
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [navigate, openPath]);
  return isHelpOpen ? <KeyHelp onClose={() => setHelpOpen(false)} /> : null;
}
