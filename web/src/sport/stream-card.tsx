import { withLanguage } from '@touchline/contract/languages/paths';
import { languageName } from '@touchline/contract/rules/language-names';
import { streamPath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import CircleX from '~icons/lucide/circle-x';
import Hourglass from '~icons/lucide/hourglass';
import { useLanguage, useLocale } from '../texts/page-texts.ts';
import { useStreamStateTexts } from '../texts/stream-states.ts';
import { PlaySign } from './play-sign.tsx';
import { type SeenStream, type StreamState, streamStateOf } from './stream-state.ts';

interface StreamCardProps {
  readonly stream: SeenStream;
  /** The stream's own label, or its number. */
  readonly label: string;
  /** The first one is the one to take. */
  readonly isFirst: boolean;
  /** Opens the stream in place; without it the card links to the player's own page. */
  readonly onPlay?: () => void;
}

/** One stream in a row: play button, title, quality. In the page's HTML it is a link; scripts make it a button. */
export function StreamCard({ stream, label, isFirst, onPlay }: StreamCardProps): ReactNode {
  const streamStateTexts = useStreamStateTexts();
  const pageLanguage = useLanguage();
  const locale = useLocale();
  const { title, platform, quality } = stream;
  const language = languageName(stream.language, locale);
  const name = title || label;
  const ownLabel = isNumber(stream.stream) || name === label ? null : label;
  const about = joined(ownLabel, language, platform);
  const state = streamStateOf(stream);
  const isDown = state === 'down' || state === 'foreign';
  return (
    <a
      href={withLanguage(pageLanguage, streamPath(stream._id))}
      {...(onPlay && { ...asButton(onPlay), 'data-stream': stream._id })}
      className="quick flex min-h-[76px] w-full items-center gap-4 rounded-card border border-line bg-surface px-4 py-2 text-start shadow-card hover:border-line-2 hover:bg-hover"
    >
      <span
        className={clsx(
          'flex size-11 flex-none items-center justify-center rounded-full border',
          isFirst && !isDown ? 'border-primary bg-primary text-on-primary' : 'border-control text-text',
        )}
      >
        <PlaySign className={clsx('size-[18px]', isDown && 'text-text-3')} />
      </span>
      {state && (
        <span suppressHydrationWarning className="visually-hidden">
          {spoken(name, language, quality, streamStateTexts[state].spoken)}
        </span>
      )}
      <span aria-hidden={state !== null || undefined} className="min-w-0 flex-1">
        <span
          dir="auto"
          className={clsx(
            'block truncate text-[17px] leading-6 font-semibold',
            isDown ? 'text-text-2' : 'text-text',
          )}
          title={name}
        >
          {name}
        </span>
        {/* Phones have a second line in place of dots. */}
        <span
          suppressHydrationWarning
          className="block truncate text-[14px] leading-5 text-text-3 max-md:whitespace-normal"
        >
          {state ? (
            <>
              <State key={state} of={state} />
              {/* On phones the state leaves room for the language alone, the longest one for nothing. */}
              <span suppressHydrationWarning className="max-md:hidden">
                {before(about)}
              </span>
              {state !== 'foreign' && (
                <span suppressHydrationWarning className="max-[359px]:hidden md:hidden">
                  {before(language)}
                </span>
              )}
            </>
          ) : (
            about
          )}
        </span>
      </span>
      <span
        aria-hidden={state !== null || undefined}
        dir="ltr"
        className={clsx('num flex-none text-[20px]', isDown ? 'text-text-3' : 'text-text-2')}
      >
        {quality}
      </span>
      <ChevronRight size={18} className="text-text-3 max-md:hidden" />
    </a>
  );
}

/** The state of a stream that does not play well. */
function State({ of }: { of: StreamState }): ReactNode {
  const streamStateTexts = useStreamStateTexts();
  const Icon = of === 'trouble' ? Hourglass : CircleX;
  return (
    <span className={clsx('fade-in font-semibold', of === 'trouble' ? 'text-wait' : 'text-fail')}>
      <Icon size={15} className="me-1.5 inline-block align-[-2px]" />
      {streamStateTexts[of].shown}
    </span>
  );
}

const before = (about: string): string => (about === '' ? '' : ` · ${about}`);
const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');
const spoken = (...parts: string[]): string => parts.filter(Boolean).join(', ');

/** Properties that make a link a button, for assistive technology and by its keys too. */
function asButton(onPress: () => void) {
  return {
    role: 'button',
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onPress();
    },
    // As with any button, the space bar activates on release and does not scroll.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') event.preventDefault();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') onPress();
    },
  };
}

/** A label that is missing, or only a number, is useless beside a title. */
function isNumber(label: string): boolean {
  return /^(Stream \d+)?$/.test(label);
}
