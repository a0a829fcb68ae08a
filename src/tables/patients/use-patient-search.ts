import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { PatientSearch } from './patient-picker';
import { patientQueries } from './patients.queries';

/** One letter would match half the clinic. */
const MIN_LETTERS = 2;

/** @param startWith what is looked for before anything is typed */
export function usePatientSearch(companyId: string, startWith = ''): PatientSearch {
  const [text, onTextChange] = useState(startWith);
  const wanted = useDeferredValue(text.trim());
  const idle = wanted.length < MIN_LETTERS;
  const query = useQuery({ ...patientQueries.search(companyId, wanted), enabled: !idle });
  return {
    text,
    onTextChange,
    idle,
    searching: query.isPending,
    error: query.error?.message,
    found: query.data ?? [],
  };
}
