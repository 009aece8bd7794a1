import type { createToken } from '@touchline/contract/calls/tokens';
import type { ResponseOf } from '@touchline/contract/define-call';
import { dayOfYear } from '@touchline/contract/rules/formats';
import { fromTimestamp } from '@touchline/contract/rules/instants';
import { tokenTexts } from '@touchline/contract/texts/tokens';
import type { ReactNode } from 'react';
import Terminal from '~icons/lucide/terminal';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { ShownOnce, ShownSecret } from '../shown-once.tsx';
import { daysAhead, useTimeStyle } from '../time.tsx';
import { TokenKeys } from './token-cells.tsx';

const texts = tokenTexts.shown;

/** 'API Token': a new token with its secret, this once. */
export function ShownToken(props: {
  created: ResponseOf<typeof createToken>;
  onDone: () => void;
}): ReactNode {
  const { token, secret } = props.created;
  const { timeZone } = useTimeStyle();
  const end = fromTimestamp(token.endsAt);
  const days = daysAhead(end.toISOString(), timeZone);
  return (
    <ShownOnce title={texts.title} text={texts.text} onDone={props.onDone}>
      <ShownSecret secret={secret} />
      <CopyButton text={secret} name={texts.copy} label={texts.copy} className="self-start max-md:min-h-11" />
      <Facts>
        <Fact term={tokenTexts.name}>
          <strong className="min-w-0 font-semibold break-words">{token.name}</strong>
        </Fact>
        <Fact term={tokenTexts.keys}>
          <TokenKeys token={token} />
        </Fact>
        <Fact term={tokenTexts.ends}>{tokenTexts.endsOn(dayOfYear(end, timeZone), days)}</Fact>
      </Facts>
      <p className="flex items-center gap-3 rounded-card border border-l-3 border-line-2 bg-sunken px-3.5 py-2.5 text-[14px] leading-5 text-text">
        <Terminal size={18} className="flex-none" />
        <span>
          {texts.send.before}
          <strong className="font-semibold">{texts.send.header}</strong>
          {texts.send.after}
        </span>
      </p>
    </ShownOnce>
  );
}
