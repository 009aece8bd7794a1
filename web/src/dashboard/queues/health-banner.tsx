import type { HealthCheck } from '@touchline/contract/records/queue';
import { queueTexts } from '@touchline/contract/texts/queues';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { checkWords } from './health-words.ts';

/** The overall health, with the failed checks. */
export function HealthBanner({ checks }: { checks: readonly HealthCheck[] }): ReactNode {
  const failing = checks.filter(({ isOk }) => !isOk);
  const isOk = failing.length === 0;
  return (
    <section
      role="status"
      aria-label={queueTexts.banner.name}
      className={clsx(
        'mb-3 flex items-start gap-3 rounded-card border bg-surface px-4 py-3 shadow-card',
        isOk ? 'border-line' : 'border-fail',
      )}
    >
      {isOk ? (
        <Check size={18} className="mt-0.5 flex-none text-text" />
      ) : (
        <TriangleAlert size={18} className="mt-0.5 flex-none text-fail" />
      )}
      <div className="min-w-0">
        <h2 className="type-label text-text">
          {isOk ? queueTexts.banner.well : queueTexts.banner.trouble(failing.length)}
        </h2>
        {!isOk && (
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-[14px] leading-5">
            {failing.map((check) => {
              const words = checkWords(check);
              return (
                words && (
                  <li key={check.name}>
                    {words.trouble}: <span className="font-semibold text-fail">{words.detail}</span>
                  </li>
                )
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
