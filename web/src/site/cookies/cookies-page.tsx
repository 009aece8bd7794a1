import { keptInBrowserTexts } from '@touchline/contract/texts/kept-in-browser';
import type { ReactNode } from 'react';
import { KEPT_OF_STAFF } from '../../lib/storage.ts';
import { useSettings } from '../live/live-hooks.ts';
import { ContactLine, Policy } from '../shared/policy.tsx';

/** The cookie policy. */
export default function CookiesPage(): ReactNode {
  const { productName: name } = useSettings();
  return (
    <Policy
      page="cookies"
      intro={`The pages of ${name} work without any cookie. Here is every one that there is, and everything that is stored in your browser.`}
      sections={[
        {
          id: 'cookies',
          title: 'Cookies',
          body: (
            <>
              <p>Only these four are ours. No other page or call sets or needs one.</p>
              <Table
                head={['Name', 'Set by', 'For', 'Kept']}
                rows={[
                  [
                    'session',
                    'Signing in to the dashboard',
                    'Keeps staff signed in; visitors never get it',
                    '30\u00a0days',
                  ],
                  [
                    'browser',
                    'Signing in to the dashboard',
                    'A random value that tells the browsers of staff from those of strangers who try their passwords',
                    '90\u00a0days',
                  ],
                  ['sidebar_state', 'The dashboard', 'Remembers whether its sidebar is open', '7\u00a0days'],
                  ['vid', 'Playing a stream', 'A random value, only to count a view once', '24\u00a0hours'],
                ]}
              />
            </>
          ),
        },
        {
          id: 'storage',
          title: 'Stored in your browser',
          body: (
            <>
              <p>
                This stays in your browser; no page sends it to us by itself. Clearing the site’s data removes
                it.
              </p>
              <Table head={STORAGE_HEAD} rows={storageRows(false)} />
              <p>The dashboard, which only our staff use, also keeps:</p>
              <Table head={STORAGE_HEAD} rows={storageRows(true)} />
            </>
          ),
        },
        {
          id: 'others',
          title: 'Cookies of others',
          body: (
            <p>
              Ad networks may set cookies of their own, only after you have chosen “Allow”. The platform of a
              stream may do so once you press play. Both follow the policies of those companies.
            </p>
          ),
        },
        {
          id: 'choice',
          title: 'Your choice',
          body: (
            <p>
              “Ad choices” at the foot of every page changes your answer about ads. Your browser can refuse or
              delete cookies; games, times and streams work all the same.
            </p>
          ),
        },
        { id: 'contact', title: 'Contact', body: <ContactLine /> },
      ]}
    />
  );
}

const STORAGE_HEAD = ['Name', 'For', 'Kept'];

/** The values that browsers of visitors keep, or those that only browsers of staff keep. */
function storageRows(isStaff: boolean): string[][] {
  return Object.entries(keptInBrowserTexts)
    .filter(([name]) => isStaff === KEPT_OF_STAFF.includes(name))
    .map(([name, { use, until }]) => [name.replace(/:$/, ''), use, until]);
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }): ReactNode {
  return (
    <div className="rounded-card border border-line-2">
      <table className="w-full text-start type-small max-md:block">
        <thead className="max-md:hidden">
          <tr className="border-b border-line-2 text-text-3">
            {head.map((name) => (
              <th key={name} scope="col" className="px-4 py-2.5 type-caption font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(([first, ...others]) => (
            <tr
              key={first}
              className="border-b border-line align-top last:border-0 max-md:block max-md:px-4 max-md:py-3"
            >
              <th scope="row" className="font-semibold text-text max-md:block md:px-4 md:py-2.5">
                {first}
              </th>
              {others.map((cell) => (
                <td key={cell} className="max-md:block md:px-4 md:py-2.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
