import type { Flag, Organization, Patient } from 'fhir/r4';
import type { PatientField } from '@/fields/patient';
import type { Enums } from '@/lib/supabase/database.types';
import { GUARDIAN_LABELS } from '@/records/patients/guardians';
import { GENDERS, GUARDIAN_ROLES, LANGUAGE_SYSTEM, MRN, NPI_SYSTEM } from './codes';
import { concept, humanName, reference, some, text } from './values';

type Named = 'first_name' | 'last_name';
type Closed = 'sex' | 'guardian_relationship';
type Texts = Exclude<PatientField, Named | Closed>;

/** What a reader may have of a patient; what stays unsaid is left out. */
type Person = Record<Named, string> & { id: string } & Partial<
    Record<Texts, string | null | undefined> & {
      sex: Enums<'administrative_sex'>;
      guardian_relationship: Enums<'guardian_relationship'> | null;
    }
  >;

interface Clinic {
  name: string;
  npi?: string | null;
  phone: string | null;
  address: string | null;
}

export function patientOf(patient: Person, companyId: string): Patient & { id: string } {
  const { guardian_relationship: role } = patient;
  const guardian = text(patient.guardian_name);
  const phone = text(patient.phone);
  const email = text(patient.email);
  const guardianPhone = text(patient.guardian_phone);
  const language = text(patient.preferred_language);
  const number = text(patient.medical_record_number);
  const preferred = text(patient.preferred_name);
  const address = {
    line: some(text(patient.address_line1), text(patient.address_line2)),
    city: text(patient.city),
    state: text(patient.state),
    postalCode: text(patient.zip_code),
  };
  const hasAddress = Object.values(address).some((part) => part !== undefined);
  return {
    resourceType: 'Patient',
    id: patient.id,
    active: true,
    identifier:
      number === undefined
        ? undefined
        : [
            {
              use: 'usual',
              type: { coding: [MRN] },
              value: number,
              assigner: reference(companyId),
            },
          ],
    name: some(
      humanName({
        use: 'official',
        family: text(patient.last_name),
        given: some(text(patient.first_name), text(patient.middle_name)),
        suffix: some(text(patient.name_suffix)),
      }),
      preferred === undefined ? undefined : { use: 'usual', given: [preferred] },
    ),
    telecom: some(
      phone === undefined ? undefined : { system: 'phone', value: phone },
      email === undefined ? undefined : { system: 'email', value: email },
    ),
    gender: patient.sex && GENDERS[patient.sex],
    birthDate: patient.date_of_birth ?? undefined,
    deceasedDateTime: patient.deceased_on ?? undefined,
    address: hasAddress ? [address] : undefined,
    communication:
      language === undefined
        ? undefined
        : [
            {
              language: { coding: [{ system: LANGUAGE_SYSTEM, code: language }] },
              preferred: true,
            },
          ],
    contact:
      guardian === undefined
        ? undefined
        : [
            {
              relationship: some(
                concept(
                  role && GUARDIAN_LABELS[role],
                  ...[role ? GUARDIAN_ROLES[role] : null].filter((coding) => coding !== null),
                ),
              ),
              name: { text: guardian },
              telecom:
                guardianPhone === undefined
                  ? undefined
                  : [{ system: 'phone', value: guardianPhone }],
            },
          ],
    managingOrganization: reference(companyId),
  };
}

/** The chart's alert; undefined if there is none. */
export function flagOf(
  patient: { id: string; alert: string | null },
  newId: () => string,
): (Flag & { id: string }) | undefined {
  const alert = text(patient.alert);
  return alert === undefined
    ? undefined
    : {
        resourceType: 'Flag',
        id: newId(),
        status: 'active',
        code: { text: alert },
        subject: reference(patient.id),
      };
}

export function clinicOf(
  { name, npi, phone, address }: Clinic,
  id: string,
): Organization & { id: string } {
  const number = text(npi);
  const value = text(phone);
  const where = text(address);
  return {
    resourceType: 'Organization',
    id,
    identifier: number === undefined ? undefined : [{ system: NPI_SYSTEM, value: number }],
    name: text(name) ?? 'Clinic',
    telecom: value === undefined ? undefined : [{ system: 'phone', value }],
    address: where === undefined ? undefined : [{ text: where }],
  };
}
