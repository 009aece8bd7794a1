import { createDownload, updateDownload } from '@touchline/contract/calls/downloads';
import { updateGame } from '@touchline/contract/calls/games';
import { createLeague } from '@touchline/contract/calls/leagues';
import { createMatch, duplicateMatch, updateMatch } from '@touchline/contract/calls/matches';
import { createUser } from '@touchline/contract/calls/users';
import { staffGameExample, staffMatchExample } from '@touchline/contract/records/game';
import { expect, it } from 'vitest';
import { formValues, versionFieldOf } from './form-values.ts';

it('begins a new record with empty fields, and with what the rules name as usual', () => {
  expect(formValues(createLeague.body)).toEqual({
    name: '',
    abbreviation: '',
    country: '',
    category: '',
    logoUrl: '',
  });
  expect(formValues(duplicateMatch.body)).toEqual({ title: '', shiftDays: 7, withStreams: true });
  expect(formValues(createUser.body)).toMatchObject({ role: 'staff' });
});

it('shows of a record the fields of the form, and null as empty', () => {
  expect(formValues(createMatch.body, { ...staffMatchExample, category: null })).toEqual({
    title: staffMatchExample.title,
    description: staffMatchExample.description,
    category: '',
  });
});

it('has no field for the version that was seen, nor for what is accepted and ignored', () => {
  const values = formValues(updateGame.body, staffGameExample);
  expect(values).not.toHaveProperty('version');
  expect(values).not.toHaveProperty('createdAt');
  expect(formValues(createDownload.body)).toHaveProperty('version', '');
});

it('leaves an optional choice out until it is made: an empty one would be refused', () => {
  expect(formValues(updateGame.body).whenPast).toBeUndefined();
});

it('leaves an optional switch out that the record does not have: off would disarm a game', () => {
  expect(formValues(updateGame.body, staffGameExample).autoLive).toBeUndefined();
  expect(formValues(updateGame.body, staffGameExample).isLive).toBe(staffGameExample.isLive);
});

it('finds what a body calls the version that was seen', () => {
  expect(versionFieldOf(updateMatch.body)).toBe('version');
  expect(versionFieldOf(updateDownload.body)).toBe('recordVersion');
  expect(versionFieldOf(createMatch.body)).toBeUndefined();
});
