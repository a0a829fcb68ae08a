import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_BADGES } from '@/records/appointments/appointment-labels';
import type { PatientPrefill } from '@/records/referrals/use-patient-prefill';
import { AlreadyOpen } from '@/ui/already-open';

interface OpenAppointmentsProps {
  appointments: NonNullable<PatientPrefill['referral']>['appointments'];
}

export function OpenAppointments({ appointments }: OpenAppointmentsProps) {
  const { slug, timeZone } = useCompany();
  return (
    <AlreadyOpen
      title="This referral already has an appointment."
      records={appointments.map(({ id, status, confirmed_date, provider }) => ({
        id,
        href: paths.appointment(slug, id),
        text: [
          provider.name,
          STATUS_BADGES[status].label.toLowerCase(),
          ...(confirmed_date === null ? [] : [formatAppointment(confirmed_date, timeZone)]),
        ].join(', '),
      }))}
    />
  );
}
