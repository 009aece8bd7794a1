import { pagesLinkedIn } from '@touchline/contract/page-table';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import MessageSquare from '~icons/lucide/message-square';
import { useOfNow } from '../../lib/server-clock.ts';
import { CornerLine } from '../../sport/pitch.tsx';
import { usePageTableTexts } from '../../texts/page-heads.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Wordmark } from '../../ui/logo.tsx';
import { askAboutAds } from '../ads/ad-choice.ts';
import { AnnouncementList } from '../announcements/announcement-list.tsx';
import { showDialog } from '../dialogs/site-dialog.ts';
import { useSettings } from '../live/live-hooks.ts';
import { SocialLinks } from '../shared/social-links.tsx';
import { ZoneText } from '../shared/zone-text.tsx';

/** The footer of every page: a description of the site, links, and its owner. */
export function SiteFooter(): ReactNode {
  const siteTexts = useSiteTexts();
  const { productName, links } = useSettings();
  return (
    <footer id="footer" className="mt-16 border-t border-line pt-9 pb-8 md:mt-[72px]">
      <div className="page-column grid gap-x-8 gap-y-4 md:grid-cols-[1fr_2fr]">
        <div>
          <Wordmark name={productName} />
          <p className="mt-3 max-w-[19rem] text-[14px] leading-5 text-text-3">
            {siteTexts.layout.about(productName)}
          </p>
          {links.supportChatUrl && (
            <LinkButton
              to={links.supportChatUrl}
              size="dashboard"
              icon={<MessageSquare size={16} />}
              className="mt-4 pointer-coarse:min-h-11 max-md:min-h-11"
            >
              {siteTexts.layout.supportChat}
            </LinkButton>
          )}
          <div className="mt-3 max-w-[19rem]">
            <SocialLinks />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-[1fr_auto_auto] md:gap-y-8 lg:grid-cols-3">
          <Column title={siteTexts.layout.watch}>
            <FooterLink to="/">{siteTexts.layout.home}</FooterLink>
            <FooterLink to="/#categories">{siteTexts.layout.categories}</FooterLink>
            <FooterLink to="/#leagues">{siteTexts.layout.leagues}</FooterLink>
            <FooterButton onPress={() => showDialog('favourites')}>
              {siteTexts.layout.favourites}
            </FooterButton>
            <FooterButton onPress={() => showDialog('download')}>{siteTexts.layout.getApp}</FooterButton>
          </Column>
          <Column title={productName}>
            <PageLinks place="footer" />
            <FooterButton onPress={() => showDialog('request')}>{siteTexts.request.title}</FooterButton>
            {links.contactEmail && (
              <FooterLink to={`mailto:${links.contactEmail}`}>{links.contactEmail}</FooterLink>
            )}
          </Column>
          <Column title={siteTexts.layout.legal}>
            <PageLinks place="legal" />
            <FooterButton onPress={askAboutAds}>{siteTexts.adChoices}</FooterButton>
          </Column>
        </div>
      </div>
      <AnnouncementList />
      <div className="page-column mt-6">
        <CornerLine />
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 pt-4 type-caption text-text-3">
          <Copyright productName={productName} />
          <ZoneText text={siteTexts.layout.allTimesIn} className="min-h-[18px]" />
        </div>
      </div>
    </footer>
  );
}

/** The year comes from the clock, which starts with hydration. */
function Copyright({ productName }: { productName: string }): ReactNode {
  const siteTexts = useSiteTexts();
  const year = useOfNow((now) => new Date(now).getUTCFullYear());
  return <p>{year === null ? `© ${productName}` : siteTexts.copyright(year, productName)}</p>;
}

function Column(props: { title: string; className?: string; children: ReactNode }): ReactNode {
  return (
    <div className={clsx('min-w-0', props.className)}>
      <h2 className="type-label-sm max-md:visually-hidden md:mb-2">{props.title}</h2>
      <ul className="max-md:flex max-md:flex-wrap max-md:gap-x-6">{props.children}</ul>
    </div>
  );
}

function PageLinks({ place }: { place: 'footer' | 'legal' }): ReactNode {
  const pageTableTexts = usePageTableTexts();
  return pagesLinkedIn(place).map(({ path, text }) => (
    <FooterLink key={path} to={path}>
      {text(pageTableTexts).title}
    </FooterLink>
  ));
}

function FooterButton({ onPress, children }: { onPress: () => void; children: ReactNode }): ReactNode {
  return (
    <li className="min-w-0">
      <button type="button" onClick={onPress} className={footerItemClass}>
        {children}
      </button>
    </li>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <li className="min-w-0">
      {/^https?:|^mailto:/.test(to) ? (
        <a href={to} target="_blank" rel="noopener noreferrer" className={footerItemClass}>
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </a>
      ) : (
        <Link to={to} className={footerItemClass}>
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </Link>
      )}
    </li>
  );
}

const footerItemClass =
  'flex min-h-11 min-w-11 items-center text-[14px] leading-5 text-text-2 hover:text-text hover:underline md:pointer-fine:min-h-[30px]';
