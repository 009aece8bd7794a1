import { createGame, deleteGame, updateGame } from '@touchline/contract/calls/games';
import { getStaffMatch } from '@touchline/contract/calls/matches';
import type { StaffGame } from '@touchline/contract/records/game';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { type ReactNode, useState } from 'react';
import ArrowUpRight from '~icons/lucide/arrow-up-right';
import Copy from '~icons/lucide/copy';
import Flame from '~icons/lucide/flame';
import Link2 from '~icons/lucide/link-2';
import MonitorPlay from '~icons/lucide/monitor-play';
import Radio from '~icons/lucide/radio';
import type { MenuLine } from '../../ui/menu.tsx';
import { useMissing } from '../data/session.ts';
import { deleteLine, editLine } from '../row-lines.tsx';
import { matchPath } from './game-columns.tsx';
import { GameDialogs, type OpenGame } from './game-dialogs.tsx';
import { usePreviewReason } from './game-streams.tsx';

interface GameActions {
  /** The groups of a game's menu, each line with its permission. */
  readonly lines: (game: StaffGame) => MenuLine[][];
  readonly open: (next: OpenGame | null) => void;
  /** The open dialog; rendered once on the page. */
  readonly dialog: ReactNode;
}

/** The actions on a game in every list of games. */
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
