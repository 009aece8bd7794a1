import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { leagueTexts } from '@touchline/contract/texts/matches';
import { useState } from 'react';
import { LeagueMark } from '../../sport/mark.tsx';
import { Note } from '../form/form-notes.tsx';

interface LogoPreviewProps {
  readonly name: string;
  readonly logoUrl: string;
}

/**
 * A league's logo as the site shows it in both themes, and the mark that replaces a logo that fails to load, which a
 * note says.
 */
export function LogoPreview({ name, logoUrl }: LogoPreviewProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const shown = [
    { label: leagueTexts.logoPreview.dark, theme: 'dark', url: logoUrl },
    { label: leagueTexts.logoPreview.light, theme: 'light', url: logoUrl },
    { label: leagueTexts.logoPreview.drawnMark, theme: undefined, url: '' },
  ];
  return (
    <>
      {/* The marks fall back silently: this one tells. */}
      {logoUrl !== '' && (
        <img key={logoUrl} src={logoUrl} alt="" hidden onError={() => setFailedUrl(logoUrl)} />
      )}
      {logoUrl !== '' && logoUrl === failedUrl && <Note tone="wait">{dialogTexts.league.logoFails}</Note>}
      <figure>
        <figcaption className="mb-1.5 type-label-sm text-text">{leagueTexts.logoPreview.title}</figcaption>
        <div className="grid grid-cols-3 overflow-hidden rounded-card border border-line max-md:grid-cols-1">
          {shown.map(({ label, theme, url }) => (
            <div
              key={label}
              data-theme={theme}
              className="flex min-h-20 items-center gap-4 bg-surface px-5 text-text-2"
            >
              <LeagueMark key={url} name={name} logoUrl={url} className="size-11" />
              <LeagueMark key={`small ${url}`} name={name} logoUrl={url} className="size-5" />
              <span className="ml-auto type-caption">{label}</span>
            </div>
          ))}
        </div>
      </figure>
    </>
  );
}
