import {
  EMAIL_LIMIT,
  emailProblem,
  type Field,
  mobileProblem,
  npiProblem,
  PHONE_LIMIT,
  phoneProblem,
} from './checks.ts';

/** How a referring clinician or practice is named and reached. */
const ENTRY = {
  name: { label: 'Name', limit: 120 },
  phone: { label: 'Phone', limit: PHONE_LIMIT, check: phoneProblem },
  fax: { label: 'Fax', limit: PHONE_LIMIT, check: phoneProblem },
  email: { label: 'Email', limit: EMAIL_LIMIT, check: emailProblem },
  mobile: { label: 'Mobile', limit: PHONE_LIMIT, check: mobileProblem },
} as const satisfies Record<string, Field>;

export const REFERRING_PROVIDER = {
  ...ENTRY,
  credentials: { label: 'Credentials', limit: 40 },
  specialty: { label: 'Specialty', limit: 120 },
  npi: { label: 'NPI', check: npiProblem },
  taxonomy_code: {
    label: 'Taxonomy code',
    check: (text: string) =>
      /^[0-9A-Z]{9}X$/i.test(text) ? null : 'Ten characters that end in X, such as 207Q00000X.',
  },
} as const satisfies Record<string, Field>;

export const REFERRING_PRACTICE = {
  ...ENTRY,
  address: { label: 'Address', limit: 300 },
} as const satisfies Record<string, Field>;
