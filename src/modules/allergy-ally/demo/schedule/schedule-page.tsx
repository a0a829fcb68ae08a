import { Pill, Plus, ShieldCheck } from 'lucide-react';
import { formatDay } from '@/lib/clinic-clock';
import { IconDisc } from '@/records/patient-app/phone/icon-disc';
import { PageTitle } from '@/records/patient-app/phone/page-title';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { Section } from '@/records/patient-app/phone/section';
import { rows, tile } from '@/records/patient-app/phone/tile';
import { useDemo } from '../demo-context';
import type { Dose } from '../entities';
import { DoneMark } from '../parts/done-mark';
import { OpenButton } from '../parts/open-button';
import { clockLabel } from '../rules';
import { AppointmentCard } from './appointment-card';

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

interface DoseRowProps {
  dose: Dose;
}

function DoseRow({ dose }: DoseRowProps) {
  const { dispatch } = useDemo();
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <IconDisc icon={Pill} hue={dose.planned ? 'rose' : 'blue'} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-sm">{dose.type}</p>
        <p className="text-muted text-xs">
          {clockLabel(dose.time)} · {dose.dosage}
          {!dose.planned && ' · added by you'}
        </p>
      </div>
      {dose.status === 'completed' ? (
        <DoneMark />
      ) : (
        <PillButton
          look="filled"
          aria-label={`Take Now: ${dose.type}, ${clockLabel(dose.time)}`}
          onClick={() => dispatch({ type: 'dose-taken', id: dose.id })}
        >
          Take Now
        </PillButton>
      )}
    </li>
  );
}

function InsuranceNote() {
  return (
    <section className={`${tile} mt-6 flex gap-3 p-4`}>
      <IconDisc icon={ShieldCheck} hue="blue" />
      <div>
        <h4 className="font-semibold text-sm">Insurance Coverage</h4>
        <p className="text-sm">Your plan covers 80% of visits.</p>
        <p className="text-muted text-xs">A sample figure: ask your plan about yours.</p>
      </div>
    </section>
  );
}
