import { atMost } from '@/fields/checks';
import { PATIENT } from '@/fields/patient';
import { DIAGNOSES, REFERRAL } from '@/fields/referral';

interface IntakeField {
  /** Place in the JSON; `[]` stands for each entry of a list. */
  path: string;
  required: boolean;
  text: string;
}

/** Every field that the referral intake takes; intake-fields.test.ts holds this to the schema. */
export const INTAKE_FIELDS: readonly IntakeField[] = [
  {
    path: 'reason',
    required: true,
    text: `Why the patient is referred. ${atMost(REFERRAL.reason.limit)}`,
  },
  {
    path: 'referring_provider',
    required: true,
    text: 'The referring provider’s name, as displayed.',
  },
  {
    path: 'referring_provider_npi',
    required: false,
    text: 'Their NPI: finds them in your directory, whatever the spelling.',
  },
  { path: 'priority', required: false, text: 'routine, urgent or stat; routine if left out.' },
  {
    path: 'diagnoses',
    required: false,
    text: `A list of at most ${DIAGNOSES.most}, the primary one first.`,
  },
  { path: 'diagnoses[].code', required: true, text: 'ICD-10-CM with its dot, such as J35.01.' },
  { path: 'diagnoses[].description', required: false, text: 'Its name.' },
  { path: 'requested_service', required: false, text: 'The requested service, in words.' },
  {
    path: 'see_by',
    required: false,
    text: 'The day by which to see the patient, such as 2026-03-21.',
  },
  { path: 'reference', required: false, text: 'The sender’s own number, noted on the referral.' },
  {
    path: 'clinic',
    required: false,
    text: 'As in this portal’s address. A key of another clinic is refused.',
  },
  {
    path: 'patient',
    required: true,
    text: 'Matched by name and date of birth, else added; a known record isn’t changed.',
  },
  { path: 'patient.first_name', required: true, text: atMost(PATIENT.first_name.limit) },
  { path: 'patient.last_name', required: true, text: atMost(PATIENT.last_name.limit) },
  { path: 'patient.name_suffix', required: false, text: 'Such as Jr.' },
  { path: 'patient.date_of_birth', required: true, text: 'Such as 2014-05-06.' },
  { path: 'patient.sex', required: false, text: 'female, male, other or unknown.' },
  { path: 'patient.phone', required: false, text: 'Such as (555) 555-0123.' },
  { path: 'patient.email', required: false, text: 'Such as nora@example.com.' },
  { path: 'patient.address_line1', required: false, text: 'Number and street.' },
  { path: 'patient.address_line2', required: false, text: 'Apartment or unit.' },
  { path: 'patient.city', required: false, text: atMost(PATIENT.city.limit) },
  { path: 'patient.state', required: false, text: 'Two letters, such as MA.' },
  { path: 'patient.zip_code', required: false, text: 'Five or nine digits.' },
  { path: 'patient.preferred_language', required: false, text: 'ISO 639, such as es.' },
  {
    path: 'patient.guardian_name',
    required: false,
    text: 'The person who decides for the patient.',
  },
  {
    path: 'patient.guardian_relationship',
    required: false,
    text: 'mother, father, step_parent, grandparent, foster_parent, legal_guardian, spouse, child or other.',
  },
  { path: 'patient.guardian_phone', required: false, text: 'Only with guardian_name.' },
  {
    path: 'insurance',
    required: false,
    text: 'Shown on the referral for the desk to take over; no coverage is changed.',
  },
  {
    path: 'insurance.payer_name',
    required: false,
    text: 'The payer’s name. It or payer_id is required.',
  },
  {
    path: 'insurance.payer_id',
    required: false,
    text: 'The payer’s number at the clearinghouse, such as 60054.',
  },
  { path: 'insurance.member_id', required: false, text: 'As printed on the card.' },
  { path: 'insurance.group_number', required: false, text: 'As printed on the card.' },
  { path: 'insurance.plan_name', required: false, text: 'As printed on the card.' },
  {
    path: 'insurance.authorization_number',
    required: false,
    text: 'The referral’s own number, from the payer or the office.',
  },
  {
    path: 'insurance.subscriber',
    required: false,
    text: 'If left out, the clinic asks who the subscriber is.',
  },
  {
    path: 'insurance.subscriber.relationship',
    required: false,
    text: 'What the patient is to the subscriber: self, spouse, child or other_adult. Left out only with a last name.',
  },
  {
    path: 'insurance.subscriber.first_name',
    required: false,
    text: 'Required unless the relationship is self; then not allowed.',
  },
  {
    path: 'insurance.subscriber.last_name',
    required: false,
    text: 'Required unless the relationship is self; then not allowed.',
  },
  {
    path: 'insurance.subscriber.date_of_birth',
    required: false,
    text: 'Not allowed where the relationship is self.',
  },
];
