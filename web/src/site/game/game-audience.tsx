import type { PublicGame } from '@touchline/contract/records/match';
import { exactCount } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { siteTexts } from '@touchline/contract/texts/site';
import Eye from 'lucide-react/icons/eye';
import type { ReactNode } from 'react';
import { useWatchingNow } from '../../lib/watching-now.ts';
import { Fact } from './fact.tsx';

/** How often a game was watched, and how many are on its page now. */
export function GameAudience({ game }: { game: PublicGame }): ReactNode {
  const views = game.viewCount === 0 ? [] : [`${exactCount(game.viewCount)} ${viewsOf(game.viewCount)}`];
  if (statusOf(game) !== 'Finished') return <OpenAudience gameId={game._id} views={views} />;
  return views.length > 0 && <Fact icon={<Eye size={17} />}>{views}</Fact>;
}

/** The line has its place and its room from the beginning: who watches is known only after the page has been drawn. */
function OpenAudience({ gameId, views }: { gameId: string; views: readonly string[] }): ReactNode {
  const watching = useWatchingNow(gameId);
  const shown = watching === 0 ? views : [...views, siteTexts.game.watchingNow(exactCount(watching))];
  return (
    <Fact icon={<Eye size={17} />} className={`md:min-w-60 ${shown.length === 0 ? 'invisible' : ''}`}>
      {shown.join(' · ')}
    </Fact>
  );
}

const viewsOf = (count: number) => (count === 1 ? 'view' : 'views');
