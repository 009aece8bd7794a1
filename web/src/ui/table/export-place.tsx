import { createContext, type ReactNode, use, useState } from 'react';

const Element = createContext<HTMLElement | null>(null);
const SetElement = createContext<((element: HTMLElement | null) => void) | null>(null);

/** Lets the tables inside put their 'Export' where `ExportPlace` stands. */
export function ExportPlaces({ children }: { children: ReactNode }): ReactNode {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <SetElement value={setElement}>
      <Element value={element}>{children}</Element>
    </SetElement>
  );
}

/** Where the 'Export' of the page's table stands: among the buttons of the page's head. */
export function ExportPlace(): ReactNode {
  const setElement = use(SetElement);
  return <span ref={setElement} className="export-place contents" />;
}

/** The element that `ExportPlace` has made; null where there is none. */
export const useExportPlace = (): HTMLElement | null => use(Element);
