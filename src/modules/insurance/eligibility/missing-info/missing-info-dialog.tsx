import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryDialog } from '@/kit/query/query-dialog';
import { type QueryRead, together } from '@/kit/query/query-read';
import { coverageQueries } from '@/records/coverages/coverages.queries';
import { EditPatientDialog } from '@/records/patients/edit-patient-dialog';
import { patientQueries } from '@/records/patients/patients.queries';
import { npiQueries } from '@/records/payers/npis.queries';
import { PayerDialog } from '@/records/payers/payer-dialog';
import { payerQueries } from '@/records/payers/payers.queries';
import { EditCoverageDialog } from '../../coverages/edit-coverage-dialog';
import { NpiDialog } from '../../payers/npi-dialog';
import type { Place } from './missing-info.model';

export interface MissingInfoTarget {
  place: Place;
  patientId: string;
  coverageId: string;
}

interface MissingInfoDialogProps extends MissingInfoTarget {
  onClose: () => void;
}

export function MissingInfoDialog({ place, ...props }: MissingInfoDialogProps) {
  const company = useCompany();
  switch (place) {
    case 'patient':
      return <EditPatientDialog companyId={company.id} {...props} />;
    case 'coverage':
      return <OfCoverage {...props} />;
    case 'payer':
      return <OfPayer {...props} />;
    case 'npi':
      return <OfClinic onClose={props.onClose} />;
  }
}

type PartProps = Omit<MissingInfoDialogProps, 'place'>;

function OfCoverage({ patientId, coverageId, onClose }: PartProps) {
  const company = useCompany();
  const patient = useQuery(patientQueries.known(company.id, patientId));
  const coverages = useQuery(coverageQueries.ofPatient(company.id, patientId));
  const both = found(together(patient, coverages), ([known, rows]) => {
    const latest = rows.find(({ id }) => id === coverageId);
    return known && latest ? { known, latest } : null;
  });
  return (
    <QueryDialog title="Edit coverage" query={both} onClose={onClose}>
      {({ known, latest }) => (
        <EditCoverageDialog patient={known} latest={latest} onClose={onClose} />
      )}
    </QueryDialog>
  );
}

function OfPayer({ patientId, coverageId, onClose }: PartProps) {
  const company = useCompany();
  const coverages = useQuery(coverageQueries.ofPatient(company.id, patientId));
  const payers = useQuery(payerQueries.list(company.id));
  const both = found(together(coverages, payers), ([rows, all]) => {
    const coverage = rows.find(({ id }) => id === coverageId);
    const payer = all.find(({ id }) => id === coverage?.payer_id);
    return payer ? { payer, all } : null;
  });
  return (
    <QueryDialog title="Edit payer" query={both} onClose={onClose}>
      {({ payer, all }) => (
        <PayerDialog companyId={company.id} payer={payer} payers={all} onClose={onClose} />
      )}
    </QueryDialog>
  );
}

/** The NPI of the clinic, or of a provider instead. */
function OfClinic({ onClose }: { onClose: () => void }) {
  const company = useCompany();
  const holders = found(useQuery(npiQueries.holders(company.id)), ([clinic, ...providers]) =>
    clinic ? { clinic, providers } : null,
  );
  return (
    <QueryDialog title="NPI" query={holders} onClose={onClose}>
      {({ clinic, providers }) => (
        <NpiDialog companyId={company.id} holders={[clinic, ...providers]} onClose={onClose} />
      )}
    </QueryDialog>
  );
}

/** A part of a query's data; null if that part is missing. */
function found<Data, Part>(
  query: QueryRead<Data>,
  pick: (data: Data) => Part | null,
): QueryRead<Part | null> {
  return { ...query, data: query.data === undefined ? undefined : pick(query.data) };
}
