import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { formTexts } from '@touchline/contract/texts/forms';
import { streamTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { clsx } from 'clsx';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { CopyButton } from '../../ui/copy-button.tsx';

/** The address inside a stream's token, with a copy button; says so when there is no address or the token is invalid. */
export function StreamAddress({ token }: { token: string | undefined }) {
  // Users without `streams:access` get no token from the server.
  if (token === undefined) return '–';
  const url = readStreamUrl(token);
  if (url === '') return <span className="type-label-sm text-fail">{labelTexts.none}</span>;
  if (url === null) {
    return (
      <span className="inline-flex items-center gap-1.5 type-label-sm text-fail">
        <TriangleAlert size={16} />
        {dashboardTexts.streams.invalidToken}
      </span>
    );
  }
  const isInsecure = url.startsWith('http://');
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span
        className={clsx('flex min-w-0 items-center gap-1.5', isInsecure && 'text-wait')}
        title={isInsecure ? `${url}\n${formTexts.stream.insecureUrl}` : url}
      >
        {isInsecure && <TriangleAlert size={16} className="flex-none" aria-label={streamTexts.insecure} />}
        <span className="max-w-40 truncate text-[13px]">{url.replace(/^https:\/\//, '')}</span>
      </span>
      <CopyButton text={url} name={actionTexts.copyAddress} />
    </span>
  );
}

/** The reason why a stream cannot be previewed; null when it can. */
export function whyNoPreview(token: string | undefined): string | null {
  if (token === undefined) return null;
  const url = readStreamUrl(token);
  if (url === null) return dashboardTexts.streams.invalidToken;
  return url === '' ? streamTexts.noAddress : null;
}
