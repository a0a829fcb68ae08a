import { IdCard } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { Source } from '@/modules/insurance/eligibility/request/source';
import { useChangeCoverage } from '@/records/coverages/coverages.mutations';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import type { ResponseSummary } from '@/records/eligibility/reading/summarize-response';
import { EditPatientButton } from '@/records/patients/edit-patient-button';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { type Difference, differencesFrom } from './differences';

interface DifferencesCardProps {
  request: EligibilityRequest;
  response: ResponseSummary;
}

export function DifferencesCard({ request, response }: DifferencesCardProps) {
  const company = useCompany();
  const change = useChangeCoverage(company.id);
  const differences = differencesFrom(request, response);
  if (differences.length === 0) return null;
  const { id, revision, ended_on } = request.coverage;

  function takePayers({ what, change: values }: Difference) {
    if (values === null) return;
    change.mutate(
      { id, values, revision },
      { onSuccess: () => toast.success('Coverage saved', { description: what }) },
    );
  }

  return (
    <Card
      icon={IdCard}
      title="Different from your record"
      description="Where the payer’s record differs from what is on file."
      {...(differences.some(({ what }) => what.startsWith('Patient’s')) && {
        footer: <EditPatientButton companyId={company.id} patientId={request.patient.id} />,
      })}
    >
      <ul className="grid gap-3 text-sm print:gap-0.5 print:text-[8.5pt]/[1.35]">
        {differences.map((difference) => (
          <li
            key={difference.what}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <div className="min-w-0">
              <span className="block text-muted text-xs">{difference.what}</span>
              <span className="text-muted">{difference.onFile ?? 'Not on file'}</span>{' '}
              <span aria-hidden="true">→</span>
              <span className="sr-only">, the payer has</span>{' '}
              <span className="break-words font-medium">{difference.payers}</span>{' '}
              <Source numbers={difference.numbers} />
            </div>
            {difference.change !== null && ended_on === null && (
              <Button
                size="sm"
                data-print="hide"
                aria-label={`Use the payer’s: ${difference.what}`}
                disabled={change.isPending}
                onClick={() => takePayers(difference)}
              >
                Use the payer’s
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError message={change.error?.message} />
    </Card>
  );
}
