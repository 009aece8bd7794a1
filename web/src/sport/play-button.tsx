import { siteTexts } from '@touchline/contract/texts/site';
import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { PlaySign } from './play-sign.tsx';

interface PlayButtonProps {
  /** At the bottom: the consequence of pressing it. */
  readonly note?: string;
  readonly onPlay: () => void;
  /** In a small picture. */
  readonly isSmall?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The button in the middle of a player that has not loaded anything yet. */
export function PlayButton({ note, onPlay, isSmall = false, ref }: PlayButtonProps): ReactNode {
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-label={siteTexts.game.play}
        onClick={onPlay}
        className={clsx(
          'quick absolute inset-0 m-auto flex size-12 items-center justify-center rounded-full bg-[#F1F4EC] text-[#0A0F0C] outline-offset-4 hover:bg-[#D1D4CD] focus-visible:outline-[#7FB2FF]',
          !isSmall && 'md:size-26',
        )}
      >
        <PlaySign className={clsx('size-6', !isSmall && 'md:size-11')} />
      </button>
      {note && (
        <p className="absolute inset-x-4 bottom-3 text-center text-[14px] text-[#BAC4BB] max-md:hidden md:bottom-5">
          <span className="bg-screen px-2">{note}</span>
        </p>
      )}
    </>
  );
}
