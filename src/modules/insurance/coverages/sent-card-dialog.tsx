import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { foldText } from '@/lib/folded-text';
import { fullName } from '@/lib/person-names';
import { useSettleChartRequest } from '@/records/chart-access/chart-access.mutations';
import type { ChartRequest } from '@/records/chart-access/chart-access.schema';
import { useKeepPicture } from '@/records/coverages/card-pictures.mutations';
import { cardPictureQueries } from '@/records/coverages/card-pictures.queries';
import { patientChartQueries } from '@/records/patient-chart/patient-chart.queries';
import type { KnownPatient } from '@/records/patients/known-patient';
import { type Payer, payerQueries } from '@/records/payers/payers.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useObjectUrl } from '@/ui/use-object-url';
import { coverageSchema, EMPTY_COVERAGE } from './coverage.model';
import { CoverageFields } from './coverage-fields';
import { NewCoverageDialog } from './new-coverage-dialog';

interface SentCardDialogProps {
  patient: KnownPatient;
  requestId: string;
  onClose: () => void;
}

/** A card that came by the patient's app, to compare and take over. */
export function SentCardDialog({ patient, requestId, onClose }: SentCardDialogProps) {
  const { id: companyId } = useCompany();
  const chart = useQuery({
    ...patientChartQueries.chart(companyId, patient.id),
    select: (shown) =>
      shown?.access.requests.find(({ id, kind }) => id === requestId && kind === 'card') ?? null,
  });
  const files = [chart.data?.card_front, chart.data?.card_back].filter(
    (path) => typeof path === 'string',
  );
  const pictures = useQuery({
    ...cardPictureQueries.sent(companyId, patient.id, files),
    enabled: files.length > 0,
  });
  const payers = useQuery(payerQueries.active(companyId));
  return (
    <QueryDialog title={TITLE} query={chart} onClose={onClose}>
      {(sent) => (
        <QueryDialog title={TITLE} query={payers} onClose={onClose}>
          {(known) => (
            <QueryDialog title={TITLE} query={pictures} onClose={onClose}>
              {([front, back]) =>
                front && (
                  <Compare
                    sent={sent}
                    payers={known}
                    front={front}
                    back={back}
                    patient={patient}
                    onClose={onClose}
                  />
                )
              }
            </QueryDialog>
          )}
        </QueryDialog>
      )}
    </QueryDialog>
  );
}

const TITLE = 'Compare the card';

interface CompareProps {
  sent: ChartRequest;
  payers: readonly Pick<Payer, 'id' | 'name'>[];
  front: Blob;
  back: Blob | undefined;
  patient: KnownPatient;
  onClose: () => void;
}

function Compare({ sent, payers, front, back, patient, onClose }: CompareProps) {
  const company = useCompany();
  const keep = useKeepPicture(company.id);
  const settle = useSettleChartRequest();
  // Made once: however often the form is sent, each side is stored once.
  const [ids] = useState(() => ({ front: crypto.randomUUID(), back: crypto.randomUUID() }));
  // Answered from here, or by another person while this one types: nothing typed is lost.
  const [wasAnswered] = useState(sent.settled_at !== null);
  const name = sent.proposed['payer_name'] ?? '';
  const payer = payers.find((one) => foldText(one.name) === foldText(name));
  const form = useZodForm(coverageSchema, {
    ...EMPTY_COVERAGE,
    patient,
    payerId: payer?.id ?? '',
    memberId: sent.proposed['member_id'] ?? '',
    groupNumber: sent.proposed['group_number'] ?? '',
  });

  async function takeOver(coverageId: string) {
    await keep.mutateAsync({ id: ids.front, coverageId, side: 'front', picture: front });
    if (back) await keep.mutateAsync({ id: ids.back, coverageId, side: 'back', picture: back });
    await settle.mutateAsync({ id: sent.id, outcome: 'done', answer: '', taken: [] });
  }

  if (wasAnswered) {
    return (
      <Dialog title={TITLE} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <p className="text-sm">This card was answered already.</p>
      </Dialog>
    );
  }
  return (
    <NewCoverageDialog
      form={form}
      size="xl"
      title={TITLE}
      description={`${fullName(patient)}. ${sent.holder} sent this card in the app.`}
      alsoSave={takeOver}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Side picture={front} label="Front of the card" />
        {back && <Side picture={back} label="Back of the card" />}
      </div>
      {payer === undefined && (
        <p className="rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm">
          The card names “{name}”, which is not among your payers.
        </p>
      )}
      <CoverageFields
        form={form}
        payers={payers}
        newPayerName={payer === undefined ? name : undefined}
      />
    </NewCoverageDialog>
  );
}

function Side({ picture, label }: { picture: Blob; label: string }) {
  const address = useObjectUrl(picture);
  return (
    address !== undefined && (
      <img
        src={address}
        alt={label}
        className="max-h-72 w-full rounded-md border bg-surface-sunken object-contain"
      />
    )
  );
}
