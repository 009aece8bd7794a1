import type { KnownGame } from '@touchline/contract/records/match';
import { exactCount } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import type { ReactNode } from 'react';
import Eye from '~icons/lucide/eye';
import { useWatchingNow } from '../../lib/watching-now.ts';
import { useGamePageTexts } from '../../texts/game-page.ts';
import { useLocale } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { Fact } from './fact.tsx';

/** The view count of a game, and the number of visitors now on its page. */
export function GameAudience({ game }: { game: KnownGame }): ReactNode {
  const gamePageTexts = useGamePageTexts();
  const views = game.viewCount === 0 ? [] : [gamePageTexts.views(game.viewCount)];
  if (statusOf(game) !== 'Finished') return <OpenAudience gameId={game._id} views={views} />;
  return views.length > 0 && <Fact icon={<Eye size={17} />}>{views.join()}</Fact>;
}

/** The line reserves its place from the start: the number of watchers is known only after the page has rendered. */
function OpenAudience({ gameId, views }: { gameId: string; views: readonly string[] }): ReactNode {
  const siteTexts = useSiteTexts();
  const locale = useLocale();
  const watching = useWatchingNow(gameId);
  const shown = watching === 0 ? views : [...views, siteTexts.game.watchingNow(exactCount(watching, locale))];
  return (
    <Fact icon={<Eye size={17} />} className={`md:min-w-60 ${shown.length === 0 ? 'invisible' : ''}`}>
      {shown.join(' · ')}
    </Fact>
  );
}
