import { describe, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

const never = () => Promise.reject(new Error('rendered without need'));
const html = (text: string) => () => Promise.resolve(text);

describe('the page cache', () => {
  it('renders once for all waiting requests, and not again for the same hash', async () => {
    const cache = new PageCache();
    const built = Promise.withResolvers<string>();
    let renders = 0;
    const render = () => {
      renders += 1;
      return built.promise;
    };
    const waiting = [cache.get('home', 'a', render), cache.get('home', 'a', render)];
    built.resolve('page');
    const [one, two] = await Promise.all(waiting);
    expect(one).toBe(two);
    expect(await cache.get('home', 'a', never)).toBe(one);
    expect(renders).toBe(1);
  });

  it('renders again for another hash, even while the older page is still being rendered', async () => {
    const cache = new PageCache();
    const slow = Promise.withResolvers<string>();
    const older = cache.get('home', 'a', () => slow.promise);
    const newer = await cache.get('home', 'b', html('newer'));
    slow.resolve('older');
    await older;
    expect(await cache.get('home', 'b', never)).toBe(newer);
  });

  it('does not cache a failure', async () => {
    const cache = new PageCache();
    await expect(cache.get('home', 'a', never)).rejects.toThrow('without need');
    expect(cache.size).toBe(0);
    expect((await cache.get('home', 'a', html('page'))).size).toBe(4);
  });

  it('keeps a limited number of pages and drops the least recently used', async () => {
    const cache = new PageCache({ pages: 2, bytes: 1000 });
    await cache.get('a', '1', html('a'));
    await cache.get('b', '1', html('b'));
    await cache.get('a', '1', never);
    await cache.get('c', '1', html('c'));
    expect(cache.size).toBe(2);
    await cache.get('a', '1', never);
    await expect(cache.get('b', '1', never)).rejects.toThrow();
  });

  it('keeps a limited number of bytes', async () => {
    const cache = new PageCache({ pages: 100, bytes: 10 });
    await cache.get('a', '1', html('12345'));
    await cache.get('b', '1', html('12345'));
    expect(cache.size).toBe(2);
    await cache.get('a', '2', html('123456'));
    expect(cache.size).toBe(1);
    await cache.get('a', '2', never);
  });
});
