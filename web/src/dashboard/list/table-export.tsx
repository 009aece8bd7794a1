import type { Call } from '@touchline/contract/define-call';
import { EXPORT_FORMATS, type ExportFormat } from '@touchline/contract/list-query';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import Download from '~icons/lucide/download';
import { buttonClass } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { callForFile, type QueryText } from '../data/call.ts';
import { saveFile } from '../data/save-file.ts';
import { isDone } from '../data/staff-data.ts';
import { useExportPlace } from './export-place.tsx';

interface TableExportProps {
  readonly call: Call;
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** The query of the list; the file contains all of its pages. */
  readonly query: QueryText;
  readonly fileName: string;
}

/**
 * Downloads all filtered rows as a file: a button in the page's head; an icon on phones, and on pages without a place
 * for it.
 */
export function TableExport({ call, params, query, fileName }: TableExportProps): ReactNode {
  const isPhone = usePhone();
  const place = useExportPlace();
  const isInHead = place !== null && !isPhone;
  const menu = (
    <Menu
      {...(!isInHead && { name: dashboardTexts.lists.tools.export })}
      buttonClass={buttonClass({
        variant: isInHead ? 'secondary' : 'quiet',
        size: isPhone ? 'public' : 'dashboard',
        square: !isInHead,
      })}
      button={
        <>
          <Download size={16} />
          {isInHead && dashboardTexts.lists.tools.export}
        </>
      }
      groups={[
        EXPORT_FORMATS.map((format) => ({
          label: dashboardTexts.lists.tools.exportAs(format),
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
