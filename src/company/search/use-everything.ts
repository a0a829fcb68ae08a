import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecordRow } from '@/records/search/found';
import { searchQueries } from '@/records/search/search.queries';

/** One letter would match half the clinic. */
const MIN_LETTERS = 2;
const PAUSE_MS = 120;

export interface Everything {
  /** The answer to the typed text, never to another one; null while it is pending. */
  rows: readonly RecordRow[] | null;
  error: string | undefined;
  /** Too little is typed: the rows are the recent records. */
  isRecent: boolean;
  retry: () => void;
}

export function useEverything(companyId: string, text: string): Everything {
  const typed = text.trim();
  const wanted = [...typed].length < MIN_LETTERS ? '' : typed;
  const asked = useAfterPause(wanted);
  const isAsked = asked === wanted;
  const recent = useQuery(searchQueries.everything(companyId, ''));
  const search = useQuery({
    ...searchQueries.everything(companyId, asked),
    enabled: asked !== '',
  });
  const query = wanted === '' ? recent : search;
  const isAnswered = wanted === '' || isAsked;
  return {
    rows: isAnswered ? (query.data ?? null) : null,
    error: isAnswered ? query.error?.message : undefined,
    isRecent: wanted === '',
    retry: () => void query.refetch(),
  };
}

/** The value once it has stayed the same for a moment; an empty one at once. */
function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
