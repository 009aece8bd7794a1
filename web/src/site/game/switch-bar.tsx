import type { PublicStream } from '@touchline/contract/records/match';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import Hourglass from '~icons/lucide/hourglass';
import { useStreamDialogTexts } from '../../texts/stream-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Filled } from '../../ui/filled.tsx';
import { GOING_ON } from './going-on.ts';
import { useStreamName } from './stream-name.ts';
import { useCountdown } from './use-countdown.ts';

interface SwitchBarProps {
  /** The stream that starts next; `none` where there is no other one, null for no bar. */
  readonly next: PublicStream | 'none' | null;
  /** The stream that has started by itself: its name is spoken, and not shown. */
  readonly started: PublicStream | null;
  /** The count stands still, also while the tab is hidden or one of the buttons has the focus. */
  readonly isHeld: boolean;
  /** On the picture of the mini player. */
  readonly isInCorner?: boolean;
  readonly onSwitch: (next: PublicStream) => void;
  readonly onStay: () => void;
  /** The bar has gone with the button that had the focus. */
  readonly onFocusLost: () => void;
  /** The button that loads the stream again. */
  readonly refresh: ReactNode;
  /** The bar of a small picture: its buttons are under its sentence. */
  readonly isNarrow?: boolean;
}

/** The bar under the picture of a stream that has stopped, until the next one starts by itself. */
export function SwitchBar(props: SwitchBarProps): ReactNode {
  const streamName = useStreamName();
  const texts = useStreamDialogTexts().goingOn;
  const { next, started, isHeld, onSwitch, onStay, onFocusLost, refresh, isNarrow, isInCorner } = props;
  const [hasFocus, setFocus] = useState(false);
  const isHidden = useHiddenTab();
  const stream = next === 'none' ? null : next;
  const isStill = isHeld || hasFocus || isHidden;
  const seconds = useCountdown({
    of: stream?._id ?? null,
    ms: GOING_ON.countdownMs,
    isHeld: isStill,
    onEnd: () => stream && onSwitch(stream),
  });
  const isShown = next !== null;
  const focus = { onFocus: () => setFocus(true), onBlur: () => setFocus(false) };
  const loseFocus = useEffectEvent(onFocusLost);
  useEffect(() => {
    if (isShown || !hasFocus) return;
    setFocus(false);
    loseFocus();
  }, [isShown, hasFocus]);
  return (
    <div
      data-action-bar={isShown || undefined}
      className={
        isShown
          ? clsx(isInCorner ? 'mini-player-switch' : isNarrow ? NARROW : BAR, isHeld && GIVES_WAY)
          : 'contents'
      }
    >
      {stream && (
        <span
          key={stream._id}
          aria-hidden="true"
          className={clsx(
            'run-out absolute inset-x-0 top-0 h-0.5 bg-wait motion-reduce:hidden',
            isStill && '[animation-play-state:paused]',
          )}
        />
      )}
      {/* Screen readers announce changes only in a status element that existed before. */}
      <div role="status" className="contents">
        {isShown ? (
          <p className="flex min-w-0 flex-1 gap-2.5 text-[15px] leading-[22px] text-text">
            <Hourglass size={17} className="mt-[3px] text-wait" />
            <span>{stream ? <Announcement stream={stream} seconds={seconds} /> : texts.none}</span>
          </p>
        ) : (
          started && <span className="visually-hidden">{texts.now(streamName(started))}</span>
        )}
      </div>
      {stream && (
        <div className={clsx('gap-3', isNarrow ? 'grid grid-cols-2' : IN_A_ROW)}>
          <Button {...focus} onClick={onStay} className="border-wait">
            {texts.stay}
          </Button>
          <Button {...focus} variant="primary" onClick={() => onSwitch(stream)}>
            {texts.switchNow}
          </Button>
        </div>
      )}
      {next === 'none' && refresh}
    </div>
  );
}

function Announcement({ stream, seconds }: { stream: PublicStream; seconds: number }): ReactNode {
  const streamName = useStreamName();
  const texts = useStreamDialogTexts().goingOn;
  return (
    <>
      {texts.stopped}{' '}
      <Filled
        text={texts.startsIn}
        with={{
          title: <strong className="font-semibold">{streamName(stream)}</strong>,
          seconds: (
            <strong aria-hidden="true" className="font-semibold">
              {texts.seconds(seconds)}
            </strong>
          ),
        }}
      />
    </>
  );
}

/** It takes its height from the picture; on a turned phone it lies on it. */
const BAR =
  'relative flex flex-none items-center gap-x-4 gap-y-3 bg-wait-tint px-4 py-3 max-md:flex-col max-md:items-stretch md:px-6 turned:absolute turned:inset-x-0 turned:top-0 turned:flex-row turned:items-center turned:px-4 turned:py-2';

const IN_A_ROW = 'flex flex-none max-md:grid max-md:grid-cols-2';
const NARROW = 'relative flex flex-none flex-col gap-2 bg-wait-tint p-2.5 [&_p]:type-small';

/** On a small phone the list of reasons and the bar together would leave no picture. */
const GIVES_WAY = 'max-md:portrait:[@media(height<700px)]:hidden';

function useHiddenTab(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'hidden',
  );
}
