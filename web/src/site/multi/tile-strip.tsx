import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Volume2 from '~icons/lucide/volume-2';
import VolumeX from '~icons/lucide/volume-x';
import X from '~icons/lucide/x';
import { useMultiTexts } from '../../texts/multi.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Key } from '../../ui/key.tsx';
import type { ListedGame } from '../shared/listed-games.ts';
import { nameOf } from './sort-out.ts';

export interface TileProps {
  readonly listed: ListedGame;
  /** Its place on the page, from 1: the key of its sound. */
  readonly number: number;
  readonly isLarge: boolean;
  readonly hasSound: boolean;
  readonly onSound: () => void;
  readonly onClose: () => void;
  /** Missing where it cannot become larger. */
  readonly onEnlarge: (() => void) | undefined;
}

/** A button that is only an icon. */
export const TILE_BUTTON =
  'quick flex size-10 flex-none items-center justify-center rounded-card text-text-2 hover:bg-hover hover:text-text pointer-coarse:size-11 max-md:size-11';

/** The names and the buttons under a picture; `menu` is the menu of its streams. */
export function TileStrip(props: TileProps & { readonly menu?: ReactNode }): ReactNode {
  const teamTexts = useTeamTexts();
  const multiTexts = useMultiTexts();
  const { listed, number, isLarge, hasSound, onSound, onClose, menu } = props;
  const { homeTeam, awayTeam } = listed.game;
  const name = nameOf(listed.game, teamTexts);
  const Sound = hasSound ? Volume2 : VolumeX;
  return (
    <div
      className={clsx(
        'flex flex-none items-center border-t bg-surface max-md:h-[60px] turned:h-[60px]',
        hasSound ? 'border-primary' : 'border-line',
        isLarge ? 'h-14 gap-3 px-4' : 'h-12 gap-0.5 ps-3 pe-1 max-md:ps-4',
      )}
    >
      <span className="me-2 pointer-coarse:hidden max-md:hidden turned:hidden">
        <Key>{number}</Key>
      </span>
      <h2
        className={clsx(
          'flex min-w-0 flex-1 font-semibold text-text',
          isLarge
            ? 'gap-1.5 text-[16px] leading-6'
            : 'flex-col text-[13px] leading-[17px] max-md:text-[15px] max-md:leading-5',
        )}
      >
        <bdi className="min-w-0 truncate" title={homeTeam}>
          {homeTeam}
        </bdi>
        <span className={isLarge ? 'font-normal text-text-3' : 'visually-hidden'}> {teamTexts.vs} </span>
        <bdi className="min-w-0 truncate" title={awayTeam}>
          {awayTeam}
        </bdi>
      </h2>
      {menu}
      <button
        type="button"
        aria-pressed={hasSound}
        aria-label={multiTexts.soundOf(name)}
        title={multiTexts.soundOf(name)}
        onClick={onSound}
        className={
          isLarge
            ? buttonClass({ variant: hasSound ? 'primary' : 'secondary' })
            : clsx(TILE_BUTTON, hasSound && 'current-fill bg-primary !text-on-primary hover:bg-primary-hover')
        }
      >
        <Sound size={18} />
        {isLarge && multiTexts.sound}
      </button>
      <button
        type="button"
        aria-label={multiTexts.close(name)}
        title={multiTexts.close(name)}
        onClick={onClose}
        className={TILE_BUTTON}
      >
        <X size={18} />
      </button>
    </div>
  );
}
