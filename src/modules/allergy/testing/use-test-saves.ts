import { useRef, useState } from 'react';
import { useCompany } from '@/company/company-context';
import type { AllergyTest, AskedDrug } from '@/records/allergy/allergy-record.schema';
import {
  type Reading,
  type TestToFinish,
  type TestToSave,
  useApplyTest,
  useFinishTest,
  useSaveTest,
} from '@/records/allergy-tests/allergy-tests.mutations';

type Told = Partial<Pick<TestToSave['test'], 'applied_at' | 'timing_reason'>> & {
  drugs?: AskedDrug[];
};

/**
 * Saves a test one write after another, each from the revision that the last one returned, so that
 * a member never conflicts with their own changes.
 */
export function useTestSaves(test: AllergyTest, patientId: string) {
  const { id: companyId } = useCompany();
  const save = useSaveTest(companyId);
  const apply = useApplyTest(companyId);
  const finish = useFinishTest(companyId);
  const [appliedAt, setAppliedAt] = useState(test.applied_at);
  const revision = useRef(test.revision);
  const latest = useRef<Promise<unknown>>(Promise.resolve());

  function inTurn(write: () => Promise<void>): Promise<void> {
    const turn = latest.current.then(write);
    latest.current = turn.catch(() => undefined);
    return turn;
  }

  const store = (results: Reading[], told: Told = {}) =>
    inTurn(async () => {
      revision.current = await save.mutateAsync({
        test_id: test.id,
        patient_id: patientId,
        seen_revision: revision.current,
        test: {
          kind: test.kind,
          panel: test.panel,
          grading_id: test.grading_id,
          drug_stop_id: null,
          tested_on: null,
          applied_at: null,
          timing_reason: null,
          drugs: null,
          note: test.note,
          results,
          ...told,
        },
      });
      if (told.applied_at) setAppliedAt(told.applied_at);
    });

  const applyNow = () =>
    inTurn(async () => {
      const applied = await apply.mutateAsync({
        test_id: test.id,
        seen_revision: revision.current,
      });
      revision.current = applied.revision;
      setAppliedAt(applied.applied_at);
    });

  const close = (said: Omit<TestToFinish, 'test_id' | 'seen_revision'> = {}) =>
    inTurn(async () => {
      await finish.mutateAsync({ test_id: test.id, seen_revision: revision.current, ...said });
    });

  return { save, apply, finish, appliedAt, store, applyNow, close };
}
