import { useStore } from 'zustand';
import { storedValue } from '../../lib/storage.ts';

const choice = storedValue('switch-streams', (stored) => stored !== false);

/** Whether this browser goes on to the next stream by itself; it does unless the visitor has switched it off. */
export const useSwitchChoice = (): boolean => useStore(choice);

/** Keeps the choice in this browser. */
export const chooseToSwitch = (isOn: boolean): void => choice.keep(isOn);
