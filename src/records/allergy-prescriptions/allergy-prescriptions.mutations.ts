import { useMutation } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useMarkOutdated, useWrite } from '@/records/use-write';

export interface PrescriptionToSave {
  prescription_id: string;
  patient_id: string;
  /** The revision that was seen; null for a new one. */
  seen_revision: number | null;
  prescription: {
    scheme_id: string;
    schedule_id: string | null;
    target_dose_ml: number;
    consent_on: string | null;
    sets: {
      label: string;
      title: string;
      volume_ml: number;
      contents: { allergen_id: string; target_dose: number }[];
    }[];
  };
}

/** Saves a draft, new or changed; safe to send again. Returns its revision. */
export function useSavePrescription(companyId: string) {
  const mark = useMarkOutdated();
  return useMutation({
    mutationFn: async ({ seen_revision, ...input }: PrescriptionToSave) =>
      unwrap(
        await db.rpc('save_allergy_prescription', {
          company_id: companyId,
          ...input,
          ...(seen_revision !== null && { seen_revision }),
        }),
        'Error saving prescription',
      ),
    // Not refetched after a refusal: the typed values belong to the revision that was seen.
    onSuccess: () => mark('allergy-prescriptions'),
  });
}

export interface Signature {
  prescription_id: string;
  seen_revision: number;
  /** Today's answers by question; null removes one. */
  answers: Record<string, string | null>;
  /** Why it is signed although a question was not asked. */
  unasked_reason?: string;
  /** Why it is signed for a patient below the minimum age. */
  age_reason?: string;
}

export function useSignPrescription(companyId: string) {
  return useWrite('allergy-prescriptions', {
    mutationFn: async (input: Signature) =>
      unwrap(
        await db.rpc('sign_allergy_prescription', { company_id: companyId, ...input }),
        'Error signing prescription',
      ),
  });
}

export interface Ending {
  prescription_id: string;
  reason: string;
}

export function useEndPrescription(companyId: string) {
  return useWrite('allergy-prescriptions', {
    mutationFn: async (input: Ending) =>
      unwrap(
        await db.rpc('end_allergy_prescription', { company_id: companyId, ...input }),
        'Error ending prescription',
      ),
  });
}
