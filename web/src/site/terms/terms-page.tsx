import type { ReactNode } from 'react';
import { useSettings } from '../live/live-hooks.ts';
import { ContactLine, Policy } from '../shared/policy.tsx';

/** The terms and conditions. */
export default function TermsPage(): ReactNode {
  const { productName: name, governingLaw } = useSettings();
  return (
    <Policy
      page="terms"
      intro={`These terms are the agreement between you and ${name} about the use of this site and its app.`}
      sections={[
        {
          id: 'acceptance',
          title: 'Acceptance',
          body: (
            <p>
              By using {name} you accept these terms. If you do not accept them, please do not use the site.
            </p>
          ),
        },
        {
          id: 'age',
          title: 'Who may use the site',
          body: (
            <p>
              You must be at least 13 years old. If the law where you live asks for the consent of a parent or
              guardian at your age, you need that consent.
            </p>
          ),
        },
        {
          id: 'as-is',
          title: 'The site as it is',
          body: (
            <>
              <p>
                {name} is free and offered as is. We do our best to keep times, games and streams right, but
                we promise neither that a stream will be available nor that everything shown is without
                mistakes.
              </p>
              <p>We may change, interrupt or end any part of the site at any time.</p>
            </>
          ),
        },
        {
          id: 'embeds',
          title: 'Streams of others',
          body: (
            <p>
              Streams are published by third parties on platforms of their own and shown here in those
              platforms’ players. We do not host, store or change them. When you play one, the terms and the
              privacy policy of its platform hold as well.
            </p>
          ),
        },
        {
          id: 'use',
          title: 'Acceptable use',
          body: (
            <>
              <p>You may use the site for your own, private purposes. You may not:</p>
              <ul>
                <li>disturb or overload the site, or go around its limits and protections;</li>
                <li>collect its content by machine, except as robots.txt allows;</li>
                <li>send us messages or requests that are unlawful, insulting or made by a machine;</li>
                <li>count views, clicks or downloads that nobody made;</li>
                <li>show the site as your own, or show its player inside another site.</li>
              </ul>
            </>
          ),
        },
        {
          id: 'ads',
          title: 'Ads and affiliate links',
          body: (
            <p>
              The site is paid for by advertising and by affiliate links. Choosing a stream may open the page
              of a partner in a new tab, at most once in 30 minutes for the same stream; we may earn a
              commission from it. Ad scripts load only after you have allowed them. You need neither ads nor
              the partner’s page to watch.
            </p>
          ),
        },
        {
          id: 'property',
          title: 'Intellectual property and takedown',
          body: (
            <>
              <p>
                The design, texts and software of {name} are ours. Names, logos and broadcasts of teams,
                leagues and platforms belong to their owners.
              </p>
              <p>
                If you hold a right that a link on this site infringes, tell us: name the work, the address of
                the page, your right in the work and how we can reach you. We remove links that infringe
                without delay.
              </p>
            </>
          ),
        },
        {
          id: 'liability',
          title: 'Liability',
          body: (
            <p>
              As far as the law allows, {name} is not liable for damage that arises from using the site, from
              streams, ads or pages of others, or from times that turn out to be wrong. Nothing in these terms
              limits liability that the law does not let us limit.
            </p>
          ),
        },
        {
          id: 'changes',
          title: 'Changes',
          body: (
            <p>
              We may change these terms. The date at the top then changes too, and using the site afterwards
              means that you accept the new terms.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'Law',
          body: (
            <p>
              {governingLaw !== null && `The law of ${governingLaw} governs these terms. `}
              Rights that the law of your own country gives you as a consumer stay untouched. If one part of
              these terms does not hold, the others do.
            </p>
          ),
        },
        { id: 'contact', title: 'Contact', body: <ContactLine /> },
      ]}
    />
  );
}
