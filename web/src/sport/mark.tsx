import { MARK_LETTERS, type MarkPattern, teamMark } from '@touchline/contract/rules/team-mark';
import { clsx } from 'clsx';
import { memo, type ReactNode, useCallback, useState } from 'react';

interface MarkProps {
  readonly name: string;
  /** Where the logo is; without one, or when it does not load, the mark is drawn from the name. */
  readonly logoUrl?: string | null;
  /** Width and height come from here; the drawing fills them. */
  readonly className?: string;
}

/** A team's mark: its logo, or a shield with its initials. It says nothing aloud: the name stands beside it. */
export function TeamMark(props: MarkProps): ReactNode {
  return <Mark {...props} outline="shield" />;
}

/** A league's (or person's) mark: its logo, or a disc with its initials. */
export function LeagueMark(props: MarkProps): ReactNode {
  return <Mark {...props} outline="disc" />;
}

function Mark({ name, logoUrl, className, outline }: MarkProps & { outline: Outline }): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  // A logo that failed before the page's script ran fires no error any more.
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
  outline: Outline;
  className?: string;
}): ReactNode {
  const { field, pattern, patternColour, initials } = teamMark(name);
  const { frame, patterns, middle } = OUTLINES[outline];
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
        // Only letters that would not fit are made narrower.
        textLength={isLong && /[MWØŒÆ].*[MWØŒÆ]/.test(initials) ? 24 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {initials}
      </text>
    </svg>
  );
});

type Outline = 'shield' | 'disc';

// In a box of 32 x 34. The patterns end exactly at the outline, so that no clip path (and no id) is needed.
const OUTLINES: Record<Outline, { frame: string; patterns: Record<MarkPattern, string>; middle: number }> = {
  shield: {
    frame: 'M2 2H30V17Q30 26.5 16 32Q2 26.5 2 17z',
    patterns: {
      halves: 'M16 2H30V17Q30 26.5 16 32z',
      stripes: 'M7.6 2H13.2V30.79Q9.92 29.24 7.6 27.42zM18.8 2H24.4V27.42Q22.08 29.24 18.8 30.79z',
      hoop: 'M2 11.5H30V17Q30 18.82 29.48 20.5H2.52Q2 18.82 2 17z',
      sash: 'M21 2H30V3.5L6.77 26.73Q3.56 23.92 2.51 20.49z',
    },
    middle: 16,
  },
  disc: {
    frame: 'M16 3a14 14 0 1 1 0 28a14 14 0 1 1 0-28z',
    patterns: {
      halves: 'M16 3a14 14 0 1 1 0 28z',
      stripes:
        'M7.6 5.8A14 14 0 0 1 13.2 3.28V30.72A14 14 0 0 1 7.6 28.2zM18.8 3.28A14 14 0 0 1 24.4 5.8V28.2A14 14 0 0 1 18.8 30.72z',
      hoop: 'M2.92 12H29.08A14 14 0 0 1 29.08 22H2.92A14 14 0 0 1 2.92 12z',
      sash: 'M21.76 4.24A14 14 0 0 1 28.76 11.24L10.24 29.76A14 14 0 0 1 3.24 22.76z',
    },
    middle: 17,
  },
};
