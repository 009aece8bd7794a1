import { playerTexts } from '@touchline/contract/texts/player';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tracks } from './source.ts';
import { createTracksMenu, readPreferredTracks } from './tracks-menu.ts';

const TRACKS: Tracks = {
  audio: [
    { id: 0, label: 'English', language: 'en' },
    { id: 1, label: 'Deutsch', language: 'de' },
  ],
  audioId: 0,
  subtitles: [
    { id: 0, label: 'English', language: 'en' },
    { id: 1, label: 'العربية', language: 'ar' },
  ],
  subtitlesId: null,
};

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

/** A menu that acts on a stream with these tracks. */
function shown(tracks: Tracks = TRACKS) {
  let current = tracks;
  const asked: string[] = [];
  const menu = createTracksMenu({
    texts: playerTexts,
    onAudio(id) {
      asked.push(`audio ${id}`);
      current = { ...current, audioId: id };
      menu.show(current);
    },
    onSubtitles(id) {
      asked.push(`subtitles ${id}`);
      current = { ...current, subtitlesId: id };
      menu.show(current);
    },
  });
  document.body.append(menu.root);
  menu.show(tracks);
  const items = () => [...menu.root.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  const press = (group: string, label: string) => {
    menu.button.click();
    const found = [...menu.root.querySelectorAll(`[role="group"][aria-label="${group}"] button`)];
    (found.find(({ textContent }) => textContent === label) as HTMLElement).click();
  };
  return {
    menu,
    asked,
    press,
    chosen: () => items().flatMap((item) => (item.ariaChecked === 'true' ? [item.textContent] : [])),
  };
}

describe('the languages of a stream', () => {
  test('are offered with what plays now, and a press changes it', () => {
    const { menu, asked, press, chosen } = shown();
    expect(menu.root.hidden).toBe(false);
    expect(menu.button.getAttribute('aria-label')).toBe('Audio, Subtitles');
    expect(chosen()).toEqual(['English', 'Off']);
    press('Audio', 'Deutsch');
    press('Subtitles', 'العربية');
    expect(asked).toEqual(['audio 1', 'subtitles 1']);
    expect(chosen()).toEqual(['Deutsch', 'العربية']);
    press('Subtitles', 'Off');
    expect(chosen()).toEqual(['Deutsch', 'Off']);
  });

  test('are kept for the next stream, by language where the track names one', () => {
    expect(readPreferredTracks()).toEqual({ audio: undefined, subtitles: undefined });
    const nameless = { id: 1, label: 'Commentary', language: '' };
    const { press } = shown({ ...TRACKS, audio: [...TRACKS.audio.slice(0, 1), nameless] });
    press('Audio', 'Commentary');
    press('Subtitles', 'العربية');
    expect(readPreferredTracks()).toEqual({ audio: { name: 'Commentary' }, subtitles: { lang: 'ar' } });
    press('Subtitles', 'Off');
    expect(readPreferredTracks()).toEqual({ audio: { name: 'Commentary' }, subtitles: 'off' });
  });

  test('have no button where there is no choice', () => {
    const [sound] = TRACKS.audio;
    expect(shown({ ...TRACKS, audio: sound ? [sound] : [], subtitles: [] }).menu.root.hidden).toBe(true);
    expect(shown({ ...TRACKS, subtitles: [] }).menu.root.hidden).toBe(false);
  });
});
