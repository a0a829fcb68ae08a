import { BARE_PATIENT } from '@/records/patients/patient.fixture';
import type { Chart } from './chart.schema';

export const BARE_CHART: Chart = {
  clinic: { name: 'Fixture ENT', npi: null, phone: null, address: null },
  patient: BARE_PATIENT,
  restricted: false,
  twins: [],
  open: [],
  access: { links: [], invites: [], requests: [], copies: [] },
  shots: { watched_until: null, watched_after: null, sets: [] },
  referrals: [],
  sent: [],
  visits: [],
  cases: [],
  coverages: [],
  checks: [],
  figures: null,
  threads: [],
  files: [],
};
