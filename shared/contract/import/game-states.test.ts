import { expect, it } from 'vitest';
import { withoutState } from './game-states.ts';
import { cellsOf, stateOfRow } from './import-rows.ts';

it.each([
  ['Canceled: Oak v Yew', 'cancelled', 'Oak v Yew'],
  ['CANCELLED - Oak v Yew', 'cancelled', 'Oak v Yew'],
  ['Postponed Oak v Yew', 'postponed', 'Oak v Yew'],
  ['POSTPONED: Ash v Elm', 'postponed', 'Ash v Elm'],
  ['Oak v Yew (abandoned)', 'abandoned', 'Oak v Yew'],
  ['[Called off] Oak v Yew (W)', 'cancelled', 'Oak v Yew (W)'],
  ['Oak v Yew - postponed', 'postponed', 'Oak v Yew'],
  ['Postponed', 'postponed', ''],
  ['Abgesagt: Eiche - Eibe', 'cancelled', 'Eiche - Eibe'],
  ['Eiche - Eibe (verlegt)', 'postponed', 'Eiche - Eibe'],
  ['APLAZADO: Roble - Tejo', 'postponed', 'Roble - Tejo'],
  ['Reporté : Chêne - If', 'postponed', 'Chêne - If'],
  ['Rinviata: Quercia - Tasso', 'postponed', 'Quercia - Tasso'],
  ['Carvalho - Teixo (adiado)', 'postponed', 'Carvalho - Teixo'],
  ['Перенесён: Дуб - Тис', 'postponed', 'Дуб - Тис'],
  ['مؤجلة: البلوط - الطقسوس', 'postponed', 'البلوط - الطقسوس'],
  ['रद्द: ओक - यू', 'cancelled', 'ओक - यू'],
  ['ওক - ইউ (স্থগিত)', 'postponed', 'ওক - ইউ'],
  ['【延期】樫 vs 柳', 'postponed', '樫 vs 柳'],
  ['취소: 참나무 - 주목', 'cancelled', '참나무 - 주목'],
  ['取消：橡树 - 紫杉', 'cancelled', '橡树 - 紫杉'],
  ['Oak v Yew', null, 'Oak v Yew'],
  ['Cancelledon United', null, 'Cancelledon United'],
  ['Oak (W)', null, 'Oak (W)'],
  ['', null, ''],
])('%j has the state %s beside %j', (text, state, rest) => {
  expect(withoutState(text)).toEqual({ state, text: rest });
});

it.each([
  ['Canceled: Oak v Yew', '', 'cancelled'],
  ['Oak v Yew', 'Postponed', 'postponed'],
  ['Oak v Yew', 'Scheduled', null],
])('a row of %j with the status %j has the state %s and clean names', (teams, status, state) => {
  const reading = { fields: ['teams', 'status'], order: null, today: '2026-11-24' } as const;
  expect(stateOfRow([teams, status], reading)).toBe(state);
  expect(cellsOf([teams, status], reading)).toMatchObject({
    ...{ homeTeam: 'Oak', awayTeam: 'Yew', title: 'Oak vs Yew' },
    status: state === null ? status : '',
  });
});
