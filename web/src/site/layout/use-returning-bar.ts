import { useEffect, useState } from 'react';

/** 'in-flow': at the top of the page; 'away': scrolled past; 'back': over the page, because it is scrolled up. */
export type BarPlace = 'in-flow' | 'away' | 'back';

/** Less movement than this does not count as scrolling, in px. */
const STEP = 8;

/** The place of the bar at the top of the page, which comes back as soon as the page is scrolled up. */
export function useReturningBar(height: number): BarPlace {
  const [place, setPlace] = useState<BarPlace>('in-flow');
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const { scrollY } = window;
      if (scrollY <= 0) setPlace('in-flow');
      else if (scrollY > last + STEP) setPlace((now) => (scrollY > height ? 'away' : now));
      else if (scrollY < last - STEP) setPlace((now) => (now === 'away' ? 'back' : now));
      else return;
      last = scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [height]);
  return place;
}
