import type { PublicGame } from '@touchline/contract/records/match';
import { streamPath } from '@touchline/contract/rules/slugs';
import { type RefObject, useEffect, useState } from 'react';

/**
 * Every page that plays a game receives its change at the same moment; each sends its request at a random time within
 * this many ms.
 */
const SPREAD_MS = 10_000;

/** The stream that plays in a frame since play or refresh was pressed, and the version of the game at that time. */
export interface Playing {
  readonly streamId: string;
  readonly round: number;
  readonly version: PublicGame['version'];
  /** The page in the frame, where it is not the plain one of the stream. */
  readonly src?: string;
}

/**
 * Whether the stream's address has changed since the frame was loaded. Public records contain no address, and
 * their version rises with any change of the game, so that each change compares the stream's page with the frame.
 */
export function useAddressChange(
  frame: RefObject<HTMLIFrameElement | null>,
  playing: Playing | null,
  version: PublicGame['version'],
): boolean {
  const [outdated, setOutdated] = useState<Playing | null>(null);
  useEffect(() => {
    if (playing === null || playing.version === version) return;
    const look = async () => {
      const now = await currentAddress(playing);
      const played = frame.current?.contentDocument ? addressIn(frame.current.contentDocument) : null;
      if (now !== null && played !== null) setOutdated(now === played ? null : playing);
    };
    const timer = setTimeout(() => void look(), Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [frame, playing, version]);
  return playing !== null && outdated === playing;
}

/** The address that the stream's page plays now; null when it plays none or failed to load. */
async function currentAddress({ streamId, src = streamPath(streamId) }: Playing): Promise<string | null> {
  try {
    const answer = await fetch(src);
    return addressIn(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch {
    return null;
  }
}

/** The address that a stream's page plays: the frame of a provider, or the playlist of our own player. */
function addressIn(page: Document): string | null {
  const embed = page.querySelector('iframe.embed')?.getAttribute('src');
  const data = page.getElementById('player-data')?.textContent;
  return embed ?? (data ? (JSON.parse(data) as { src: string }).src : null);
}
