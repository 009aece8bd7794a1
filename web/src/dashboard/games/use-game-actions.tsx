import { createGame, deleteGame, updateGame } from '@touchline/contract/calls/games';
import { getStaffMatch } from '@touchline/contract/calls/matches';
import type { StaffGame } from '@touchline/contract/records/game';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Copy from 'lucide-react/icons/copy';
import Flame from 'lucide-react/icons/flame';
import Link2 from 'lucide-react/icons/link-2';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import Radio from 'lucide-react/icons/radio';
import { type ReactNode, useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import type { MenuLine } from '../../ui/menu.tsx';
import { deleteLine, editLine } from '../row-lines.tsx';
import { matchPath } from './game-columns.tsx';
import { GameDialogs, type OpenGame } from './game-dialogs.tsx';
import { usePreviewReason } from './game-streams.tsx';

interface GameActions {
  /** The groups of a game's menu, each line with what it needs. */
  readonly lines: (game: StaffGame) => MenuLine[][];
  readonly open: (next: OpenGame | null) => void;
  /** The dialog that is open; it stands once on the page. */
  readonly dialog: ReactNode;
}

/** What can be done with a game in every list of games. */
export function useGameActions(): GameActions {
  const [opened, open] = useState<OpenGame | null>(null);
  const update = useMissing(updateGame);
  const preview = usePreviewReason();
  const duplicate = useMissing(createGame);
  const match = useMissing(getStaffMatch);
  const remove = useMissing(deleteGame);
  const lines = (game: StaffGame): MenuLine[][] => [
    [
      editLine(update, () => open({ kind: 'edit', game })),
      {
        label: 'Edit stream URLs',
        icon: <Link2 size={16} />,
        disabledReason: update,
        onSelect: () => open({ kind: 'streams', game }),
      },
      ...(game.status === 'Scheduled'
        ? [
            {
              label: 'Go live now',
              icon: <Radio size={16} />,
              disabledReason: update,
              onSelect: () => open({ kind: 'live', game }),
            },
          ]
        : []),
      {
        label: 'Trending',
        icon: <Flame size={16} />,
        disabledReason: update,
        onSelect: () => open({ kind: 'trending', game }),
      },
      {
        label: 'Preview',
        icon: <MonitorPlay size={16} />,
        disabledReason: preview ?? (game.streamUrls.length === 0 ? dashboardTexts.streams.none : null),
        onSelect: () => open({ kind: 'preview', game }),
      },
      {
        label: 'Duplicate',
        icon: <Copy size={16} />,
        disabledReason: duplicate,
        onSelect: () => open({ kind: 'duplicate', game }),
      },
      {
        label: 'Open match',
        icon: <ArrowUpRight size={16} />,
        disabledReason: match,
        to: matchPath(game.matchId),
      },
    ],
    [deleteLine(remove, () => open({ kind: 'delete', game }))],
  ];
  return { lines, open, dialog: opened && <GameDialogs open={opened} onOpen={open} /> };
}
