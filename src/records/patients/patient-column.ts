/** What every list with a column of patients says of it: it stands first, and always. */
export const PATIENT_COLUMN = { key: 'patient', heading: 'Patient', fixed: true } as const;
