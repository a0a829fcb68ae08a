/**
 * Common specialties of referring providers, by the NUCC taxonomy. Others are typed with their
 * code.
 */
export const SPECIALTIES = {
  'Allergy & Immunology': '207K00000X',
  Audiology: '231H00000X',
  'Family Medicine': '207Q00000X',
  'Internal Medicine': '207R00000X',
  Neurology: '2084N0400X',
  'Nurse Practitioner': '363L00000X',
  Otolaryngology: '207Y00000X',
  Pediatrics: '208000000X',
  'Physician Assistant': '363A00000X',
} as const;
