import type { ReactNode } from 'react';
import { ThemeChoice } from '../../ui/preference-choices.tsx';
import { LanguageList } from './language-list.tsx';
import { GamesList, LeaguesList } from './nav-lists.tsx';
import { TimeChoices } from './reader-choices.tsx';

/** Every sport, in the dropdown of wide screens. */
export function GamesPanel(): ReactNode {
  return <GamesList className="grid grid-cols-3" />;
}

/** Every league, in the dropdown of wide screens. */
export function LeaguesPanel(): ReactNode {
  return <LeaguesList />;
}

/** Every language, in the dropdown of wide screens. */
export function LanguagePanel(): ReactNode {
  return <LanguageList className="grid grid-flow-col grid-cols-2 grid-rows-7 gap-x-2" />;
}

/** Zone and hours, in the dropdown of wide screens. */
export function TimePanel(): ReactNode {
  return (
    <div className="p-2">
      <TimeChoices />
    </div>
  );
}

/** The theme, in the dropdown of wide screens. */
export function ThemePanel(): ReactNode {
  return (
    <div className="p-2">
      <ThemeChoice />
    </div>
  );
}
