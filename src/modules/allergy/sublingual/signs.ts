interface Sign {
  sign: string;
  label: string;
}

/** What the labels name most often after a tablet (Odactra, Grastek and Ragwitek prescribing information, section 6.1). */
export const LOCAL_SIGNS: readonly Sign[] = [
  { sign: 'mouth_itching', label: 'Itching in the mouth' },
  { sign: 'throat_irritation', label: 'Throat irritation' },
  { sign: 'ear_itching', label: 'Itching in the ear' },
  { sign: 'lip_swelling', label: 'Swollen lips' },
  { sign: 'tongue_swelling', label: 'Swollen tongue' },
  { sign: 'uvula_swelling', label: 'Swelling at the back of the mouth' },
  { sign: 'mouth_sore', label: 'Sore in the mouth' },
  { sign: 'nausea', label: 'Nausea' },
  { sign: 'stomach_pain', label: 'Stomach pain' },
];

/**
 * What the labels' medication guides say to stop for, where no scale of reactions is approved yet. An approved
 * one has signs of its own, from which the grade follows.
 */
export const SYSTEMIC_SIGNS: readonly Sign[] = [
  { sign: 'trouble_breathing', label: 'Trouble breathing' },
  { sign: 'throat_tightness', label: 'Throat tightness or swelling' },
  { sign: 'trouble_swallowing', label: 'Trouble swallowing or speaking' },
  { sign: 'dizziness', label: 'Dizziness or fainting' },
  { sign: 'fast_heartbeat', label: 'Rapid or weak heartbeat' },
  { sign: 'vomiting', label: 'Stomach cramps, vomiting or diarrhea' },
  { sign: 'hives', label: 'Hives, flushing or itching skin' },
];
