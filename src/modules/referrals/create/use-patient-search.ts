import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { patientQueries } from '@/tables/patients/patients.queries';
import type { PatientSearch } from './patient-picker';

/** One letter would match half the clinic. */
const MIN_LETTERS = 2;

export function usePatientSearch(companyId: string): PatientSearch {
  const [text, onTextChange] = useState('');
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
