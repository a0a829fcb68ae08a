import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { PatientSearch } from './patient-picker';
import { patientQueries } from './patients.queries';

/** One letter would match half the clinic. */
const MIN_LETTERS = 2;

/** @param startWith the search before anything is typed */
export function usePatientSearch(companyId: string, startWith = ''): PatientSearch {
  const [text, onTextChange] = useState(startWith);
  const typed = text.trim();
  const asked = useDeferredValue(typed);
  const idle = typed.length < MIN_LETTERS;
  const query = useQuery({
    ...patientQueries.search(companyId, asked),
    enabled: asked.length >= MIN_LETTERS,
  });
  // Right after a key press, the present answer still belongs to the text before.
  const isAnswered = asked === typed && !query.isPending;
  return {
    text,
    onTextChange,
    idle,
    searching: !idle && !isAnswered,
    error: isAnswered ? query.error?.message : undefined,
    found: isAnswered && !idle ? (query.data ?? []) : [],
  };
}
