import { useEffect, useRef, useState } from 'react';
import { useVerifyMany } from '@/records/eligibility/eligibility.mutations';
import {
  isToRetry,
  keyOf,
  type Results,
  type VerifiableLine,
} from '@/records/eligibility/verification-due.model';
import { requestIds } from '../request-ids';

export interface Batch {
  lines: readonly VerifiableLine[];
  results: Results;
}

export function useBatch(day: string) {
  const [idFor] = useState(requestIds);
  const [batch, setBatch] = useState<Batch | null>(null);
  const stopping = useRef<AbortController>(undefined);
  const many = useVerifyMany();
  // Stop waiting when the dialog closes.
  useEffect(() => () => stopping.current?.abort(), []);

  function send(lines: readonly VerifiableLine[]) {
    // A second press can arrive before the first has disabled the button.
    if (lines.length === 0 || stopping.current) return;
    const controller = new AbortController();
    stopping.current = controller;
    const free = () => {
      stopping.current = undefined;
    };
    many.mutate(
      {
        lines,
        serviceDate: day,
        signal: controller.signal,
        idFor: (line) => idFor(day, keyOf(line)),
        onResult: (line, result) =>
          setBatch(
            (now) =>
              now && { ...now, results: new Map([...now.results, [keyOf(line), result] as const]) },
          ),
      },
      { onSuccess: free, onError: free },
    );
  }

  const rest = (batch?.lines ?? []).filter((line) => {
    const result = batch?.results.get(keyOf(line));
    return result === undefined || isToRetry(result);
  });

  return {
    batch,
    pending: many.isPending,
    /** Selected lines without a response. */
    rest,
    start: (lines: readonly VerifiableLine[]) => {
      setBatch({ lines, results: new Map() });
      send(lines);
    },
    sendRest: () => send(rest),
    stop: () => stopping.current?.abort(),
    selectAgain: () => setBatch(null),
  };
}
