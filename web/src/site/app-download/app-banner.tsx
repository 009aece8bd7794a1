import type { ReactNode } from 'react';
import Smartphone from '~icons/lucide/smartphone';
import { BannerPitch } from '../../sport/pitch.tsx';
import { useSiteTexts } from '../../texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { showDialog } from '../dialogs/site-dialog.ts';

/** The app, in chalk: the one filled area of the home page. */
export function AppBanner(): ReactNode {
  const siteTexts = useSiteTexts();
  return (
    <section
      aria-labelledby="app-title"
      className="relative flex flex-[1.3] items-center overflow-hidden rounded-card bg-primary p-6 text-on-primary md:p-9"
    >
      <BannerPitch />
      <div className="relative">
        <h2 id="app-title" className="type-h2 text-[22px] text-on-primary md:text-[28px]">
          {siteTexts.layout.app.title}
        </h2>
        <p className="mt-1.5 max-w-[16rem] md:max-w-[19rem]">{siteTexts.layout.app.text}</p>
        <Button
          icon={<Smartphone size={18} />}
          onClick={() => showDialog('download')}
          className="mt-5 border-on-primary! bg-on-primary! text-primary! hover:opacity-85"
        >
          {siteTexts.layout.getApp}
        </Button>
      </div>
    </section>
  );
}
