import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryDialog } from '@/kit/query/query-dialog';
import { together } from '@/kit/query/query-read';
import type { BookingPrefill } from '@/records/appointments/booking-link';
import { providerTimeQueries } from '@/records/provider-times/provider-times.queries';
import { providerQueries } from '@/records/providers/providers.queries';
import { usePatientPrefill } from '@/records/referrals/use-patient-prefill';
import { BookNowForm } from './book-now-form';

interface BookNowDialogProps {
  from: BookingPrefill;
  onClose: () => void;
}

export function BookNowDialog({ from, onClose }: BookNowDialogProps) {
  const { id: companyId } = useCompany();
  const prefill = usePatientPrefill(companyId, from);
  const providers = useQuery(providerQueries.active(companyId));
  const lengths = useQuery(providerTimeQueries.lengths(companyId));
  const hours = useQuery(providerTimeQueries.hours(companyId));
  return (
    <QueryDialog
      title="Book now"
      query={together(prefill, providers, lengths, hours)}
      onClose={onClose}
    >
      {([known, active, lengthsByType, weeks]) => (
        <BookNowForm
          from={from}
          prefill={known}
          clinic={{ providers: active, lengths: lengthsByType, hours: weeks }}
          onClose={onClose}
        />
      )}
    </QueryDialog>
  );
}
