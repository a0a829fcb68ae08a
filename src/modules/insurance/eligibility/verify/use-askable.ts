import { useQuery } from '@tanstack/react-query';
import { coverageQueries } from '@/tables/coverages/coverages.queries';
import { npiQueries } from '@/tables/npis/npis.queries';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { patientQueries } from '@/tables/patients/patients.queries';
import { missingFor } from '../missing-info/missing-info.model';

/**
 * What can be asked about a patient.
 *
 * @param chosen the coverage somebody chose; the first that can be asked about unless it is one of them
 */
export function useAskable(companyId: string, picked: KnownPatient | null, chosen: string) {
  const patientId = picked?.id ?? '';
  const enabled = picked !== null;
  const known = useQuery({ ...patientQueries.known(companyId, patientId), enabled });
  const coverages = useQuery({ ...coverageQueries.inUse(companyId, patientId), enabled });
  const holders = useQuery(npiQueries.holders(companyId));
  // As they are now: a missing date of birth may have been added since they were picked.
  const patient = picked && (known.data ?? picked);
  const hasNpi = holders.data?.some(({ npi }) => npi !== null) ?? true;
  const askable = patient
    ? (coverages.data ?? []).filter((one) => missingFor(one, patient, hasNpi).length === 0)
    : [];
  const coverage = askable.find(({ id }) => id === chosen) ?? askable[0];
  return { patient, coverages, hasNpi, coverage };
}
