import { useState } from 'react';
import {
  EMPTY_FORM,
  type FieldName,
  type FormValues,
  type Problems,
} from '@/records/referral-form/referral-form.model';
import { keepDraft, readDraft } from './draft';

export function useReferForm(slug: string) {
  const [draft] = useState(() => readDraft(slug));
  const [values, setValues] = useState<FormValues>(draft.values);
  const [problems, setProblems] = useState<Problems>({});

  function change(field: FieldName, value: string) {
    const next = { ...values, [field]: value };
    setValues(next);
    keepDraft(slug, draft.id, next);
    setProblems(({ [field]: _settled, ...others }) => others);
  }

  return {
    ...draft,
    values,
    problems,
    change,
    complain: setProblems,
    empty: () => {
      setValues(EMPTY_FORM);
      setProblems({});
    },
  };
}

export type ReferFormState = ReturnType<typeof useReferForm>;
