import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beginningIn, type ListedDiagnosis } from '@/records/diagnosis-lists/diagnosis.model';
import { diagnosisListQueries } from '@/records/diagnosis-lists/diagnosis-lists.queries';

export interface DiagnosisSearch {
  text: string;
  onTextChange: (text: string) => void;
  /** Undefined if the clinic imported no list, or if the text starts no code. */
  listed: readonly ListedDiagnosis[] | undefined;
}

export function useDiagnosisSearch(companyId: string): DiagnosisSearch {
  const [text, onTextChange] = useState('');
  const list = useQuery(diagnosisListQueries.current(companyId));
  const begins = beginningIn(text);
  const listed = useQuery(diagnosisListQueries.beginning(companyId, list.data?.id, begins));
  return { text, onTextChange, listed: listed.data };
}
