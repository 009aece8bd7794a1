import type { PublicStream } from '@touchline/contract/records/match';
import { useSiteTexts } from '../../texts/site.ts';

/** Returns a function that names a stream in the player: by its title, else by its label. */
export function useStreamName(): (stream: PublicStream) => string {
  const labelOf = useStreamLabel();
  return (stream) => stream.title || labelOf(stream);
}

/** Returns a function that gives a stream's label: a number as the language of the page writes it ('Stream 1'). */
export function useStreamLabel(): (stream: PublicStream) => string {
  const siteTexts = useSiteTexts();
  return ({ stream }) => {
    const number = /^Stream (\d+)$/.exec(stream)?.[1];
    return number === undefined ? stream : siteTexts.game.streamLabel(Number(number));
  };
}
