import { createGame, deleteGame, updateGame } from '@touchline/contract/calls/games';
import { getStaffMatch } from '@touchline/contract/calls/matches';
import type { StaffGame } from '@touchline/contract/records/game';
import { gamePath } from '@touchline/contract/rules/slugs';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { formTexts } from '@touchline/contract/texts/forms';
import { gameActionTexts as texts } from '@touchline/contract/texts/game-actions';
import { gameTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { type ReactNode, useState } from 'react';
import AlarmClock from '~icons/lucide/alarm-clock';
import ArrowUpRight from '~icons/lucide/arrow-up-right';
import Copy from '~icons/lucide/copy';
import ExternalLink from '~icons/lucide/external-link';
import Flag from '~icons/lucide/flag';
import Flame from '~icons/lucide/flame';
import LinkIcon from '~icons/lucide/link';
import Link2 from '~icons/lucide/link-2';
import MonitorPlay from '~icons/lucide/monitor-play';
import Radio from '~icons/lucide/radio';
import { copyText } from '../../lib/copy-text.ts';
import { siteAddress } from '../../lib/site-address.ts';
import type { MenuLine } from '../../ui/menu.tsx';
import { useMissing } from '../data/session.ts';
import { isDone } from '../data/staff-data.ts';
import { deleteLine, editLine } from '../row-lines.tsx';
import { matchPath } from './game-columns.tsx';
import { GameDialogs, type OpenGame } from './game-dialogs.tsx';
import { canGoLive, changeStatus } from './game-status.ts';
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
        label: gameTexts.actions.editStreams,
        icon: <Link2 size={16} />,
        disabledReason: update,
        onSelect: () => open({ kind: 'streams', game }),
      },
      ...(game.status === 'Scheduled'
        ? [
            {
              label: texts.goLive,
              icon: <Radio size={16} />,
              disabledReason: update,
              onSelect: () => open({ kind: 'live', game }),
            },
          ]
        : []),
      ...(game.status === 'Finished'
        ? []
        : [
            {
              label: texts.armGoLive,
              icon: <AlarmClock size={16} />,
              disabledReason: update ?? armReason(game),
              onSelect: () => void isDone(changeStatus(game, { autoLive: true })),
            },
            {
              label: texts.finish,
              icon: <Flag size={16} />,
              disabledReason: update,
              onSelect: () => void isDone(changeStatus(game, { status: 'Finished', isLive: false })),
            },
          ]),
      {
        label: dashboardTexts.trending.on,
        icon: <Flame size={16} />,
        disabledReason: update,
        onSelect: () => open({ kind: 'trending', game }),
      },
      {
        label: labelTexts.preview,
        icon: <MonitorPlay size={16} />,
        disabledReason: preview ?? (game.streamUrls.length === 0 ? dashboardTexts.streams.none : null),
        onSelect: () => open({ kind: 'preview', game }),
      },
      {
        label: actionTexts.duplicate,
        icon: <Copy size={16} />,
        disabledReason: duplicate,
        onSelect: () => open({ kind: 'duplicate', game }),
      },
      {
        label: gameTexts.actions.openMatch,
        icon: <ArrowUpRight size={16} />,
        disabledReason: match,
        to: matchPath(game.matchId),
      },
    ],
    [
      {
        label: texts.viewOnSite,
        icon: <ExternalLink size={16} />,
        to: siteAddress(gamePath(game.matchId, game)),
        disabledReason: siteReason(game),
        isNewTab: true,
      },
      {
        label: texts.copyLink,
        icon: <LinkIcon size={16} />,
        disabledReason: siteReason(game),
        onSelect: () => void copyText(linkOf(game)),
      },
    ],
    [deleteLine(remove, () => open({ kind: 'delete', game }))],
  ];
  return { lines, open, dialog: opened && <GameDialogs open={opened} onOpen={open} /> };
}

/** The reason why a game has no page on the site: null for one that visitors can open. */
const siteReason = ({ platforms }: StaffGame): string | null =>
  platforms === 'mobile' ? texts.onlyInApp : null;

const linkOf = (game: StaffGame): string =>
  new URL(siteAddress(gamePath(game.matchId, game)), window.location.origin).href;

/** The reason why a game cannot be armed: null for a Scheduled one of the future that does not go live by itself. */
function armReason(game: StaffGame): string | null {
  if (game.autoLiveAt !== null) return texts.isArmed;
  return canGoLive(game) ? null : formTexts.game.cannotGoLive;
}
