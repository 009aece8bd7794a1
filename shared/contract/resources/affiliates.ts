import { z } from 'zod';
import { defineResource } from '../define-resource.ts';
import { affiliateForm } from '../forms/affiliate.ts';
import { oneOrMore, onOrOff } from '../list-query.ts';
import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import { affiliateExample, affiliateSchema } from '../records/affiliate.ts';

/** Links that open before a game's first stream. */
export const affiliates = defineResource(
  {
    name: 'affiliates',
    entity: 'Affiliate link',
    group: { name: 'Affiliate links', about: 'The links that open before the first stream.' },
    words: { one: 'an affiliate link', list: 'Affiliate links as a paged list' },
    path: '/api/affiliate',
    collection: 'affiliates',
    one: 'affiliate',
    many: 'affiliates',
    needs: {
      list: 'affiliate:view',
      create: { any: ['affiliate:access', 'affiliate:create'] },
      update: { any: ['affiliate:access', 'affiliate:update'] },
      delete: 'affiliate:delete',
    },
    searched: { group: 'Affiliates', needs: 'affiliate:view' },
    page: '/dashboard/affiliate',
    newForm: affiliateForm,
    form: affiliateForm,
    record: affiliateSchema,
    query: {
      sort: ['title', 'clicks', 'createdAt'],
      defaultSort: '-createdAt',
      filters: { platforms: oneOrMore(CONTENT_PLATFORMS), isActive: onOrOff },
    },
    deletion: { games: z.int().min(0).meta({ description: 'How many games use it' }) },
  },
  {
    form: {
      title: affiliateExample.title,
      link: affiliateExample.link,
      platforms: affiliateExample.platforms,
      isActive: affiliateExample.isActive,
    },
    change: { isActive: false },
    record: affiliateExample,
    more: [
      { title: 'Wolverhampton Wandererss', link: 'https://partner.example/wanderers', games: 3 },
      {
        title: 'The tickets, scarves and season books of the Northern Harbour Memorial Arena',
        link: `https://partner.example/shop/${'northern-harbour-'.repeat(6)}season`,
        platforms: 'web',
        clicks: 1_204_880,
        games: 112,
      },
      { title: 'عرض الشريك', platforms: 'mobile', isActive: false, clicks: 0, clickDays: [], games: 0 },
    ],
    created: { clicks: 0, games: 0 },
    query: { isActive: 'true' },
    deletion: { games: 1 },
  },
);
