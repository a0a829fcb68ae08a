import { CalendarCheck, type LucideIcon, ShieldCheck } from 'lucide-react';
import { Badge } from '@/ui/badge';
import type { Tone } from '@/ui/tone';

interface SampleReferral {
  patient: string;
  reason: string;
  status: string;
  tone: Tone;
}

const REFERRALS: readonly SampleReferral[] = [
  { patient: 'Beatrice P.', reason: 'Sudden hearing loss', status: 'Accepted', tone: 'info' },
  { patient: 'Gabriel O.', reason: 'Chronic sinusitis', status: 'Scheduled', tone: 'accent' },
  { patient: 'Lila C.', reason: 'Ear tubes', status: 'Pending', tone: 'warning' },
  { patient: 'Walter P.', reason: 'Hoarseness', status: 'Completed', tone: 'success' },
];

/** A small portal made of its own components: sharp, and in the visitor's theme. */
export function PortalPreview() {
  return (
    <figure className="mx-auto w-full max-w-lg lg:max-w-none">
      <div aria-hidden="true" className="relative select-none pb-28 sm:px-6 sm:pb-24">
        <div className="overflow-hidden rounded-xl border bg-surface shadow-lift ring-1 ring-sheen ring-inset">
          <div className="flex items-center justify-between border-b px-5 py-4">
            <span className="font-semibold text-lg tracking-tight">Referrals</span>
            <span className="rounded-md bg-accent px-3 py-1.5 font-semibold text-accent-contrast text-xs">
              New Referral
            </span>
          </div>
          <div className="divide-y px-5 pb-14">
            {REFERRALS.map(({ patient, reason, status, tone }) => (
              <div key={patient} className="flex items-center gap-3 py-3.5">
                <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent text-xs">
                  {patient.slice(0, 1)}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium text-sm leading-snug">{patient}</span>
                  <span className="block truncate text-muted text-xs">{reason}</span>
                </span>
                <Badge tone={tone} dot>
                  {status}
                </Badge>
              </div>
            ))}
          </div>
        </div>
        <Floating
          icon={ShieldCheck}
          title="Coverage active"
          detail="Checked just now"
          className="bottom-12 left-3 motion-safe:animate-[rise_700ms_150ms_cubic-bezier(0.2,0.9,0.3,1)_backwards] sm:left-0"
        />
        <Floating
          icon={CalendarCheck}
          title="Appointment confirmed"
          detail="Monday at 2:00 PM"
          className="right-3 bottom-0 motion-safe:animate-[rise_700ms_350ms_cubic-bezier(0.2,0.9,0.3,1)_backwards] sm:right-0"
        />
      </div>
      <figcaption className="mt-4 text-center text-muted text-xs">
        The portal, with made-up patients
      </figcaption>
    </figure>
  );
}

interface FloatingProps {
  icon: LucideIcon;
  title: string;
  detail: string;
  className: string;
}

function Floating({ icon: Icon, title, detail, className }: FloatingProps) {
  return (
    <div
      className={`absolute flex items-center gap-3 rounded-lg border bg-surface-raised py-3 pr-5 pl-3 shadow-lift ${className}`}
    >
      <span className="grid size-10 place-items-center rounded-md bg-success-soft text-success [&_svg]:size-5">
        <Icon aria-hidden="true" />
      </span>
      <span>
        <span className="block font-semibold text-sm leading-snug">{title}</span>
        <span className="block text-muted text-xs">{detail}</span>
      </span>
    </div>
  );
}
