import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import { type CardFindings, useCardOcr } from '@/records/coverages/card-reading/use-card-ocr';
import type { KnownPatient } from '@/records/patients/known-patient';
import { payerQueries } from '@/records/payers/payers.queries';
import { CheckCardDialog } from './check-card-dialog';
import { PicturesDialog } from './pictures-dialog';
import { useCardSides } from './use-card-sides';

interface CardDialogProps {
  /** One or two pictures, front first. */
  pictures: readonly File[];
  /** The card's patient, if known already. */
  patient?: KnownPatient | undefined;
  onSaved?: ((coverageId: string) => void) | undefined;
  onClose: () => void;
}

interface Checked {
  findings: CardFindings;
  pictures: Awaited<ReturnType<ReturnType<typeof useCardSides>['finished']>>;
}

const NOTHING_READ: CardFindings = { fields: {}, amounts: [], blurred: [] };

export function CardDialog({ pictures, patient, onSaved, onClose }: CardDialogProps) {
  const company = useCompany();
  const sides = useCardSides(pictures);
  const { reading, read, stop } = useCardOcr();
  const payers = useQuery(payerQueries.active(company.id));
  const [checking, setChecking] = useState<Checked | null>(null);
  const [blurred, setBlurred] = useState<CardFindings['blurred']>([]);

  async function prepare(byHand: boolean) {
    try {
      const finished = await sides.finished();
      const known = (payers.data ?? []).map(({ name, clearinghouse_payer_id }) => ({
        name,
        payerId: clearinghouse_payer_id,
      }));
      const findings = byHand ? NOTHING_READ : await read(finished, known);
      if (!findings) return;
      setBlurred(findings.blurred);
      setChecking({ findings, pictures: finished });
    } catch (thrown) {
      toast.error(toAppError(thrown).message);
    }
  }

  if (checking && payers.data) {
    return (
      <CheckCardDialog
        {...checking}
        payers={payers.data}
        patient={patient}
        onSaved={onSaved}
        onBack={() => setChecking(null)}
        onClose={onClose}
      />
    );
  }
  return (
    <PicturesDialog
      sides={sides}
      blurred={blurred}
      reading={reading}
      payersError={payers.error?.message}
      onRead={() => void prepare(false)}
      onTypeIn={() => void prepare(true)}
      onStop={stop}
      onClose={onClose}
    />
  );
}
