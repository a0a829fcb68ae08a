import { useEffect, useRef, useState } from 'react';
import { useVerifyMany } from '../eligibility.mutations';
import { requestIds } from '../verify/request-ids';
import { type AskableLine, isToRetry, keyOf, type Results } from './due.model';

interface Round {
  lines: readonly AskableLine[];
  results: Results;
}

/** Asking about the chosen lines of a day: what is asked, what came of it, and how to stop. */
export function useRound(companyId: string, day: string) {
  const [idFor] = useState(requestIds);
  const [round, setRound] = useState<Round | null>(null);
  const stopping = useRef<AbortController>(undefined);
  const many = useVerifyMany(companyId);
  // Nobody waits any more once the dialog is gone.
  useEffect(() => () => stopping.current?.abort(), []);

  function ask(lines: readonly AskableLine[]) {
    // A second press arrives before the first has disabled the button.
    if (lines.length === 0 || stopping.current) return;
    const controller = new AbortController();
    stopping.current = controller;
    many.mutate(
      {
        lines,
        serviceDate: day,
        signal: controller.signal,
        idFor: (line) => idFor(day, keyOf(line)),
        onResult: (line, result) =>
          setRound(
            (now) =>
              now && { ...now, results: new Map([...now.results, [keyOf(line), result] as const]) },
          ),
      },
      {
        onSettled: () => {
          stopping.current = undefined;
        },
      },
    );
  }

  const rest = (round?.lines ?? []).filter((line) => {
    const result = round?.results.get(keyOf(line));
    return result === undefined || isToRetry(result);
  });

  return {
    round,
    pending: many.isPending,
    /** What has no answer, though it was chosen. */
    rest,
    begin: (lines: readonly AskableLine[]) => {
      setRound({ lines, results: new Map() });
      ask(lines);
    },
    askRest: () => ask(rest),
    stop: () => stopping.current?.abort(),
    chooseAgain: () => setRound(null),
  };
}
