import { createPush } from '@touchline/contract/calls/pushes';
import { ATTENTION_KINDS, type Attention } from '@touchline/contract/records/overview';
import { overviewTexts } from '@touchline/contract/texts/overview';
import Check from '~icons/lucide/check';
import Hourglass from '~icons/lucide/hourglass';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useMissing } from '../data/session.ts';
import { PushServiceNote } from '../mobile/push-service-note.tsx';
import { attentionPath, isOfGame, useOpenPath, WAITING_KINDS } from './cures.ts';

/** The problems that need attention, each with a button to the place where they are fixed. */
export function AttentionPanel({ attention }: { attention: readonly Attention[] }) {
  const openPath = useOpenPath();
  const sendsPushes = useMissing(createPush) === null;
  // A newer server may send more kinds.
  const known = attention.filter(({ kind }) => ATTENTION_KINDS.includes(kind));
  const total = known.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel
      title={overviewTexts.attention.title}
      aside={
        total > 0 && (
          <Badge tone="fail" size="row" icon={false}>
            {total}
          </Badge>
        )
      }
    >
      {total === 0 ? (
        <p className="flex items-center gap-2.5 p-4 text-[14px] leading-5">
          <Check size={16} /> {overviewTexts.attention.none}
        </p>
      ) : (
        <ul className="max-h-[420px] overflow-y-auto">
          {known.flatMap(({ kind, count, items }) => {
            const { title, action } = overviewTexts.attention.kinds[kind];
            const rest = count - items.length;
            return items.map((item, index) => {
              const path = openPath(attentionPath(kind, item));
              const isLast = index === items.length - 1;
              return (
                <li
                  key={`${kind} ${item.id ?? item.title}`}
                  className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0"
                >
                  {WAITING_KINDS.has(kind) ? (
                    <Hourglass size={18} className="flex-none text-wait" />
                  ) : (
                    <TriangleAlert size={18} className="flex-none text-fail" />
                  )}
                  <span className="min-w-0 flex-1">
                    <span className="block truncate type-label-sm text-text">{title}</span>
                    <span className="block truncate type-caption text-text-3" title={item.detail}>
                      {/* A game's name matters more than its date and status, and there is hardly room for it. */}
                      {isOfGame(kind) ? item.title : [item.title, item.detail].filter(Boolean).join(', ')}
                      {isLast && rest > 0 && kind !== 'failed-jobs' && overviewTexts.attention.more(rest)}
                    </span>
                  </span>
                  {path && (
                    <LinkButton to={path} size="row">
                      {action}
                      <span className="visually-hidden">: {item.title}</span>
                    </LinkButton>
                  )}
                </li>
              );
            });
          })}
        </ul>
      )}
      {sendsPushes && (
        <div className="border-t border-line p-3 empty:hidden">
          <PushServiceNote />
        </div>
      )}
    </Panel>
  );
}
