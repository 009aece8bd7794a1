import type { PublicStream } from '@touchline/contract/records/match';
import { siteTexts } from '@touchline/contract/texts/site';
import type { ReactNode } from 'react';

/** What streams there are, for those whose browser runs no script and plays none. */
export function StreamNames({ streams }: { streams: readonly PublicStream[] }): ReactNode {
  return (
    <section aria-label="Streams">
      <h2 className="type-h2">Streams</h2>
      <p className="mt-1 mb-4 text-text-2">{siteTexts.noScript.streams}</p>
      <ul className="rounded-card border border-line bg-surface px-4 shadow-card">
        {streams.map(({ _id, title, stream, language, quality }, index) => (
          <li key={_id} className="border-line py-3 not-first:border-t">
            <span className="type-label text-text">
              {title || stream || siteTexts.game.streamLabel(index + 1)}
            </span>{' '}
            <span className="text-text-3">{[language, quality].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
