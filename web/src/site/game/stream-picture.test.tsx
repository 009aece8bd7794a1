import { render } from '@testing-library/react';
import { de } from '@touchline/contract/languages/de';
import { streamPath } from '@touchline/contract/rules/slugs';
import { expect, it } from 'vitest';
import { testStream } from '../../../../test/support/records.ts';
import { StreamCard } from '../../sport/stream-card.tsx';
import { ENGLISH_PAGE, PageLanguageContext } from '../../texts/page-texts.ts';
import { StreamPicture } from './stream-picture.tsx';

const stream = testStream();

it.each([
  [{ language: 'de', texts: de } as const, `${streamPath(stream._id)}&lang=de`],
  [ENGLISH_PAGE, streamPath(stream._id)],
])('the page of a stream is in the language of the page around it', (pageLanguage, address) => {
  const { container } = render(
    <PageLanguageContext value={pageLanguage}>
      <StreamPicture
        stream={stream}
        frame={null}
        loaded={0}
        stopped={null}
        isUnreachable={false}
        isInCorner={false}
        playButton={null}
        onPlay={() => undefined}
      />
      <StreamCard stream={stream} label="Stream 1" isFirst />
    </PageLanguageContext>,
  );
  expect(container.querySelector('iframe')?.getAttribute('src')).toBe(address);
  expect(container.querySelector('a')?.getAttribute('href')).toBe(address);
});
