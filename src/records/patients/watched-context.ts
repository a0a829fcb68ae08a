import { createContext } from 'react';

/** Until when each patient is watched, by the patient's id, and the clinic's time zone. */
export const WatchedContext = createContext<{
  until: ReadonlyMap<string, string>;
  timeZone: string;
}>({ until: new Map(), timeZone: 'UTC' });
