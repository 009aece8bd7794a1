import { useEffect, useState } from 'react';

/** The part of the window that the keyboard leaves, as styles; the whole window where the browser does not tell. */
export function useVisibleBox(): { readonly top?: number; readonly height?: number } {
  const [box, setBox] = useState({});
  useEffect(() => {
    const { visualViewport: visible } = window;
    if (!visible) return;
    const read = () => setBox({ top: visible.offsetTop, height: visible.height });
    read();
    visible.addEventListener('resize', read);
    visible.addEventListener('scroll', read);
    return () => {
      visible.removeEventListener('resize', read);
      visible.removeEventListener('scroll', read);
    };
  }, []);
  return box;
}
