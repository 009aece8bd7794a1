import { askAddress, siteAddresses } from '@touchline/core/platform/ask-address';
import type { Env } from '@touchline/core/platform/env';
import { type Finding, well, wrong } from './finding.ts';

const LEAST_CERTIFICATE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Asks the site's addresses as a visitor does, through the proxy, and checks the ends of their certificates. */
export async function addressFindings(env: Env): Promise<Finding[]> {
  return (await Promise.all(siteAddresses(env).map(findingsAt))).flat();
}

async function findingsAt({ address, asked }: ReturnType<typeof siteAddresses>[number]): Promise<Finding[]> {
  const about = 'address';
  try {
    const { status, certificateEnds } = await askAddress(asked);
    const answers =
      status < 400
        ? well(about, `${address} answers.`)
        : wrong(
            about,
            `${address} answers ${status}.`,
            'Check the apis (502 and 503: none answers nginx), then the configuration of nginx.',
          );
    return [answers, ...(certificateEnds ? [ofCertificate(address, certificateEnds)] : [])];
  } catch (error) {
    return [
      wrong(
        about,
        `${address} does not answer: ${(error as Error).message}`,
        'Check that nginx runs (nginx -t says why not), then its certificate, the name server and the firewall.',
      ),
    ];
  }
}

function ofCertificate(address: string, ends: Date): Finding {
  const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS);
  const text = `The certificate of ${address} ends in ${days} days.`;
  return days >= LEAST_CERTIFICATE_DAYS
    ? well('certificate', text)
    : wrong('certificate', text, 'Renew it: certbot renew, then systemctl reload nginx.');
}
