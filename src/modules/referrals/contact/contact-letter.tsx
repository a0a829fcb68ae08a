import { formatDay } from '@/lib/clinic-clock';
import { formatPhone } from '@/lib/phone';
import { legalName } from '@/records/patient-chart/chart.model';
import type { Chart } from '@/records/patient-chart/chart.schema';
import { addressLines } from '@/records/patients/address-lines';
import { Letterhead } from '@/ui/letterhead';

interface ContactLetterProps {
  clinic: Chart['clinic'];
  patient: Chart['patient'];
  /** False if there was no number to call. */
  called: boolean;
  sentOn: string;
  answerBy: string;
}

/**
 * Asks an unreached patient to call. Others may open it, so it names neither the referral's subject
 * nor its sender.
 */
export function ContactLetter({ clinic, patient, called, sentOn, answerBy }: ContactLetterProps) {
  const name = legalName(patient);
  const recipient = patient.guardian_name ?? name;
  const whom = patient.guardian_name === null ? 'you' : name;
  return (
    <div className="grid gap-4 text-sm leading-relaxed">
      <Letterhead clinic={clinic}>{formatDay(sentOn, 'long-date')}</Letterhead>
      <address className="not-italic">
        {[recipient, ...addressLines(patient)].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p>Dear {recipient},</p>
      <p>
        We received a referral for {whom} and would like to schedule a visit.{' '}
        {called
          ? 'We tried to call you and could not reach you.'
          : 'We do not have a working phone number for you.'}
      </p>
      <p>
        {clinic.phone === null
          ? 'Please contact us to schedule it.'
          : `Please call us at ${formatPhone(clinic.phone)}.`}{' '}
        Please also tell us your current phone number and the best time to call.
      </p>
      <p>
        If we do not hear from you by {formatDay(answerBy, 'long-date')}, we will close the referral
        and tell the office that sent it. You can still {clinic.phone === null ? 'contact' : 'call'}{' '}
        us after that.
      </p>
      <p>
        If a visit is already scheduled, no {clinic.phone === null ? 'answer' : 'call'} is needed.
        If symptoms get worse, call your doctor. In an emergency, call 911.
      </p>
      <p>
        Sincerely,
        <br />
        {clinic.name}
      </p>
    </div>
  );
}
