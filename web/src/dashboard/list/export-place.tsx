import { createContext, type ReactNode, use, useState } from 'react';

const Element = createContext<HTMLElement | null>(null);
const SetElement = createContext<((element: HTMLElement | null) => void) | null>(null);

/** Lets tables inside render their 'Export' button at `ExportPlace`. */
export function ExportPlaces({ children }: { children: ReactNode }): ReactNode {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <SetElement value={setElement}>
      <Element value={element}>{children}</Element>
    </SetElement>
  );
}

/** The place of the table's 'Export' button: among the buttons of the page head. */
export function ExportPlace(): ReactNode {
  const setElement = use(SetElement);
  return <span ref={setElement} className="export-place contents" />;
}

/** The element of `ExportPlace`; null when the page has none. */
export const useExportPlace = (): HTMLElement | null => use(Element);
