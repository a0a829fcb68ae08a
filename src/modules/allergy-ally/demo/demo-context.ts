import { createContext, type Dispatch, useContext } from 'react';
import type { Activity } from './rules';
import { CATEGORIES } from './sample-data';
import type { DemoAction, DemoState, SheetContent } from './state';

interface DemoContextValue {
  state: DemoState;
  dispatch: Dispatch<DemoAction>;
  open: (sheet: SheetContent) => void;
  /** The phone's own box: its sheets open in it. */
  frame: HTMLElement | null;
  /** The clinic's IANA zone. */
  timeZone: string;
  close: () => void;
}

export const DemoContext = createContext<DemoContextValue | null>(null);

export function useDemo(): DemoContextValue {
  const value = useContext(DemoContext);
  if (!value) throw new Error('This component belongs inside the demo phone.');
  return value;
}

export function useActivity(): Activity {
  const { today, doses, symptoms, articles } = useDemo().state;
  return { today, doses, symptoms, articles, categories: CATEGORIES };
}
