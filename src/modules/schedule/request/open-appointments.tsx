import { TriangleAlert } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_BADGES } from '@/shared/appointments/appointment-labels';
import type { PatientPrefill } from '@/shared/patients/use-patient-prefill';

interface OpenAppointmentsProps {
  appointments: NonNullable<PatientPrefill['referral']>['appointments'];
}

/** Tells, but forbids nothing: a second appointment of one referral can be right. */
export function OpenAppointments({ appointments }: OpenAppointmentsProps) {
  const { slug, timeZone } = useCompany();
  return (
    <div role="status" className="empty:hidden">
      {appointments.length > 0 && (
        <div className="flex gap-3 rounded-md bg-warning-soft px-3.5 py-3 text-sm text-warning ring-1 ring-warning/25 ring-inset">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">This referral already has an appointment.</p>
            <ul>
              {appointments.map(({ id, status, confirmed_date, provider }) => (
                <li key={id} className="text-text">
                  {/* In a tab of its own: following it here would throw away what is typed. */}
                  <a
                    href={paths.appointment(slug, id)}
                    target="_blank"
                    rel="noreferrer"
                    className="underline underline-offset-2"
                  >
                    {provider.name}, {STATUS_BADGES[status].label.toLowerCase()}
                    {confirmed_date !== null && `, ${formatAppointment(confirmed_date, timeZone)}`}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
