import type { Appointment, Coding, Patient, ServiceRequest } from 'fhir/r4';
import type { Enums } from '@/lib/supabase/database.types';

// The portal's words in FHIR R4 and its code systems.

export const MRN: Coding = {
  system: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  code: 'MR',
  display: 'Medical record number',
};
export const NPI_SYSTEM = 'http://hl7.org/fhir/sid/us-npi';
export const CPT_SYSTEM = 'http://www.ama-assn.org/go/cpt';
export const ICD10_SYSTEM = 'http://hl7.org/fhir/sid/icd-10-cm';
export const LANGUAGE_SYSTEM = 'urn:ietf:bcp:47';
export const RELATIONSHIP_SYSTEM = 'http://terminology.hl7.org/CodeSystem/subscriber-relationship';
export const CLASS_SYSTEM = 'http://terminology.hl7.org/CodeSystem/coverage-class';

const SNOMED = 'http://snomed.info/sct';

export const REFERRAL: Coding = {
  system: SNOMED,
  code: '3457005',
  display: 'Patient referral',
};

export const BODY_SITES: Record<Enums<'laterality'>, Coding | null> = {
  left: { system: SNOMED, code: '7771000', display: 'Left' },
  right: { system: SNOMED, code: '24028007', display: 'Right' },
  bilateral: { system: SNOMED, code: '51440002', display: 'Right and left' },
  not_applicable: null,
};

export const GENDERS: Record<Enums<'administrative_sex'>, NonNullable<Patient['gender']>> = {
  female: 'female',
  male: 'male',
  other: 'other',
  unknown: 'unknown',
};

const ROLES = 'http://terminology.hl7.org/CodeSystem/v3-RoleCode';

export const GUARDIAN_ROLES: Record<Enums<'guardian_relationship'>, Coding | null> = {
  mother: { system: ROLES, code: 'MTH' },
  father: { system: ROLES, code: 'FTH' },
  step_parent: { system: ROLES, code: 'STPPRN' },
  grandparent: { system: ROLES, code: 'GRPRN' },
  foster_parent: { system: ROLES, code: 'PRNFOST' },
  legal_guardian: { system: ROLES, code: 'GUARD' },
  spouse: { system: ROLES, code: 'SPS' },
  child: { system: ROLES, code: 'CHILD' },
  other: null,
};

export const RELATIONSHIPS: Record<Enums<'subscriber_relationship'>, string> = {
  self: 'self',
  spouse: 'spouse',
  child: 'child',
  other_adult: 'other',
};

export const RANKS: Record<Enums<'coverage_rank'>, number> = {
  primary: 1,
  secondary: 2,
  tertiary: 3,
};

export const REFERRAL_STATUSES: Record<Enums<'referral_status'>, ServiceRequest['status']> = {
  pending: 'active',
  accepted: 'active',
  scheduled: 'active',
  completed: 'completed',
  declined: 'revoked',
};

export const APPOINTMENT_STATUSES: Record<Enums<'scheduling_status'>, Appointment['status']> = {
  pending: 'pending',
  proposed: 'proposed',
  confirmed: 'booked',
  checked_in: 'checked-in',
  cancelled: 'cancelled',
  completed: 'fulfilled',
  no_show: 'noshow',
};
