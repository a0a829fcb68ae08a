import { publicAppointment, publicDateTime } from '@/fields/public-dates';
import { t } from '@/fields/words';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { APPOINTMENT_WORDS, answerTitle, type SharedReferral } from './shared-referral.model';

interface StandingProps {
  shared: SharedReferral;
}

interface AppointmentsProps extends StandingProps {
  /** The reader's, if known: a time in another zone then names its zone. */
  timeZone?: string;
}

export function SharedAppointments({
  shared: { appointments, clinic },
  timeZone,
}: AppointmentsProps) {
  if (appointments.length === 0) return null;
  return (
    <Card title={t('Appointments')}>
      <ul className="grid gap-3 text-sm">
        {appointments.map(({ starts_at, status, provider, place }) => (
          <li key={starts_at} className="wrap-anywhere">
            <span className="font-medium">
              {publicAppointment(starts_at, clinic.time_zone, timeZone)}
            </span>
            <span className="block text-muted">
              {[t(APPOINTMENT_WORDS[status] ?? ''), provider, place].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface WrittenProps extends StandingProps {
  /** The reader's time zone: unlike appointments, messages show the reader's own time. */
  timeZone: string;
}

export function SharedAnswers({ shared: { answers, clinic }, timeZone }: WrittenProps) {
  // A letter shows on its own above, unless it came with a note.
  const told = answers.filter(({ kind, note }) => kind !== 'consult_letter' || note !== null);
  if (told.length === 0) return null;
  return (
    <Card title={t('From the clinic')}>
      <ul className="grid gap-4 text-sm">
        {told.map((answer) => (
          <li key={`${answer.kind} ${answer.at}`} className="wrap-anywhere">
            <span className="font-medium">{answerTitle(answer, clinic.time_zone, timeZone)}</span>
            <span className="block text-muted text-xs">{publicDateTime(answer.at, timeZone)}</span>
            {answer.note !== null && <p className="mt-1 whitespace-pre-line">{answer.note}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function SharedMessages({ shared: { messages, clinic }, timeZone }: WrittenProps) {
  return (
    <ol aria-label={t('Messages, oldest first')} className="grid gap-3 text-sm">
      {messages.map(({ from, body: said, at }) => (
        <li
          key={`${from} ${at}`}
          className={cx(
            'wrap-anywhere rounded-md px-3.5 py-2.5',
            from === 'office' ? 'ml-6 bg-accent-soft' : 'mr-6 bg-surface-sunken',
          )}
        >
          <p className="flex flex-wrap justify-between gap-x-3 text-xs">
            <span className="font-medium">{from === 'office' ? t('You') : clinic.name}</span>
            <span className="text-muted">{publicDateTime(at, timeZone)}</span>
          </p>
          <p className="mt-1 whitespace-pre-line">{said}</p>
        </li>
      ))}
    </ol>
  );
}
