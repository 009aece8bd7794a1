import { LeagueMark } from '../../sport/mark.tsx';

interface LogoPreviewProps {
  readonly name: string;
  readonly logoUrl: string;
}

/** A league's logo as the site shows it in both themes, and the mark that replaces a logo that fails to load. */
export function LogoPreview({ name, logoUrl }: LogoPreviewProps) {
  const shown = [
    { label: 'Dark', theme: 'dark', url: logoUrl },
    { label: 'Light', theme: 'light', url: logoUrl },
    { label: 'Drawn mark', theme: undefined, url: '' },
  ];
  return (
    <figure>
      <figcaption className="mb-1.5 type-label-sm text-text">Logo preview</figcaption>
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
  );
}
