import { setStreams } from '@touchline/contract/calls/games';
import type { StaffGame } from '@touchline/contract/records/game';
import { streamName } from '@touchline/contract/rules/stream-names';
import { streamsOnOneServer } from '@touchline/contract/rules/stream-servers';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { streamTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import type { ReactNode } from 'react';
import Play from '~icons/lucide/play';
import Plus from '~icons/lucide/plus';
import { Button } from '../../ui/button.tsx';
import { missing, useMissing, useSession } from '../data/session.ts';
import { addressesOf, HealthWord, OneServer } from '../streams/health-word.tsx';
import { StreamAddress, whyNoPreview } from './stream-address.tsx';

interface GameStreamsProps {
  readonly game: StaffGame;
  readonly onPreview: (streamId: string) => void;
  readonly onAdd: () => void;
}

/** The streams of an expanded row of a game. */
export function GameStreams({ game, onPreview, onAdd }: GameStreamsProps): ReactNode {
  const addReason = useMissing(setStreams);
  const previewReason = usePreviewReason();
  if (game.streamUrls.length === 0) {
    return (
      <div className="flex items-center justify-between gap-3">
        {/* Only for a live game are missing streams a fault. */}
        <span>
          {game.status === 'Live' ? dashboardTexts.streams.none : dashboardTexts.streams.noneToDisplay}
        </span>
        <Button size="row" icon={<Plus size={16} />} disabledReason={addReason} onClick={onAdd}>
          {dialogTexts.streams.add}
        </Button>
      </div>
    );
  }
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="h-8 type-caption font-semibold text-text-3">
            {HEADS.map((head) => (
              <th key={head} scope="col" className="pr-3 font-semibold">
                {head}
              </th>
            ))}
            <th scope="col" aria-label={dashboardTexts.lists.row.actions} />
          </tr>
        </thead>
        <tbody>
          {game.streamUrls.map((stream) => (
            <tr key={stream._id} className="h-10 border-t border-line text-text-2">
              <td className="max-w-56 truncate pr-3 font-semibold text-text">
                {streamName(stream, game.streamUrls)}
              </td>
              <td className="max-w-56 pr-3">
                <HealthWord health={stream.health} />
              </td>
              <td className="pr-3 whitespace-nowrap">{stream.stream}</td>
              <td className="max-w-80 pr-3">
                <StreamAddress token={stream.url} />
              </td>
              <td className="pr-3">{stream.quality}</td>
              <td className="pr-3">{stream.language || '–'}</td>
              <td className="pr-3">{stream.platform || '–'}</td>
              <td className="text-right">
                <Button
                  size="row"
                  icon={<Play size={14} />}
                  disabledReason={previewReason ?? whyNoPreview(stream.url)}
                  onClick={() => onPreview(stream._id)}
                >
                  {labelTexts.preview}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OneServer streams={streamsOnOneServer(addressesOf(game.streamUrls))} />
    </div>
  );
}

/** The reason why the signed-in user may not preview streams; null when allowed. */
export function usePreviewReason(): string | null {
  return missing(
    useSession(({ user }) => user),
    'streams:access',
  );
}

const HEADS = [
  labelTexts.title,
  streamHealthTexts.pane.title,
  labelTexts.stream,
  streamTexts.url,
  labelTexts.quality,
  labelTexts.language,
  labelTexts.platform,
];
