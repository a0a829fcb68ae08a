import { useCompany } from '@/company/company-context';
import { formatTime } from '@/lib/dates';
import { presetLabel } from '@/records/eligibility/eligibility.model';
import type { DueLine } from '@/records/eligibility/verification-due.model';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';

export function LineText({ line }: { line: DueLine }) {
  const { slug, timeZone } = useCompany();
  const coverage = [line.payer_name, line.member_id].filter(Boolean).join(' · ');
  return (
    <span className="min-w-0">
      <span className="block truncate font-medium">
        <PatientPeekLink slug={slug} patient={{ id: line.patient_id }}>
          {line.patient_name}
        </PatientPeekLink>
      </span>
      <span className="block break-words text-muted">
        {formatTime(line.starts_at, timeZone)}, {presetLabel(line.preset)}
        {coverage !== '' && ` · ${coverage}`}
      </span>
    </span>
  );
}
