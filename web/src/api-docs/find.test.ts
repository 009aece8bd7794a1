import { beforeEach, expect, it } from 'vitest';
import { startFinding } from './find.ts';

const field = () => document.querySelector('input') as HTMLInputElement;
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !element.hidden)
    .map(({ id, textContent }) => id || textContent);

function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event('input'));
}

beforeEach(() => {
  document.body.innerHTML = `
    <label hidden><input id="find"></label>
    <nav class="chapters"><ul><li><a href="#leagues">Leagues</a></li><li><a href="#queues">Queues</a></li></ul></nav>
    <div id="introduction"><p>Every answer is JSON.</p></div>
    <div id="none" hidden>No call found</div>
    <section class="group"><h2 id="leagues">Leagues</h2>
      <details class="call" id="createLeague"><summary>POST /api/leagues</summary>
        <div class="inside"><p>Needs: leagues:create.</p></div></details>
      <details class="call" id="listLeagues"><summary>GET /api/leagues</summary></details>
    </section>
    <section class="group"><h2 id="queues">Queues</h2>
      <details class="call" id="listQueues"><summary>GET /api/queues</summary></details>
    </section>`;
  startFinding(document);
});

it('narrows the page to the calls that hold all the words, with their chapters', () => {
  type('LEAGUES create');
  expect(shown('.call')).toEqual(['createLeague']);
  expect(shown('.chapters li')).toEqual(['Leagues']);
  expect(shown('#none')).toEqual([]);
});

it('puts what is found in the place of the introduction, and all back when the field is empty again', () => {
  type('queues');
  expect(shown('#introduction')).toEqual([]);
  type(' ');
  expect(shown('#introduction')).toEqual(['introduction']);
  expect(shown('.call')).toHaveLength(3);
});

it('says when nothing is found', () => {
  type('weather');
  expect(shown('.call, .chapters li')).toEqual([]);
  expect(shown('#none')).toEqual(['none']);
});
