import type { Call } from '@touchline/contract/define-call';
import { EXPORT_FORMATS, type ExportFormat } from '@touchline/contract/list-query';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { callForFile, type QueryText } from '../../lib/call.ts';
import { saveFile } from '../../lib/save-file.ts';
import { isDone } from '../../lib/staff-data.ts';
import { buttonClass } from '../button.tsx';
import { Menu } from '../menu.tsx';
import { useExportPlace } from './export-place.tsx';
import { usePhone } from './use-phone.ts';

interface TableExportProps {
  readonly call: Call;
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** What the list is asked with; the file has all of its pages. */
  readonly query: QueryText;
  readonly fileName: string;
}

/** All filtered rows as a file: a button in the page's head; an icon on phones, and where the head has no place for it. */
export function TableExport({ call, params, query, fileName }: TableExportProps): ReactNode {
  const isPhone = usePhone();
  const place = useExportPlace();
  const isInHead = place !== null && !isPhone;
  const menu = (
    <Menu
      {...(!isInHead && { name: 'Export' })}
      buttonClass={buttonClass({
        variant: isInHead ? 'secondary' : 'quiet',
        size: isPhone ? 'public' : 'dashboard',
        square: !isInHead,
      })}
      button={
        <>
          <Download size={16} />
          {isInHead && 'Export'}
        </>
      }
      groups={[
        EXPORT_FORMATS.map((format) => ({
          label: `Export as ${format.toUpperCase()}`,
          onSelect: () => void isDone(exportList({ call, params, query, fileName }, format)),
        })),
      ]}
    />
  );
  return isInHead ? createPortal(menu, place) : menu;
}

async function exportList(
  { call, params, query, fileName }: TableExportProps,
  format: ExportFormat,
): Promise<void> {
  const { page: _, size: __, ...rest } = query;
  const file = await callForFile(call, { ...(params && { params }), query: { ...rest, format } });
  saveFile(file, `${fileName}.${format}`);
}
