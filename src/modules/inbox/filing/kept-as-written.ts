import { SUBSCRIBERS } from '@/records/coverages/relationships';
import { diagnosisTextOf } from '../understanding/values';
import { FIELD_LABELS } from './field-labels';
import { type FilingDraft, insuranceOf, ofNewPatient, type SuggestedField } from './filing-draft';

export interface KeptAsWritten {
  /**
   * Insurance by a payer that isn't the clinic's. It stays with the referral and is no coverage.
   */
  insurance: string[];
  ofPatient: string[];
  /** Diagnoses in words, which the timeline notes. */
  diagnoses: string | null;
}

export function keptAsWritten(draft: FilingDraft): KeptAsWritten {
  const insurance = insuranceOf(draft);
  const { payer_id, payer_name, member_id, group_number, plan_name } = insurance;
  const subscriber = SUBSCRIBERS.find(({ value }) => value === insurance.relationship)?.label;
  return {
    insurance:
      payer_id === null
        ? [
            payer_name,
            member_id && `member ID ${member_id}`,
            group_number && `group ${group_number}`,
            plan_name && `plan ${plan_name}`,
            subscriber && `subscriber: ${subscriber.toLowerCase()}`,
          ].flatMap((line) => line ?? [])
        : [],
    ofPatient:
      draft.patient === ''
        ? []
        : ofNewPatient.filter((name) => draft[name] !== '').map((name) => FIELD_LABELS[name]),
    diagnoses: diagnosisTextOf(draft.diagnoses),
  };
}

/**
 * Drops values read about an existing patient: they aren't on the screen, so no member compared them.
 */
export function withoutGuesses(
  draft: FilingDraft,
  isGuess: (name: SuggestedField) => boolean,
): FilingDraft {
  if (draft.patient === '') return draft;
  const guesses = ofNewPatient.filter((name) => isGuess(name));
  return { ...draft, ...Object.fromEntries(guesses.map((name) => [name, ''])) };
}
