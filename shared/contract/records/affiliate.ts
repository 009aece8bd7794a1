import { z } from 'zod';
import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import {
  createdAtExample,
  dayCountsSchema,
  deletionFields,
  freshExample,
  objectIdSchema,
  serverTimestampSchema,
  versionFields,
} from './common.ts';

/** An affiliate link as staff see it; visitors get only its address, through their games. */
export const affiliateSchema = z
  .object({
    _id: objectIdSchema,
    title: z.string(),
    link: z.string(),
    image: z.string(),
    platforms: z.enum(CONTENT_PLATFORMS),
    isActive: z.boolean(),
    clicks: z.int().min(0),
    /** The clicks of each of the last 14 days, today last. */
    clickDays: dayCountsSchema,
    /** The number of games that use it, without deleted ones. */
    games: z.int().min(0),
    createdAt: serverTimestampSchema,
    ...versionFields,
    ...deletionFields,
  })
  .meta({ id: 'Affiliate' });
export type AffiliateRecord = z.infer<typeof affiliateSchema>;

export const affiliateExample: AffiliateRecord = {
  _id: '65f0c0ffee65f0c0ffee0005',
  title: 'Partner offer',
  link: 'https://partner.example/offer',
  image: '',
  platforms: 'both',
  isActive: true,
  clicks: 128,
  clickDays: [{ day: '2026-11-21', count: 17 }],
  games: 12,
  createdAt: createdAtExample,
  ...freshExample,
};
