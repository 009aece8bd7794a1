import { expect, test } from 'vitest';
import { raiseSubtitles } from './raise-subtitles.ts';

interface Cue {
  text: string;
  line: number | 'auto';
}

/** Shows these subtitles on a picture of this size; returns their lines from the lower edge, in the order they are shown. */
function linesOf(cues: Cue[], [clientWidth, clientHeight]: [number, number]): Cue['line'][] {
  const textTracks = new EventTarget();
  raiseSubtitles({ clientWidth, clientHeight, textTracks } as unknown as HTMLVideoElement);
  const track = Object.assign(new EventTarget(), {
    activeCues: cues,
    removeCue: (cue: Cue) => void cues.splice(cues.indexOf(cue), 1),
    addCue: (cue: Cue) => void cues.push(cue),
  });
  textTracks.dispatchEvent(Object.assign(new Event('addtrack'), { track }));
  track.dispatchEvent(new Event('cuechange'));
  return cues.map(({ line }) => line);
}

test('subtitles stand above the bar, which covers more lines of a phone than of a desktop', () => {
  const cues = (): Cue[] => [
    { text: 'Goal!', line: 'auto' },
    { text: 'Goal!\nThe whole stadium sings.', line: 'auto' },
  ];
  expect(linesOf(cues(), [1440, 900])).toEqual([-3, -4]);
  expect(linesOf(cues(), [390, 844])).toEqual([-4, -5]);
});

test('subtitles with a place of their own stay there', () => {
  expect(linesOf([{ text: 'The referee', line: 0 }], [1440, 900])).toEqual([0]);
});
