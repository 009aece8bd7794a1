import { updateGame } from '@touchline/contract/calls/games';
import type { Readiness } from '@touchline/contract/records/overview';
import { versus } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import { type ReactNode, useState } from 'react';
import Hand from '~icons/lucide/hand';
import { useOfNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { useMissing } from '../data/session.ts';
import { isDone } from '../data/staff-data.ts';
import { armGoLive } from '../games/game-status.ts';

/** The mark of a game that does not go live by itself, and the button that changes this while its time is ahead. */
export function ByHand({ game: { gameId, homeTeam, awayTeam, liveAt } }: { game: Readiness }): ReactNode {
  const reason = useMissing(updateGame);
  const [isBusy, setBusy] = useState(false);
  const isPast = useOfNow((now) => Date.parse(liveAt) <= now);
  const { setByHand, timePast } = dashboardTexts.autoLive;
  const text = isPast ? timePast : setByHand;
  const arm = async (): Promise<void> => {
    setBusy(true);
    await isDone(armGoLive(gameId));
    setBusy(false);
  };
  return (
    <span className="mr-2 inline-flex items-center gap-1 text-wait" title={text}>
      <Hand size={16} />
      <span className="visually-hidden">{text}</span>
      {!isPast && (
        <Button
          size="row"
          variant="quiet"
          disabledReason={reason}
          busy={isBusy}
          // The name contains the visible text.
          aria-label={`${gameActionTexts.armGoLive}: ${versus(homeTeam, awayTeam)}`}
          onClick={() => void arm()}
        >
          {gameActionTexts.armGoLive}
        </Button>
      )}
    </span>
  );
}
