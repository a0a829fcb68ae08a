interface Sign {
  sign: string;
  label: string;
}

export const LOCAL_SIGNS: readonly Sign[] = [
  { sign: 'mouth_itching', label: 'Itching of the mouth or lips' },
  { sign: 'lip_swelling', label: 'Swollen lips' },
  { sign: 'mouth_swelling', label: 'Swelling inside the mouth' },
  { sign: 'tongue_swelling', label: 'Swollen tongue' },
  { sign: 'tongue_burning', label: 'Sore or burning tongue' },
  { sign: 'tongue_ulcer', label: 'Ulcer of the tongue' },
  { sign: 'mouth_ulcer', label: 'Ulcer in the mouth' },
  { sign: 'altered_taste', label: 'Altered taste' },
  { sign: 'throat_irritation', label: 'Throat irritation' },
  { sign: 'uvula_swelling', label: 'Swelling at the back of the mouth' },
  { sign: 'ear_itching', label: 'Itching in the ear' },
  { sign: 'nausea', label: 'Nausea' },
  { sign: 'stomach_pain', label: 'Stomach or abdominal pain' },
];

/**
 * What the labels' medication guides say to stop for, used until a scale of reactions is approved.
 * An approved scale has its own signs, which give the grade.
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

export const signLabel = (code: string): string =>
  [...LOCAL_SIGNS, ...SYSTEMIC_SIGNS].find(({ sign }) => sign === code)?.label ??
  code.replaceAll('_', ' ');
