import type { AuthorizationNeed } from './authorization-need';
import type { Authorization } from './authorizations.schema';

const SERVICE = {
  id: 's1',
  code: '30520',
  description: null,
  unit: 'units',
  units_requested: 2,
  units_approved: null,
  used: 0,
  planned: 0,
} as const;

/** A line of it that the payer has not decided on. */
export const ASKED = { ...SERVICE, diagnosis_codes: ['J34.2'] };

/** A draft for one code, for tests. */
export const DRAFT: Authorization = {
  id: 'a1000000-0000-4000-8000-000000000001',
  patient_id: 'p1',
  coverage_id: 'c1',
  status: 'draft',
  next_statuses: ['submitted', 'approved'],
  number: null,
  number_missing_reason: null,
  reference_number: null,
  submitted_on: null,
  submitted_way: null,
  submitter: null,
  decided_on: null,
  valid_from: null,
  valid_until: null,
  denial_reason: null,
  follow_up_on: null,
  due_on: null,
  alarms: [],
  assigned_to: null,
  assignee: null,
  notes: null,
  revision: 1,
  patient: { id: 'p1', first_name: 'Ada', last_name: 'Covered', date_of_birth: null },
  payer: { id: 'y1', name: 'Blue Harbor', phone: null },
  coverage: { id: 'c1', member_id: null, plan_name: null, ended_on: null },
  referral: null,
  services: [ASKED],
  cases: [],
  visits: [],
  calls: [],
  documents: [],
  events: [],
};

/** An approved one as `list_authorizations` answers, for tests. */
export const LISTED = {
  id: DRAFT.id,
  patient_id: 'p1',
  first_name: 'Ada',
  last_name: 'Covered',
  payer_id: 'y1',
  payer: 'Blue Harbor',
  referral_id: null,
  status: 'approved',
  number: 'A-77',
  reference_number: null,
  submitted_on: '2026-11-02',
  decided_on: '2026-11-09',
  valid_from: '2026-11-09',
  valid_until: '2026-12-31',
  due_on: null,
  alarms: [],
  assigned_to: null,
  assignee: null,
  created_at: '2026-11-01T15:00:00Z',
  revision: 3,
  services: [{ ...SERVICE, units_approved: 2 }],
  uses: [],
  visit_alarms: [],
};

/** A visit whose payer requires an authorization while none is on file. */
export const NEED: AuthorizationNeed = {
  source: 'visit',
  source_id: 'v1',
  day: '2026-12-01',
  preset: 'consult',
  payer: 'Blue Harbor',
  coverage_id: 'c1',
  eligibility_request_id: 'e1',
  said_on: '2026-11-28',
  is_stale: false,
  is_on_file: false,
  kind: 'not_linked',
  sentence: 'Blue Harbor requires an authorization, and none is on file.',
  is_open: true,
  said: 'required',
};
