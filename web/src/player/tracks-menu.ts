import { readStored, writeStored } from '../lib/storage.ts';
import { icon } from './element.ts';
import { createMenu, type Menu } from './menu.ts';
import type { PreferredTracks, Track, TrackPreference, Tracks } from './source.ts';
import type { PlayerTexts } from './texts.ts';
import { named } from './view.ts';

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

/** The tracks that this visitor has chosen last, in any stream. */
export function readPreferredTracks(): PreferredTracks {
  const { audio, subtitles } = (readStored(KEY) ?? {}) as Partial<PreferredTracks>;
  return { audio, subtitles };
}

/** The menu of the languages of a stream that has several, and of its subtitles; a choice is kept in this browser. */
export function createTracksMenu({ texts, onAudio, onSubtitles }: TracksMenuOptions): TracksMenu {
  const menu = createMenu(`${texts.audio}, ${texts.subtitles}`, icon('subtitles'));
  named(menu.button, `${texts.audio}, ${texts.subtitles}`);
  menu.button.classList.remove('control-text');
  const keep = (change: Partial<PreferredTracks>) =>
    writeStored(KEY, { ...readPreferredTracks(), ...change });
  return Object.assign(menu, {
    show({ audio, audioId, subtitles, subtitlesId }: Tracks) {
      const sounds = audio.map((track) => ({
        label: track.label,
        isChosen: track.id === audioId,
        choose() {
          keep({ audio: preferenceOf(track) });
          onAudio(track.id);
        },
      }));
      const off = {
        label: texts.off,
        isChosen: subtitlesId === null,
        choose() {
          keep({ subtitles: 'off' });
          onSubtitles(null);
        },
      };
      const lines = subtitles.map((track) => ({
        label: track.label,
        isChosen: track.id === subtitlesId,
        choose() {
          keep({ subtitles: preferenceOf(track) });
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

/** What is kept of a track: the same language may have another name in the next stream. */
const preferenceOf = ({ language, label }: Track): TrackPreference =>
  language ? { lang: language } : { name: label };
