/** What most who refer practice, by the NUCC's provider taxonomy. Any other is typed with its code. */
export const SPECIALTIES = [
  { name: 'Allergy & Immunology', taxonomy: '207K00000X' },
  { name: 'Audiology', taxonomy: '231H00000X' },
  { name: 'Family Medicine', taxonomy: '207Q00000X' },
  { name: 'Internal Medicine', taxonomy: '207R00000X' },
  { name: 'Neurology', taxonomy: '2084N0400X' },
  { name: 'Nurse Practitioner', taxonomy: '363L00000X' },
  { name: 'Otolaryngology', taxonomy: '207Y00000X' },
  { name: 'Pediatrics', taxonomy: '208000000X' },
  { name: 'Physician Assistant', taxonomy: '363A00000X' },
] as const;
