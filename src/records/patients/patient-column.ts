export const PATIENT_COLUMN = { key: 'patient', heading: 'Patient', fixed: true } as const;
