import type { HealthCheck } from '@touchline/contract/records/queue';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { checkWords } from './health-words.ts';

/** One answer to whether everything runs, with what does not. */
export function HealthBanner({ checks }: { checks: readonly HealthCheck[] }): ReactNode {
  const failing = checks.filter(({ isOk }) => !isOk);
  const isOk = failing.length === 0;
  return (
    <section
      role="status"
      aria-label="Health"
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
          {isOk
            ? 'Everything runs'
            : `${failing.length === 1 ? '1 thing needs' : `${failing.length} things need`} a look`}
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
