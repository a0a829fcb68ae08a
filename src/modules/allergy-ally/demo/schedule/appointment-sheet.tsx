import { type SubmitEvent, useState } from 'react';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { useDemo } from '../demo-context';
import type { Appointment } from '../entities';
import { ChoiceGroup } from '../parts/choice-group';
import { PillButton } from '../parts/pill-button';
import { Sheet } from '../parts/sheet';
import { addDays, clinicDay } from '../rules';
import { missing, visitDayProblem } from './validation';

const TYPES = [
  { value: 'In-Person', label: 'In-Person' },
  { value: 'Virtual', label: 'Virtual' },
] as const;

interface AppointmentSheetProps {
  /** The visit to move; without one, a new visit. */
  appointment: Appointment | undefined;
}

export function AppointmentSheet({ appointment }: AppointmentSheetProps) {
  const { state, dispatch } = useDemo();
  const [date, setDate] = useState(appointment?.date ?? clinicDay(state.today, 7));
  const [time, setTime] = useState(appointment?.time ?? '09:30');
  const [type, setType] = useState<Appointment['type']>(appointment?.type ?? 'In-Person');
  const [tried, setTried] = useState(false);
  const errors = {
    date: visitDayProblem(date, state.today),
    time: missing(time, 'Choose a time'),
  };

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (errors.date ?? errors.time) return;
    const choice = { date, time, type };
    dispatch(
      appointment
        ? { type: 'appointment-moved', id: appointment.id, to: choice }
        : { type: 'appointment-made', choice },
    );
  }

  return (
    <Sheet
      title={appointment ? `Reschedule: ${appointment.title}` : 'Schedule Appointment'}
      onSubmit={handleSubmit}
      footer={
        <PillButton type="submit" look="filled" className="min-h-12">
          {appointment ? 'Move Visit' : 'Set Visit'}
        </PillButton>
      }
    >
      <div className="grid gap-4">
        <ChoiceGroup label="Kind of visit" choices={TYPES} value={type} onChange={setType} />
        <Field label="Day" required error={tried ? errors.date : undefined}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={addDays(state.today, 1)}
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          )}
        </Field>
        <Field label="Time" required error={tried ? errors.time : undefined}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          )}
        </Field>
        <p className="text-muted text-xs">In this demo no clinic is told.</p>
      </div>
    </Sheet>
  );
}
