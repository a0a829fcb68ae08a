import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_BADGES } from '@/records/appointments/appointment-labels';
import {
  STATUS_LABELS as REFERRAL_LABELS,
  STATUS_TONES as REFERRAL_TONES,
} from '@/records/referrals/referral-labels';
import { STAGE_LABELS, STAGE_TONES } from '@/records/surgery-cases/stage-labels';
import type { About } from '@/records/threads/about.queries';
import { Badge } from '@/ui/badge';
import type { Tone } from '@/ui/tone';

export function AboutLine({ about }: { about: About }) {
  const { slug, timeZone } = useCompany();
  const shown = shownAs(about, slug);
  if (!shown) return null;
  const { text, href, status } = shown;
  return (
    <>
      <Link
        to={href}
        className="inline-flex min-h-8 min-w-0 items-center gap-1 rounded-sm font-medium text-accent hover:underline"
      >
        <span className="truncate">{text}</span>
        <ArrowUpRight aria-hidden="true" className="size-4 shrink-0" />
      </Link>
      <Badge tone={status.tone} dot>
        {status.label}
      </Badge>
      {about.kind === 'request' && about.status === 'confirmed' && about.confirmedFor !== null && (
        <span className="text-muted">{formatAppointment(about.confirmedFor, timeZone)}</span>
      )}
    </>
  );
}

/** The subject's name, path, and changing status; null if threads can't be about it. */
function shownAs(
  about: About,
  slug: string,
): {
  text: string;
  href: string;
  status: { label: string; tone: Tone };
} | null {
  switch (about.kind) {
    // The patient is named beside it, and threads store no provider.
    case 'provider':
    case 'patient':
      return null;
    case 'referral':
      return {
        text: 'Referral',
        href: paths.referral(slug, about.id),
        status: { label: REFERRAL_LABELS[about.status], tone: REFERRAL_TONES[about.status] },
      };
    case 'request':
      return {
        text: about.patient ? 'Appointment request' : `Appointment request: ${about.provider}`,
        href: paths.appointment(slug, about.id),
        status: STATUS_BADGES[about.status],
      };
    case 'case':
      return {
        text: `Surgery: ${about.procedure}`,
        href: paths.surgeryCase(slug, about.id),
        status: { label: STAGE_LABELS[about.stage], tone: STAGE_TONES[about.stage] },
      };
  }
}
