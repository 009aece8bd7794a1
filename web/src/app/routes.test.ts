import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import { pageOf, TEXT_PAGES } from '@touchline/contract/pages';
import { categoryPath, gamePath, homePath, leaguePath, matchPath } from '@touchline/contract/rules/slugs';
import { matchRoutes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { testId } from '../../../test/support/records.ts';
import { createRoutes, PAGES } from './routes.tsx';

const id = testId(1);

it('the router opens the same page as the server, for every path', () => {
  const routes = createRoutes();
  const paths = [
    homePath(),
    ...Object.values(TEXT_PAGES),
    '/about-us/',
    '/About-us',
    '/about-us/x',
    ...SPORT_CATEGORY_NAMES.map(categoryPath),
    '/category',
    '/category/x/',
    '/category/x/y',
    '/x',
    '/league',
    `/League/${id}/x`,
    '/match',
    `/match/${id}/a/b`,
    '/match/a/game/b/c/d',
    '/league/a/b/c',
  ];
  for (const title of ['Northgate vs Harbour', 'a/b', '..', '', 'game', '100 %']) {
    paths.push(
      leaguePath({ _id: id, name: title }),
      matchPath({ _id: id, title }),
      gamePath(id, { _id: id, title }),
    );
  }
  paths.push(`/match/${id}`, `/match/${id}/`, `/match/${id}/game/${id}`, `/league/${id}/`);
  for (const path of paths) {
    expect(matchRoutes(routes, path)?.at(-1)?.route.id, path).toBe(pageOf(path).kind);
  }
});

it('the router opens a page whose title is badly encoded', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(matchRoutes(createRoutes(), `/match/${id}/50%`)?.at(-1)?.route.id).toBe('match');
  expect(warned).toHaveBeenCalled();
});

it('every page names the module that it is loaded from', () => {
  for (const { module, load } of Object.values(PAGES)) {
    expect(existsSync(join(import.meta.dirname, '../..', module)), module).toBe(true);
    expect(load.toString()).toContain(module.replace(/^src\//, ''));
  }
});
