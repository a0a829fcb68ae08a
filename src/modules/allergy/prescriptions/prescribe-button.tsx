import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { paths } from '@/lib/paths';
import type { AllergyTest } from '@/records/allergy/allergy-record.schema';
import { Button } from '@/ui/button';

const WriteDialog = lazyDialog(() => import('./write-dialog'), 'WriteDialog');

interface PrescribeButtonProps {
  test: AllergyTest;
  patientId: string;
}

export function PrescribeButton({ test, patientId }: PrescribeButtonProps) {
  const { slug } = useCompany();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" {...WriteDialog.ahead} onClick={() => setOpen(true)}>
        Write prescription
      </Button>
      {open && (
        <WriteDialog
          from={test}
          patientId={patientId}
          onSaved={() => void navigate(paths.allergyPatient(slug, patientId))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
