import { counted } from '../rules/formats.ts';

/** Texts of the screen about affiliate links. */
export const affiliateTexts = {
  items: 'Affiliate links',
  entity: 'Affiliate Link',
  context: 'Opens in a new tab before a stream',
  imageHint: 'Shown at 16 : 9. 960 × 540 or larger.',
  activeHint: 'Visitors get this link',
  noImage: 'No image',
  imageFails: 'The image does not load',
  loading: 'Loading',
  copyLinkOf: (title: string) => `Copy the link of ${title}`,
  activeOf: (title: string) => `Active: ${title}`,
  clicksInDays: (days: number) => `Clicks, ${days} days`,
  delete: 'Delete link',
  loss: (title: string, games: number) =>
    games === 0
      ? `No game uses ${title}.`
      : `${counted(games, `game uses ${title} and has`, `games use ${title} and have`)} no link without it.`,
} as const;
