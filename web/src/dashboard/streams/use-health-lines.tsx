import { checkStream, solveStream } from '@touchline/contract/calls/stream-health';
import type { StreamRow } from '@touchline/contract/records/stream';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import Activity from '~icons/lucide/activity';
import Check from '~icons/lucide/check';
import RefreshCw from '~icons/lucide/refresh-cw';
import type { MenuLine } from '../../ui/menu.tsx';
import { useMissing } from '../data/session.ts';
import { useWrite } from '../data/staff-data.ts';
import { whyNoPreview } from '../games/stream-address.tsx';

/** The lines of a stream's menu about its health; `read` opens the health beside the table. */
export function useHealthLines(): (row: StreamRow, read: () => void) => MenuLine[] {
  const { pane: texts } = streamHealthTexts;
  const [check, solve] = [useWrite(checkStream), useWrite(solveStream)];
  const missing = { check: useMissing(checkStream), solve: useMissing(solveStream) };
  return ({ _id, url }, read) => {
    const input = { params: { id: _id } };
    const noAddress = url === '' ? whyNoPreview(url) : null;
    return [
      { label: texts.title, icon: <Activity size={16} />, disabledReason: noAddress, onSelect: read },
      {
        label: texts.check,
        icon: <RefreshCw size={16} />,
        disabledReason: missing.check ?? noAddress,
        onSelect: () => void check.attempt(input),
      },
      {
        label: texts.solve,
        icon: <Check size={16} />,
        disabledReason: missing.solve ?? noAddress,
        onSelect: () => void solve.attempt(input),
      },
    ];
  };
}
