import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { procedureWithSide } from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import { surgeryCaseQueries } from '@/records/surgery-cases/surgery-cases.queries';
import { AlreadyOpen } from '@/ui/already-open';

export function OpenCases({ patientId }: { patientId: string }) {
  const { id: companyId, slug } = useCompany();
  const board = useQuery(surgeryCaseQueries.board(companyId));
  const open = (board.data ?? []).filter(
    (one) => one.patient.id === patientId && one.stage !== 'completed',
  );
  return (
    <AlreadyOpen
      title="This patient is in the queue already."
      records={open.map((one) => ({
        id: one.id,
        href: paths.surgeryCase(slug, one.id),
        text: `${procedureWithSide(one)} (${STAGE_LABELS[one.stage]})`,
      }))}
    />
  );
}
