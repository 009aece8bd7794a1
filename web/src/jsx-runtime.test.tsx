import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, it } from 'vitest';

const games = 3;
const absent = null;

it('text beside other children stands in an element of its own, without the spaces at its ends', () => {
  const text = html(
    <p>
      Live <b>{games}</b> games
      {absent}
    </p>,
  );
  expect(text).toBe('<p><span>Live</span> <b>3</b> <span>games</span></p>');
  expect(html(<p>{absent}Live</p>)).toBe('<p><span>Live</span></p>');
});

it('text that is alone stays as it is', () => {
  expect(html(<p>Live</p>)).toBe('<p>Live</p>');
  expect(html(<p>{games} games</p>)).toBe('<p>3 games</p>');
});

it('so does text that nobody translates', () => {
  const untranslated = html(
    <p translate="no">
      Live<b>{games}</b>
    </p>,
  );
  expect(untranslated).toBe('<p translate="no">Live<b>3</b></p>');
});
