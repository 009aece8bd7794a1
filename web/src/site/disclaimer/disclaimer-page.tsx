import type { ReactNode } from 'react';
import { useSettings } from '../live/live-hooks.ts';
import { ContactLine, Policy } from '../shared/policy.tsx';

/** The disclaimer. */
export default function DisclaimerPage(): ReactNode {
  const { productName: name, siteTimeZone } = useSettings();
  return (
    <Policy
      page="disclaimer"
      intro={`${name} points to streams of others. What that means for you, and for those who hold rights, stands here.`}
      sections={[
        {
          id: 'hosting',
          title: 'No hosting',
          body: (
            <p>
              {name} hosts no video. Every stream is published by a third party on a platform of its own,
              which is responsible for it. We can remove a link from these pages, but not a stream from its
              platform.
            </p>
          ),
        },
        {
          id: 'affiliation',
          title: 'No affiliation',
          body: (
            <p>
              We are not connected with, endorsed by or acting for any league, club, player, broadcaster or
              platform that is named here.
            </p>
          ),
        },
        {
          id: 'trademarks',
          title: 'Trademarks',
          body: (
            <p>
              Names and logos belong to their owners and appear here only to say which game is meant. Owners
              who object can tell us at any time.
            </p>
          ),
        },
        {
          id: 'times',
          title: 'Accuracy of times',
          body: (
            <p>
              Start times come from public sources, are entered in {siteTimeZone.replaceAll('_', ' ')} and
              shown in your own zone. Games are moved and delayed; when it matters, ask the organiser.
            </p>
          ),
        },
        {
          id: 'ad-blocker',
          title: 'Ads and ad blockers',
          body: (
            <p>
              This site is free and carries ads from other companies, and so do the players of some streams.
              We do not choose what they show. We suggest using an ad blocker for the best experience.
            </p>
          ),
        },
        {
          id: 'affiliate',
          title: 'Affiliate links',
          body: (
            <p>
              Choosing a stream may open the page of a partner, from which we may earn a commission. It costs
              you nothing and has no influence on which games are listed.
            </p>
          ),
        },
        { id: 'contact', title: 'Contact', body: <ContactLine /> },
      ]}
    />
  );
}
