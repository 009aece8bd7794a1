import {
  ACTIVITY_ARCHIVE_DAYS,
  ACTIVITY_RETENTION_MONTHS,
  CONTACT_RETENTION_MONTHS,
  FAILED_TRY_DAYS,
  REMINDERS,
  RESTORE_DAYS,
} from '@touchline/contract/constants';
import { PAGES } from '@touchline/contract/page-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../live/live-hooks.ts';
import { ContactLine, Policy } from '../shared/policy.tsx';

/** The privacy policy. */
export default function PrivacyPage(): ReactNode {
  const { productName: name } = useSettings();
  return (
    <Policy
      page="privacy"
      intro={`${name} needs no account, and asks for as little as it can. This page says what it keeps, why and how long.`}
      sections={[
        {
          id: 'messages',
          title: 'Messages and requests',
          body: (
            <p>
              When you write to us we keep your name, e-mail address, subject and message to answer you. When
              you request a match we keep your name, e-mail address and what you asked for. Nobody else gets
              them.
            </p>
          ),
        },
        {
          id: 'counting',
          title: 'Counting views',
          body: (
            <p>
              A view is counted 60 seconds after play starts. So that nobody is counted twice, playing a
              stream sets a random cookie for 24 hours; in browsers without it we use a hash of your address
              and browser, kept for 24 hours and of no use for finding out who you are. Addresses are also
              counted for a short while to keep limits against abuse.
            </p>
          ),
        },
        {
          id: 'streams',
          title: 'Whether streams play',
          body: (
            <p>
              Once a minute, and when you leave, our player sends us how long a stream took to start or that
              it did not, how long it played, how often and how long it stood still, and whether the picture
              was black. Of the picture itself it sends nothing. When you report a stream, we keep the reason.
              Both are kept with a hash of your address that changes every day, for an hour at most; then only
              sums of all visitors stay.
            </p>
          ),
        },
        {
          id: 'browser',
          title: 'What stays in your browser',
          body: (
            <p>
              Some choices are stored in your browser alone, and no page sends them to us by itself: your
              theme, time zone and hours, your favourites, games that you have viewed, recent clicks on
              partners, announcements that you closed, your choice about ads, the size of the player, whether
              the next stream plays when one stops, and the language and quality that you watched last. The{' '}
              <Link to={PAGES.cookies.path}>cookie policy</Link> lists them all.
            </p>
          ),
        },
        {
          id: 'favourites',
          title: 'Favourites, calendars and links',
          body: (
            <>
              <p>
                Your favourites leave your browser only where you take them. The link for another device
                carries them behind a # sign, which browsers do not send to us.
              </p>
              <p>
                The address of your favourites’ calendar names your games, leagues and teams, not you. The
                calendar service that you give it to asks us for it by itself, from its own address and as
                often as it likes. We answer out of the address and keep nothing of it beyond the usual log of
                our servers. Your favourites can be read out of the address and the link, so give them only to
                those who may know them.
              </p>
              <p>
                When you share a link to a game, the service that you share it with may load the page and its
                picture from us to show a preview. The picture shows the game, and nothing of who shared it.
              </p>
            </>
          ),
        },
        {
          id: 'reminders',
          title: 'Reminders',
          body: (
            <p>
              When you turn on “Tell me”, your browser gives us an address of its push service, where we send
              the message, and two keys that only it can read the message with. We keep them with the games,
              leagues and teams that you chose, your time zone, hours and language, and nothing else: no name
              and no address of yours. The push service belongs to the maker of your browser; it learns that a
              message came from us and when, not what it says. All of it is deleted when you turn the last
              reminder off, when your browser says that it is no longer wanted, and {REMINDERS.keptDays} days
              after your last visit.
            </p>
          ),
        },
        {
          id: 'app',
          title: 'The app',
          body: (
            <>
              <p>
                If you allow notifications, the app gives us a push token, so that we can tell you when a game
                goes live. If you allow location, it gives us your approximate position: two decimals of a
                degree, about a kilometre. You can take both back in the settings of your phone.
              </p>
              <p>The app may also send the name, e-mail address and theme that you have set in it.</p>
            </>
          ),
        },
        {
          id: 'staff',
          title: 'People who work here',
          body: (
            <p>
              Of each sign-in to the dashboard we keep the browser’s name, the address and the times while the
              session stands. A random cookie, kept for 90 days and only as a hash on our side, tells the
              browsers that have signed in before from those of strangers, so that nobody is kept out by wrong
              passwords that others try.
            </p>
          ),
        },
        {
          id: 'retention',
          title: 'How long we keep it',
          body: (
            <ul>
              <li>Messages and requests: {CONTACT_RETENTION_MONTHS} months.</li>
              <li>
                Logs of what our staff did, with the address and the browser’s name:{' '}
                {ACTIVITY_RETENTION_MONTHS} months; of failed tries to sign in, these two are removed after{' '}
                {FAILED_TRY_DAYS} days.
              </li>
              <li>Records that were deleted can be restored for {RESTORE_DAYS} days, then they are gone.</li>
              <li>Log entries that were taken out are archived for {ACTIVITY_ARCHIVE_DAYS} days.</li>
            </ul>
          ),
        },
        {
          id: 'ads',
          title: 'Ads by other companies',
          body: (
            <p>
              Ad networks may set cookies and learn your address and what you look at. Their scripts load only
              after you have chosen “Allow”; “No thanks” is remembered as well, for 180 days. You can change
              your mind at any time with “Ad choices” at the foot of every page.
            </p>
          ),
        },
        {
          id: 'players',
          title: 'Players by other companies',
          body: (
            <p>
              Nothing of a stream is loaded before you press play. Then its platform learns your address and
              the address of this site, and its own privacy policy holds.
            </p>
          ),
        },
        {
          id: 'rights',
          title: 'Your rights',
          body: (
            <p>
              You may ask what we know of you, have it corrected or deleted, take it with you, or object to
              its use, and you may complain to the data protection authority where you live. Write from the
              address that the data is about, so that we know that it is you.
            </p>
          ),
        },
        { id: 'contact', title: 'Contact', body: <ContactLine /> },
      ]}
    />
  );
}
