import { readStored, writeStored } from '../lib/storage.ts';
import { icon } from './element.ts';
import { createMenu, type Menu } from './menu.ts';
import type { Track, Tracks } from './source.ts';
import type { PlayerTexts } from './texts.ts';
import { named } from './view.ts';

/** What a visitor has chosen last, in any stream: languages, or names of tracks without one; null for no choice. */
interface TrackChoice {
  readonly audio: string | null;
  /** 'off' for none. */
  readonly subtitles: string | null;
}

export interface TracksMenu extends Menu {
  /** Shows the languages of sound and subtitles; hidden when there is no choice. */
  show(tracks: Tracks): void;
}

interface TracksMenuOptions {
  readonly texts: PlayerTexts;
  readonly onAudio: (id: number) => void;
  /** Gets null for none. */
  readonly onSubtitles: (id: number | null) => void;
}

const KEY = 'stream-tracks';
const OFF = 'off';

/** The choice that this browser keeps. */
function readTrackChoice(): TrackChoice {
  const { audio = null, subtitles = null } = (readStored(KEY) ?? {}) as Partial<TrackChoice>;
  return { audio, subtitles };
}

/** The track that was chosen in another stream: that of the same language or name; undefined without one. */
const chosenTrack = (tracks: readonly Track[], choice: string | null): Track | undefined =>
  tracks.find((track) => choiceOf(track) === choice);

/** The menu of the languages of a stream that has several, and of its subtitles; a choice is kept in this browser. */
export function createTracksMenu({ texts, onAudio, onSubtitles }: TracksMenuOptions): TracksMenu {
  const menu = createMenu(`${texts.audio}, ${texts.subtitles}`, icon('subtitles'));
  named(menu.button, `${texts.audio}, ${texts.subtitles}`);
  menu.button.classList.remove('control-text');
  const keep = (change: Partial<TrackChoice>) => writeStored(KEY, { ...readTrackChoice(), ...change });
  /** The tracks in which the kept choice was looked for: it holds for each stream once. */
  let [knownAudio, knownSubtitles] = ['', ''];
  const begin = ({ audio, audioId, subtitles, subtitlesId }: Tracks) => {
    const choice = readTrackChoice();
    const [names, lines] = [namesOf(audio), namesOf(subtitles)];
    const sound = chosenTrack(audio, choice.audio);
    const line = chosenTrack(subtitles, choice.subtitles);
    const [isNewSound, isNewLine] = [names !== knownAudio, lines !== knownSubtitles];
    // First noted: a choice brings the next report.
    [knownAudio, knownSubtitles] = [names, lines];
    if (isNewSound && sound && sound.id !== audioId) onAudio(sound.id);
    if (!isNewLine) return;
    if (line && line.id !== subtitlesId) onSubtitles(line.id);
    if (choice.subtitles === OFF && subtitlesId !== null) onSubtitles(null);
  };
  return Object.assign(menu, {
    show(tracks: Tracks) {
      begin(tracks);
      const { audio, audioId, subtitles, subtitlesId } = tracks;
      const sounds = audio.map((track) => ({
        label: track.label,
        isChosen: track.id === audioId,
        choose() {
          keep({ audio: choiceOf(track) });
          onAudio(track.id);
        },
      }));
      const off = {
        label: texts.off,
        isChosen: subtitlesId === null,
        choose() {
          keep({ subtitles: OFF });
          onSubtitles(null);
        },
      };
      const lines = subtitles.map((track) => ({
        label: track.label,
        isChosen: track.id === subtitlesId,
        choose() {
          keep({ subtitles: choiceOf(track) });
          onSubtitles(track.id);
        },
      }));
      menu.setGroups([
        ...(audio.length > 1 ? [{ name: texts.audio, choices: sounds }] : []),
        ...(subtitles.length > 0 ? [{ name: texts.subtitles, choices: [off, ...lines] }] : []),
      ]);
    },
  });
}

const namesOf = (tracks: readonly Track[]): string => tracks.map(({ label }) => label).join('\n');

/** What is kept of a track: the same language may have another name in the next stream. */
const choiceOf = ({ language, label }: Track): string => language || label;
