import { createHash } from 'node:crypto';
import { LINK_PICTURE, SITE_PICTURE } from '@touchline/contract/constants';
import { splitLanguage } from '@touchline/contract/languages/paths';
import type { Core } from '@touchline/core/platform/core';
import { notFound } from '@touchline/core/platform/errors';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { readOnly } from '../http/allow-only.ts';
import { siteOf } from '../http/origins.ts';
import { PreparedBody } from '../http/prepared-body.ts';
import { createRateLimits } from '../http/rate-limit.ts';
import type { PageSource } from '../pages/page-source.ts';
import { DrawingThread } from './drawing-thread.ts';
import { type PictureFacts, pictureFacts, type SiteFacts } from './picture-facts.ts';

interface LinkPictureOptions {
  readonly core: Core;
  readonly source: Pick<PageSource, 'match' | 'snapshot'>;
}

type GamePicture = { matchId: string; gameId: string };

const PATH = '/og/match/:matchId/game/:gameId.png';
const IN_OTHER_LANGUAGES = `/:language${PATH}`;

/**
 * `GET /og/match/{matchId}/game/{gameId}.png`: the link picture of a game, whatever the query; below the code of a
 * language with the words of that language. It is drawn on the first request for its facts; when too many wait or
 * drawing fails, the answer redirects to the site's own picture, which is drawn with the site's name. Without it, that
 * is the file of the web build.
 */
export function createLinkPictures({ core, source }: LinkPictureOptions): Router {
  const thread = new DrawingThread();
  const limit = createRateLimits(core)({ id: 'link-picture', limit: 'costly' });
  const drawn = new LRUCache<string, Promise<PreparedBody>>({ max: LINK_PICTURE.kept });

  /** Null when too many requests wait. */
  const pictureOf = (facts: PictureFacts | SiteFacts): Promise<PreparedBody> | null => {
    const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
    const known = drawn.get(key);
    if (known) return known;
    if (thread.waiting > LINK_PICTURE.waiting) return null;
    const picture = thread
      .draw(facts)
      .then((png) => new PreparedBody(Buffer.from(png), 'image/png', { compresses: false }));
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    return picture;
  };

  const drawnOr = (facts: PictureFacts | SiteFacts, requestId: unknown) =>
    pictureOf(facts)?.catch((err: unknown) => {
      core.log.error({ err, requestId }, 'a link picture could not be drawn');
      return null;
    });

  const router = Router({ caseSensitive: true, strict: true });
  router.get(SITE_PICTURE, async (req, res, next) => {
    if (siteOf(core.env, req) === 'dashboard') return next();
    const { productName } = source.snapshot().settings;
    const picture = await drawnOr({ productName }, req.id);
    if (!picture) return next();
    res.set('Cross-Origin-Resource-Policy', 'cross-origin');
    picture.send(req, res);
  });
  // Below another code there is nothing: the pages answer.
  router.all(IN_OTHER_LANGUAGES, ({ path }, _res, next) =>
    splitLanguage(path).language === 'en' ? next('router') : next(),
  );
  router.all([PATH, IN_OTHER_LANGUAGES], readOnly);
  router.get<GamePicture>([PATH, IN_OTHER_LANGUAGES], async (req, res, next) => {
    if (siteOf(core.env, req) === 'dashboard') return next();
    await limit(req, res);
    const { language } = splitLanguage(req.path);
    const match = await source.match(req.params.matchId.toLowerCase());
    const id = req.params.gameId.toLowerCase();
    const game = match?.games.find(({ _id }) => _id === id);
    if (!game) throw notFound('Game');
    const picture = await drawnOr(pictureFacts(game, source.snapshot().settings, language), req.id);
    // Pages of other sites show the picture too.
    res.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (picture) return picture.send(req, res);
    res.set('Cache-Control', 'no-store').redirect(SITE_PICTURE);
  });
  return router;
}
