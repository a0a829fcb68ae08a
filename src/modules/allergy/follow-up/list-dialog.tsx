import { useInfiniteQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import {
  followUpQueries,
  type Period,
} from '@/records/allergy-follow-up/allergy-follow-up.queries';
import { DrillDownRows } from '@/records/patient-peek/drill-down-rows';
import { numberToCall } from '@/records/patients/number-to-call';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { type FollowUpList, LISTS } from './follow-up-lists';
import { rowDetail } from './row-detail';

interface ListDialogProps {
  list: FollowUpList;
  period: Period;
  onClose: () => void;
}

export function ListDialog({ list, period, onClose }: ListDialogProps) {
  const { id: companyId, slug } = useCompany();
  const query = useInfiniteQuery(followUpQueries.list(companyId, list, period));
  const { label, definition } = LISTS[list];
  return (
    <Dialog
      title={label}
      description={definition}
      size="lg"
      onClose={onClose}
      footer={<CloseButton size="lg" label="Done" onClose={onClose} />}
    >
      <DrillDownRows
        slug={slug}
        query={query}
        toLine={(row) => ({
          to:
            list === 'vial_ending'
              ? paths.treatmentVial(slug, row.id)
              : paths.allergyPatient(slug, row.patient_id),
          name: row.patient_name,
          patientId: row.patient_id,
          detail: rowDetail(list, row),
          aside: (
            <>
              <span>{formatCalendarDate(row.on_day)}</span>
              {row.phone !== null && <span>{numberToCall(row)}</span>}
            </>
          ),
        })}
      />
    </Dialog>
  );
}
