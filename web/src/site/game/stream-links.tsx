import type { PublicStream } from '@touchline/contract/records/match';
import { siteTexts } from '@touchline/contract/texts/site';
import type { ReactNode } from 'react';
import { StreamCard } from '../../sport/stream-card.tsx';

/** The streams of a live game in the page's HTML, for browsers without scripts: each links to its player. */
export function StreamLinks({ streams }: { streams: readonly PublicStream[] }): ReactNode {
  return (
    <section aria-label="Streams" className="not-noscript:hidden">
      <h2 className="mb-4 type-h2">Streams</h2>
      <ul className="flex flex-col gap-3">
        {streams.map((stream, index) => (
          <li key={stream._id}>
            <StreamCard
              stream={stream}
              label={stream.stream || siteTexts.game.streamLabel(index + 1)}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
