import { actionTexts } from '@touchline/contract/texts/actions';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import type { ReactNode } from 'react';
import Download from '~icons/lucide/download';
import LogOut from '~icons/lucide/log-out';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { saveFile } from '../data/save-file.ts';
import { useProductName } from '../product-name.ts';
import { ShownOnce } from '../shown-once.tsx';

/** The recovery codes of a second factor, this once. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => void;
}): ReactNode {
  const name = useProductName();
  const lines = codes.join('\n');
  const save = (): void =>
    saveFile(
      new Blob([`${name}\n${texts.codesContext}\n\n${lines}\n`], { type: 'text/plain' }),
      texts.fileName,
    );
  return (
    <ShownOnce title={texts.codes} text={texts.codesContext} onDone={onDone}>
      <ol className="num grid list-none grid-cols-1 gap-x-6 gap-y-1.5 rounded-card border border-line-2 bg-sunken px-4 py-3 text-[16px] leading-6 font-semibold tracking-[0.02em] text-text select-all min-[375px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={lines} name={texts.copyCodes} label={actionTexts.copy} />
        <Button size="dashboard" icon={<Download size={16} />} onClick={save}>
          {actionTexts.download}
        </Button>
      </div>
      <p className="flex items-center gap-3 rounded-card border border-l-3 border-line-2 bg-sunken px-3.5 py-2.5 text-[14px] leading-5 text-text">
        <LogOut size={18} className="flex-none" /> {texts.othersSignedOut}
      </p>
    </ShownOnce>
  );
}
