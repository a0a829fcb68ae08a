import { type SubmitEvent, useState } from 'react';
import { addDays } from '@/lib/clinic-clock';
import { useDemo } from '../demo-context';
import type { Appointment } from '../entities';
import { ChoiceGroup } from '../parts/choice-group';
import { Sheet } from '../parts/sheet';
import { SheetField } from '../parts/sheet-field';
import { clinicDay } from '../rules';
import { missing, visitDayProblem } from './validation';

const TYPES = [
  { value: 'In-Person', label: 'In-Person' },
  { value: 'Virtual', label: 'Virtual' },
] as const;

interface AppointmentSheetProps {
  /** The visit to move; undefined for a new visit. */
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
  const shown: Partial<typeof errors> = tried ? errors : {};

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
      submit={appointment ? 'Move Visit' : 'Set Visit'}
    >
      <div className="grid gap-4">
        <ChoiceGroup label="Kind of visit" choices={TYPES} value={type} onChange={setType} />
        <SheetField
          label="Day"
          type="date"
          min={addDays(state.today, 1)}
          value={date}
          onChange={setDate}
          error={shown.date}
        />
        <SheetField label="Time" type="time" value={time} onChange={setTime} error={shown.time} />
        <p className="text-muted text-xs">This demo notifies no clinic.</p>
      </div>
    </Sheet>
  );
}
