import { TriangleAlert } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { counted } from '@/lib/text';
import { diagnosisLabels } from '@/records/procedure-bundles/diagnosis-labels';
import { ageMisfit, moreProcedures, SIDE_LABELS } from '@/records/surgery-cases/cases.model';
import type { CaseDetail } from '@/records/surgery-cases/surgery-cases.queries';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { containedNote } from '../contained-codes';

interface ProcedureCardProps {
  subject: CaseDetail;
  today: string;
}

export function ProcedureCard({ subject, today }: ProcedureCardProps) {
  const { timeZone } = useCompany();
  const day = subject.starts_at === null ? today : calendarDay(subject.starts_at, timeZone);
  const side = SIDE_LABELS[subject.laterality];
  const labels = diagnosisLabels(subject.bundle.icd10_labels);
  return (
    <Card
      title={[subject.procedure_name, moreProcedures(subject)].filter(Boolean).join(' ')}
      actions={side !== null && <Badge tone="accent">{side}</Badge>}
    >
      <ul aria-label="CPT codes" className="grid gap-1.5 text-sm">
        {subject.procedures.map((code) => {
          const notes = [
            ageMisfit(code, subject.patient.date_of_birth, day),
            containedNote(code, subject.procedures, subject.laterality),
          ];
          return (
            <li key={`${code.cpt_code} ${code.laterality}`}>
              <span className="font-semibold tabular-nums">{code.cpt_code}</span> {code.label}
              {code.laterality !== null && SIDE_LABELS[code.laterality] !== null && (
                <strong>, {SIDE_LABELS[code.laterality]?.toLowerCase()}</strong>
              )}
              {code.bundle !== null && (
                <span className="block text-muted text-xs">
                  {[
                    code.bundle.name,
                    code.minutes > 0 && counted(code.minutes, 'minutes'),
                    code.icd10_codes.length > 0 && `for ${code.icd10_codes.join(', ')}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              )}
              {code.laterality_override_reason !== null && (
                <SideReason reason={code.laterality_override_reason} />
              )}
              {subject.stage !== 'completed' &&
                notes.map(
                  (note) =>
                    note !== null && (
                      <span key={note} className="flex gap-1.5 text-warning text-xs">
                        <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
                        {note}.
                      </span>
                    ),
                )}
            </li>
          );
        })}
      </ul>
      <h3 className="mt-3 text-muted text-sm">Diagnoses (ICD-10)</h3>
      {subject.icd10_codes.length > 0 ? (
        <ul aria-label="Diagnoses" className="mt-1 grid gap-1.5 text-sm">
          {subject.icd10_codes.map((code) => (
            <li key={code}>
              <span className="font-semibold tabular-nums">{code}</span> {labels[code]}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-sm">None yet</p>
      )}
      {subject.laterality_override_reason !== null && (
        <SideReason reason={subject.laterality_override_reason} />
      )}
      {subject.bundle.instructions !== null && (
        <p className="mt-3 whitespace-pre-wrap border-t pt-3 text-muted text-sm">
          {subject.bundle.instructions}
        </p>
      )}
    </Card>
  );
}

/** Why a side is right although a diagnosis names the other. */
function SideReason({ reason }: { reason: string }) {
  return (
    <span className="mt-3 flex gap-2.5 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span className="min-w-0">
        <span className="block font-medium">A diagnosis names the other side.</span>
        <span className="whitespace-pre-wrap break-words" dir="auto">
          {reason}
        </span>
      </span>
    </span>
  );
}
