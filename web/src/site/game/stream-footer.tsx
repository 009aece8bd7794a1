import type { PublicStream } from '@touchline/contract/records/match';
import { clsx } from 'clsx';
import type { ReactNode, Ref, RefObject } from 'react';
import ArrowRight from '~icons/lucide/arrow-right';
import RefreshCw from '~icons/lucide/refresh-cw';
import { useStreamDialogTexts } from '../../texts/stream-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { TogetherLink } from '../shared/together-link.tsx';
import { NotWorking } from './not-working.tsx';
import { useStreamName } from './stream-name.ts';
import { StreamSizes } from './stream-sizes.tsx';

interface StreamFooterProps {
  readonly gameId: string;
  readonly streamId: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly isPlaying: boolean;
  /** The stream may not play any more. */
  readonly isStopped: boolean;
  /** The one after the open stream in the list. */
  readonly next: PublicStream | undefined;
  /** The next stream is what the visitor may want now. */
  readonly isNextUrged: boolean;
  /** Something else names what comes next. */
  readonly isNextUnnamed: boolean;
  readonly refreshButton: Ref<HTMLButtonElement>;
  readonly onRefresh: () => void;
  readonly onNext: (next: PublicStream) => void;
  readonly onNotWorking: (isOpen: boolean) => void;
}

/** The buttons under the picture of a stream. */
export function StreamFooter(props: StreamFooterProps): ReactNode {
  const streamName = useStreamName();
  const streamDialogTexts = useStreamDialogTexts();
  const { streamId, frame, isPlaying, isStopped, next, isNextUrged, isNextUnnamed } = props;
  return (
    <>
      <Button
        ref={props.refreshButton}
        icon={<RefreshCw size={17} />}
        disabled={!isPlaying}
        onClick={props.onRefresh}
        title={streamDialogTexts.refresh}
        className={footerButton}
      >
        <span className="turned:visually-hidden">{streamDialogTexts.refresh}</span>
      </Button>
      <NotWorking
        streamId={streamId}
        isDisabled={isStopped}
        onToggle={props.onNotWorking}
        className={clsx(half, 'turned:size-11 turned:gap-0 turned:p-0')}
      />
      <TogetherLink
        games={[{ _id: props.gameId }]}
        className={clsx(half, 'max-[359px]:[&>svg]:hidden turned:hidden')}
      />
      {next && (
        <>
          <span className="min-w-0 flex-1 truncate text-end type-caption text-text-3 max-lg:hidden turned:hidden">
            {!isNextUnnamed && streamDialogTexts.next(streamName(next))}
          </span>
          <Button
            variant={isNextUrged ? 'primary' : 'secondary'}
            onClick={() => props.onNext(next)}
            title={streamDialogTexts.tryNext}
            className={clsx(footerButton, 'md:max-lg:ms-auto')}
          >
            <span className="flex items-center gap-2.5 turned:gap-0">
              <span className="turned:visually-hidden">{streamDialogTexts.tryNext}</span>
              <ArrowRight size={17} />
            </span>
          </Button>
        </>
      )}
      <span
        className={clsx('flex gap-3 max-md:order-first max-md:w-full turned:flex-col', !next && 'md:ms-auto')}
      >
        <StreamSizes frame={frame} isPlaying={isPlaying} />
      </span>
    </>
  );
}

/** On a turned phone only the icon, as wide as high. */
const footerButton = 'max-md:flex-1 turned:size-11 turned:flex-none turned:gap-0 turned:p-0';

/** The quiet ones share a line of a phone. */
const half = 'max-md:order-last max-md:w-[calc(50%-6px)] max-md:px-1';
