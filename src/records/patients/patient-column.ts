/** The patient column of every list: first and fixed. */
export const PATIENT_COLUMN = { key: 'patient', heading: 'Patient', fixed: true } as const;
