import { clockTime, longDay } from '@touchline/contract/rules/formats';
import { titlePreview } from '@touchline/contract/rules/title-preview';
import { labelTexts } from '@touchline/contract/texts/labels';
import { pushTexts } from '@touchline/contract/texts/pushes';
import { type ReactNode, useState } from 'react';
import Bell from '~icons/lucide/bell';
import { useOfNow } from '../../../lib/server-clock.ts';
import { LogoSign } from '../../../ui/logo.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useProductName } from '../../product-name.ts';
import { useTimeStyle } from '../../time.tsx';

/** A locked phone shows this many characters of a body. */
export const BODY_SEEN = 178;

const SYSTEMS = [
  { value: 'android', label: labelTexts.android },
  { value: 'ios', label: pushTexts.preview.iPhone },
] as const;
type System = (typeof SYSTEMS)[number]['value'];

interface PhonePreviewProps {
  readonly category: string;
  readonly title: string;
  readonly body: string;
  readonly image: string;
  readonly sport: string | null;
}

/** The push notification on a locked phone, cut where each system cuts it. */
export function PhonePreview(props: PhonePreviewProps): ReactNode {
  const [system, setSystem] = useState<System>('android');
  const style = useTimeStyle();
  const time = useOfNow((now) => clockTime(now, style));
  const day = useOfNow((now) => longDay(now, style.timeZone).replace(/ \d{4}$/, ''));
  return (
    <div className="flex flex-col gap-5">
      <Segments label={labelTexts.preview} value={system} options={SYSTEMS} onChange={setSystem} />
      <div className="mx-auto flex h-[470px] w-full max-w-[290px] flex-col overflow-hidden rounded-t-[40px] border border-b-0 border-control bg-hover px-3 pt-4">
        <div className="flex justify-between px-3 text-[13px] leading-5 text-text">
          <span className="num">{time}</span>
          <Bell size={16} />
        </div>
        <div className="py-9 text-center">
          <span className="num block text-[56px] leading-[60px] text-text">{time}</span>
          <span className="type-caption text-text-2">{day}</span>
        </div>
        <PhoneNotification {...props} system={system} />
      </div>
    </div>
  );
}

function PhoneNotification(props: PhonePreviewProps & { system: System }): ReactNode {
  const { category, title, body, image, sport, system } = props;
  const product = useProductName();
  const isAndroid = system === 'android';
  const shown = titlePreview({ category, title: title || labelTexts.title, sport });
  return (
    <figure
      aria-label={pushTexts.preview.on(isAndroid ? labelTexts.android : pushTexts.preview.iPhone)}
      className="rounded-[16px] bg-primary p-3 text-[14px] leading-5 text-on-primary"
    >
      <div className="flex gap-2.5">
        <LogoTile isRound={isAndroid} />
        <div className="min-w-0 flex-1">
          {isAndroid && (
            <p className="flex justify-between gap-2 text-[12px] leading-4 opacity-80">
              <span className="truncate">{product}</span>
              <span>{pushTexts.preview.now}</span>
            </p>
          )}
          <p className="flex items-start justify-between gap-2">
            <span
              dir="auto"
              className={`min-w-0 font-semibold break-words ${isAndroid ? 'line-clamp-2' : 'line-clamp-1'}`}
            >
              {shown}
            </span>
            {!isAndroid && (
              <span className="flex-none text-[12px] leading-5 opacity-80">{pushTexts.preview.now}</span>
            )}
          </p>
          <p dir="auto" className={`break-words ${isAndroid ? 'line-clamp-6' : 'line-clamp-4'}`}>
            {body || labelTexts.body}
          </p>
        </div>
        {!isAndroid && <Picture key={image} url={image} className="size-10 rounded-card" />}
      </div>
      {isAndroid && <Picture key={image} url={image} className="mt-2.5 h-28 w-full rounded-card" />}
    </figure>
  );
}

function LogoTile({ isRound }: { isRound: boolean }): ReactNode {
  return (
    <span
      className={`flex size-8 flex-none items-center justify-center bg-on-primary text-primary ${isRound ? 'rounded-full' : 'rounded-card'}`}
    >
      <LogoSign className="size-5" />
    </span>
  );
}

/** The image; nothing if it fails to load. */
function Picture({ url, className }: { url: string; className: string }): ReactNode {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed || !/^https?:\/\/./.test(url)) return null;
  return (
    <img src={url} alt="" onError={() => setFailed(true)} className={`flex-none object-cover ${className}`} />
  );
}
