import { Plus } from 'lucide-react';
import { formatDay } from '@/lib/clinic-clock';
import { useDemo } from '../demo-context';
import { OpenButton } from '../parts/open-button';
import { PageTitle } from '../parts/page-title';
import { Section } from '../parts/section';
import { rows } from '../parts/tile';
import { AppointmentCard } from './appointment-card';
import { DoseRow } from './dose-row';
import { InsuranceNote } from './insurance-note';

export function SchedulePage() {
  const { state } = useDemo();
  return (
    <>
      <PageTitle title="Schedule" subtitle="Your doses and your visits" />
      <Section title="Today’s Doses" aside={formatDay(state.today, 'weekday-day')}>
        <ul className={rows}>
          {state.doses.map((dose) => (
            <DoseRow key={dose.id} dose={dose} />
          ))}
        </ul>
        <OpenButton sheet={{ kind: 'add-dose' }} icon={Plus} label="Add Custom Dose" />
      </Section>
      <Section title="Upcoming Appointments">
        <ul className="grid gap-3">
          {state.appointments.map((appointment) => (
            <AppointmentCard key={appointment.id} appointment={appointment} />
          ))}
        </ul>
      </Section>
      <InsuranceNote />
    </>
  );
}
