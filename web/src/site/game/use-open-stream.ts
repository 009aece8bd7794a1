import type { PublicStream } from '@touchline/contract/records/match';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface OpenStream {
  /** Null for none. */
  readonly stream: PublicStream | null;
  /** Opens a stream, or shows another one in the place of the open one. */
  readonly open: (stream: PublicStream) => void;
  readonly close: () => void;
  /** Set while Back returns from a part of the open stream's dialog, and does not close it. */
  readonly back: RefObject<(() => void) | null>;
}

/** The stream that is open. It is an entry of the tab's history: Back closes it, and only a second one leaves the page. */
export function useOpenStream(): OpenStream {
  const [stream, setStream] = useState<PublicStream | null>(null);
  const isOpen = stream !== null;
  const location = useLocation();
  const navigate = useNavigate();
  const back = useRef<(() => void) | null>(null);
  // The entry of the open stream, in place of the one that Back has left.
  const addEntry = () => void navigate(location, { preventScrollReset: true });
  const onBack = useEffectEvent(() => {
    if (!back.current) return setStream(null);
    back.current();
    addEntry();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = () => onBack();
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  }, [isOpen]);
  return {
    stream,
    back,
    open(chosen) {
      setStream(chosen);
      if (!isOpen) addEntry();
    },
    close() {
      setStream(null);
      if (isOpen) void navigate(-1);
    },
  };
}
