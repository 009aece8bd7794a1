import {
  MARK_LETTERS,
  MARK_LETTERS_WIDTH,
  MARK_OUTLINES,
  type MarkOutline,
  teamMark,
} from '@touchline/contract/rules/team-mark';
import { clsx } from 'clsx';
import { memo, type ReactNode, useCallback, useState } from 'react';

interface MarkProps {
  readonly name: string;
  /** The address of the logo; without one, or when it fails to load, the mark is drawn from the name. */
  readonly logoUrl?: string | null;
  /** Sets width and height; the drawing fills them. */
  readonly className?: string;
}

/** A team's mark: its logo, or a shield with its initials. Hidden from screen readers, because the name is beside it. */
export function TeamMark(props: MarkProps): ReactNode {
  return <Mark {...props} outline="shield" />;
}

/** A league's (or person's) mark: its logo, or a disc with its initials. */
export function LeagueMark(props: MarkProps): ReactNode {
  return <Mark {...props} outline="disc" />;
}

function Mark({ name, logoUrl, className, outline }: MarkProps & { outline: MarkOutline }): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  // A logo that failed before the page's script ran fires no further error event.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailedUrl(image.getAttribute('src'));
  }, []);
  if (!logoUrl || logoUrl === failedUrl)
    return <DrawnMark name={name} outline={outline} className={className} />;
  return (
    <img
      ref={check}
      src={logoUrl}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(logoUrl)}
      className={clsx('flex-none object-contain', className)}
    />
  );
}

/** Memoized: its parents render far more often than a name changes. */
const DrawnMark = memo(function DrawnMark({
  name,
  outline,
  className,
}: {
  name: string;
  outline: MarkOutline;
  className?: string;
}): ReactNode {
  const { field, pattern, patternColour, initials } = teamMark(name);
  const { frame, patterns, middle } = MARK_OUTLINES[outline];
  const isLong = [...initials].length > 2;
  return (
    <svg
      viewBox="0 0 32 34"
      aria-hidden="true"
      focusable="false"
      className={clsx('flex-none', className)}
      data-mark={pattern}
    >
      <path d={frame} fill={field} />
      <path d={patterns[pattern]} fill={patternColour} />
      <path d={frame} fill="none" stroke={MARK_LETTERS} strokeOpacity=".55" strokeWidth="1.2" />
      <text
        x="16"
        y={middle}
        textAnchor="middle"
        dominantBaseline="central"
        fill={MARK_LETTERS}
        className={clsx('mark-letters', isLong && 'mark-letters-long')}
        // Only letters that would not fit are narrowed.
        textLength={isLong && /[MWØŒÆ].*[MWØŒÆ]/.test(initials) ? MARK_LETTERS_WIDTH : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {initials}
      </text>
    </svg>
  );
});
