import { createContext, useContext } from 'react';

interface Sources {
  /** Whether statements show the segments they come from. */
  readonly shown: boolean;
  /** Opens the response at a segment. */
  readonly open: (segment: number) => void;
}

export const SourcesContext = createContext<Sources>({ shown: false, open: () => undefined });

export const useSources = () => useContext(SourcesContext);
