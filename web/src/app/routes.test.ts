import { globSync } from 'node:fs';
import { join } from 'node:path';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import { PAGES, type PageKind, TEXT_PAGES } from '@touchline/contract/page-table';
import { pageOf } from '@touchline/contract/pages';
import {
  categoryPath,
  gamePath,
  homePath,
  leaguePath,
  matchPath,
  teamPath,
} from '@touchline/contract/rules/slugs';
import { matchRoutes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { testId } from '../../../test/support/records.ts';
import { createRoutes, modulePathOf } from './routes.tsx';

const id = testId(1);

it('the router opens the same page as the server, for every path', () => {
  const routes = createRoutes();
  const paths = [
    homePath(),
    ...TEXT_PAGES.map(({ path }) => path),
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
    '/team',
    '/team/a/b',
  ];
  for (const title of ['Northgate vs Harbour', 'a/b', '..', '', 'game', '100 %']) {
    paths.push(
      leaguePath({ _id: id, name: title }),
      teamPath(title),
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

it('every page of the table has its module, and every module of a page its row', () => {
  const web = join(import.meta.dirname, '../..');
  const kinds = Object.keys(PAGES) as PageKind[];
  const modules = globSync('src/site/*/*-page.tsx', { cwd: web });
  expect(kinds.map(modulePathOf).toSorted()).toEqual(modules.toSorted());
});
