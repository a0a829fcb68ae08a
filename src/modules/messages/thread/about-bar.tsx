import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_BADGES } from '@/shared/appointments/appointment-labels';
import { PatientPeekLink } from '@/shared/patient-peek/patient-peek-link';
import { STAGE_LABELS, STAGE_TONES } from '@/shared/surgery-cases/stage-labels';
import type { Thread } from '@/shared/threads/threads.queries';
import { Badge } from '@/ui/badge';
import type { Tone } from '@/ui/tone';
import { type About, type AboutRef, aboutQueries } from '../about.queries';

interface Status {
  label: string;
  tone: Tone;
}

/** Leads from a thread to what it is about, and says how that stands. */
export function AboutBar({ thread }: { thread: Thread }) {
  const { id: companyId, slug, timeZone } = useCompany();
  const { data: about } = useQuery(aboutQueries.one(companyId, refOf(thread)));
  const shown = about && shownAs(about, slug);
  if (!shown) return null;
  const { text, patient, href, status } = shown;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface-sunken/60 px-4 py-1.5 text-sm md:px-5">
      <Link
        to={href}
        className="inline-flex min-h-8 min-w-0 items-center gap-1 rounded-sm font-medium text-accent hover:underline"
      >
        <span className="truncate">{text}</span>
        <ArrowUpRight aria-hidden="true" className="size-4 shrink-0" />
      </Link>
      {patient && (
        <PatientPeekLink slug={slug} patient={patient} className="font-medium">
          {patient.name}
        </PatientPeekLink>
      )}
      {status && (
        <Badge tone={status.tone} dot>
          {status.label}
        </Badge>
      )}
      {about.kind === 'request' && about.status === 'confirmed' && about.confirmedFor !== null && (
        <span className="text-muted">{formatAppointment(about.confirmedFor, timeZone)}</span>
      )}
    </div>
  );
}

function refOf({ id, referral_id, surgery_case_id }: Thread): AboutRef {
  if (referral_id !== null) return { kind: 'referral', id: referral_id };
  if (surgery_case_id !== null) return { kind: 'case', id: surgery_case_id };
  return { kind: 'request', id };
}

/** What it is called, where it is, and its status where that changes; null for what no thread is about. */
function shownAs(
  about: About,
  slug: string,
): {
  text: string;
  patient: { id: string; name: string } | null;
  href: string;
  status: Status | null;
} | null {
  switch (about.kind) {
    // A thread keeps neither.
    case 'provider':
    case 'patient':
      return null;
    case 'referral':
      return {
        text: 'Referral',
        patient: about.patient,
        href: paths.referral(slug, about.id),
        status: null,
      };
    case 'request':
      return {
        text: about.patient ? 'Appointment request' : `Appointment request: ${about.provider}`,
        patient: about.patient,
        href: paths.appointment(slug, about.id),
        status: STATUS_BADGES[about.status],
      };
    case 'case':
      return {
        text: `Surgery: ${about.procedure}`,
        patient: about.patient,
        href: paths.surgeryCase(slug, about.id),
        status: { label: STAGE_LABELS[about.stage], tone: STAGE_TONES[about.stage] },
      };
  }
}
