import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import {
  addedSince,
  leftOut,
  type SampleSummary,
} from '@/records/sample-patients/sample-patients.model';
import {
  useLoadSamples,
  useRemoveSamples,
} from '@/records/sample-patients/sample-patients.mutations';
import { sampleQueries } from '@/records/sample-patients/sample-patients.queries';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { ScreenHeader } from '@/ui/screen-header';

export function SamplesPage() {
  const { id: companyId } = useCompany();
  const summary = useQuery(sampleQueries.summary(companyId));
  return (
    <div className="max-w-3xl">
      <ScreenHeader title="Sample Patients" subtitle="Invented patients to try the portal with." />
      <QueryState query={summary} blocks={['h-52']} page>
        {(known) => (known.samples > 0 ? <Remove {...known} /> : <Load {...known} />)}
      </QueryState>
    </div>
  );
}

function Load(summary: SampleSummary) {
  const { id: companyId, name } = useCompany();
  const load = useLoadSamples(companyId);
  const [asking, setAsking] = useState(false);
  const isReal = summary.real_patients > 0;
  const without = leftOut(summary);

  const send = () =>
    load.mutate(isReal, {
      onSuccess: () => {
        setAsking(false);
        toast.success('Sample patients are loaded');
      },
    });

  return (
    <Card
      title="Load six sample patients"
      footer={
        <Button
          variant="primary"
          pending={load.isPending && !asking}
          onClick={() => (isReal ? setAsking(true) : send())}
        >
          Load sample patients
        </Button>
      }
    >
      <div className="grid gap-3 text-sm">
        <p>
          They come with referrals, coverages, visits, surgery cases and a conversation. Their last
          names begin with “Sample-”.
        </p>
        <p className="text-muted">
          Payers are never asked about them, and they take no files. Remove them at any time.
        </p>
        {without.length > 0 && (
          <ul aria-label="Left out" className="list-disc pl-5 text-muted">
            {without.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {!asking && <FormError message={load.error?.message} />}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Load samples among real patients?"
        description={`${name} has real patients. Samples count in lists and analytics until you remove them.`}
        confirmLabel="Load samples"
        pending={load.isPending}
        onConfirm={send}
      >
        <FormError message={load.error?.message} />
      </ConfirmDialog>
    </Card>
  );
}

function Remove(summary: SampleSummary) {
  const { id: companyId, slug } = useCompany();
  const remove = useRemoveSamples(companyId);
  const [asking, setAsking] = useState(false);
  const added = addedSince(summary);

  return (
    <Card
      title={`${counted(summary.samples, 'sample patients')} loaded`}
      footer={
        <>
          <ButtonLink to={paths.patients(slug)}>Open patients</ButtonLink>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Remove sample patients
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        <p>
          Their referrals, visits, cases, coverages, messages and notifications are removed too.
          Lists, counts, analytics and search return to what they were.
        </p>
        <p className="text-muted">
          Only the audit log keeps a record that they were loaded, used and removed.
        </p>
        {added.length > 0 && (
          <p>
            <strong className="font-medium">Your team added to them:</strong> {added.join(', ')}.
            These are removed as well.
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove sample patients?"
        description={
          added.length > 0
            ? `This also removes what your team added: ${added.join(', ')}. This can’t be undone.`
            : 'Their records are removed with them. This can’t be undone.'
        }
        confirmLabel="Remove"
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(added.length > 0, {
            onSuccess: () => {
              setAsking(false);
              toast.success('Sample patients are removed');
            },
          })
        }
      >
        <FormError message={remove.error?.message} />
      </ConfirmDialog>
    </Card>
  );
}
