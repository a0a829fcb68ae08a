import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { diagnosisListQueries } from '@/shared/diagnosis-lists/diagnosis-lists.queries';
import { beginningIn, type ListedDiagnosis } from './diagnosis.model';

/** Typed text, and what the clinic's own list has for it. */
export interface DiagnosisSearch {
  text: string;
  onTextChange: (text: string) => void;
  /** Undefined where the clinic imported no list, or the text begins no code. */
  listed: readonly ListedDiagnosis[] | undefined;
}

export function useDiagnosisSearch(companyId: string): DiagnosisSearch {
  const [text, onTextChange] = useState('');
  const list = useQuery(diagnosisListQueries.current(companyId));
  const begins = beginningIn(text);
  const listed = useQuery(diagnosisListQueries.beginning(companyId, list.data?.id, begins));
  return { text, onTextChange, listed: listed.data };
}
