import { Plus } from 'lucide-react';
import { useDemo } from '../demo-context';
import { PageTitle } from '../parts/page-title';
import { PillButton } from '../parts/pill-button';
import { Section } from '../parts/section';
import { rows } from '../parts/tile';
import { dayLabel } from '../rules';
import { AppointmentCard } from './appointment-card';
import { DoseRow } from './dose-row';
import { InsuranceNote } from './insurance-note';

export function SchedulePage() {
  const { state, open } = useDemo();
  return (
    <>
      <PageTitle title="Schedule" subtitle="Your doses and your visits" />
      <Section title="Today’s Doses" aside={dayLabel(state.today)}>
        <ul className={rows}>
          {state.doses.map((dose) => (
            <DoseRow key={dose.id} dose={dose} />
          ))}
        </ul>
        <PillButton className="mt-3 w-full" onClick={() => open({ kind: 'add-dose' })}>
          <Plus aria-hidden="true" className="size-5" />
          Add Custom Dose
        </PillButton>
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
