import type { HealthMinute } from '@touchline/contract/records/stream-health';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Clock } from '../time.tsx';
import { FIGURES, probesText } from './health-figures.ts';

const { pane: texts } = streamHealthTexts;

/** The values of the charts as a table, the newest minute first; opened by a button. */
export function HealthTable({ minutes }: { minutes: readonly HealthMinute[] }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const known = minutes.filter(({ good, failed, players }) => good + failed + players > 0).toReversed();
  return (
    <div>
      <Button
        size="row"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hideTable : texts.showTable}
      </Button>
      <div id={id} hidden={!isOpen} className="mt-2 overflow-x-auto">
        <table className="w-full text-[13px] leading-[18px]">
          <thead>
            <tr className="text-left text-text-3 [&>th]:pr-3 [&>th]:font-semibold">
              <th scope="col">{texts.minute}</th>
              <th scope="col">{texts.figures.probes}</th>
              {FIGURES.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map((minute) => (
              <tr key={minute.at} className="border-t border-line [&>*]:py-1 [&>*]:pr-3">
                <th scope="row" className="text-left font-normal text-text">
                  <Clock of={minute.at} />
                </th>
                <td>{minute.good + minute.failed === 0 ? '–' : probesText([minute])}</td>
                {FIGURES.map(({ name, format }) => (
                  <td key={name}>{format(minute)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
