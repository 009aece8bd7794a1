import { clockTime, longDay, zoneName } from '@touchline/contract/rules/formats';
import { accountTexts } from '@touchline/contract/texts/account';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import ChevronLeft from '~icons/lucide/chevron-left';
import { useNow } from '../../lib/server-clock.ts';
import { Wordmark } from '../../ui/logo.tsx';
import { useSession } from '../data/session.ts';
import { useProductName } from '../product-name.ts';
import { useSiteZone } from '../time.tsx';
import { nextPath } from './next-path.ts';
import { SignInFields } from './sign-in-fields.tsx';

/** `/sign-in?next=`: a signed-in user goes on to the requested page. */
export function SignInPage(): ReactNode {
  const [search] = useSearchParams();
  const status = useSession((state) => state.status);
  const name = useProductName();
  useEffect(() => {
    document.title = accountTexts.signIn.page;
  }, []);
  if (status === 'signed-in') return <Navigate to={nextPath(search.get('next'))} replace />;
  return (
    <div className="grid min-h-dvh lg:grid-cols-[43%_57%]">
      <main className="flex flex-col bg-surface px-6 py-10 lg:px-24">
        <a href="/" aria-label={accountTexts.signIn.home(name)} className="self-start">
          <Wordmark name={name} />
        </a>
        <div className="my-auto flex max-w-[400px] flex-col gap-6 py-10">
          <div>
            <h1 className="font-display text-[36px] leading-[42px] font-[650] tracking-[-0.015em] [font-stretch:112%] max-md:text-[28px] max-md:leading-[34px]">
              {accountTexts.signIn.title}
            </h1>
            <p className="mt-2">{accountTexts.signIn.text}</p>
          </div>
          <SignInFields />
        </div>
        <a
          href="/"
          className="flex min-h-11 items-center gap-2 self-start text-[14px] text-text-3 hover:text-text"
        >
          <ChevronLeft size={16} />
          {accountTexts.signIn.backToSite}
        </a>
      </main>
      <SiteClock />
    </div>
  );
}

/** Half a pitch with the site's time in its centre circle. */
function SiteClock(): ReactNode {
  const now = useNow();
  const timeZone = useSiteZone();
  return (
    <aside className="relative flex items-center justify-center overflow-hidden border-l border-line-2 bg-ground max-lg:hidden">
      <div aria-hidden="true" className="absolute inset-y-1 left-1/2 border-l border-chalk" />
      <div aria-hidden="true" className="absolute inset-x-0 top-1 bottom-1 border-y border-chalk" />
      <div className="relative flex size-60 flex-col items-center justify-center rounded-full border border-chalk bg-ground">
        {now !== null && (
          <>
            <span className="num text-[64px] leading-[68px] text-text">{clockTime(now, { timeZone })}</span>
            <span className="text-[14px] leading-5">{longDay(now, timeZone).replace(/ \d+$/, '')}</span>
            <span className="text-[14px] leading-5 text-text-3">
              {accountTexts.signIn.siteTime(zoneName(now, timeZone))}
            </span>
          </>
        )}
      </div>
    </aside>
  );
}
