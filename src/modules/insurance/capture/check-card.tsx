import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { type AppError, toAppError } from '@/lib/errors';
import { fullName } from '@/lib/person-names';
import { type CoverageDraft, toNewCoverage } from '../coverage/coverage.model';
import { useKeepPicture, useSaveCoverage } from '../coverage/coverage.mutations';
import { CoverageForm } from '../coverage/coverage-form';
import { rankTakenIn } from '../coverage/rank-taken';
import { FieldEvidence } from './field-evidence';
import { draftFrom, readFor } from './suggestions';
import type { CardFindings, CardSide } from './use-card-reading';
import { useUrl } from './use-card-sides';

interface CheckCardProps {
  findings: CardFindings;
  pictures: readonly { side: CardSide; picture: Blob }[];
  payers: readonly { id: string; name: string }[];
  onBack: () => void;
  onClose: () => void;
}

/** Compares what was read with the card, and saves it as a coverage of the patient. */
export function CheckCard({ findings, pictures, payers, onBack, onClose }: CheckCardProps) {
  const company = useCompany();
  // Made once for this form: however often it is sent, one coverage comes of it.
  const [id] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<AppError | null>(null);
  const save = useSaveCoverage(company.id);
  const keep = useKeepPicture(company.id);
  const pictureOf = (side: CardSide) => pictures.find((each) => each.side === side)?.picture;
  const urls = { front: useUrl(pictureOf('front')), back: useUrl(pictureOf('back')) };
  const taken = rankTakenIn(error);

  const printedPayer = findings.fields.payer?.value;
  const isKnown = payers.some(({ name }) => name.toLowerCase() === printedPayer?.toLowerCase());

  async function handleSave(draft: CoverageDraft, replace: boolean) {
    if (!draft.patient) return;
    setError(null);
    try {
      const replacesId = replace && taken ? taken.coverage_id : null;
      await save.mutateAsync(
        toNewCoverage(draft, draft.patient.id, { id, companyId: company.id, replacesId }),
      );
      if (draft.keepPictures) {
        for (const { side, picture } of pictures) {
          await keep.mutateAsync({ coverageId: id, side, picture });
        }
      }
      toast.success('Coverage saved', { description: fullName(draft.patient) });
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown));
    }
  }

  function evidence(field: keyof CoverageDraft): ReactNode {
    const read = readFor(field, findings);
    return read && <FieldEvidence read={read} url={urls[read.side]} />;
  }

  return (
    <CoverageForm
      initial={draftFrom(findings, payers)}
      payers={payers}
      cardName={findings.fields.memberName?.value}
      evidence={evidence}
      error={error?.message}
      newPayerName={isKnown ? undefined : printedPayer}
      replaceLabel={taken ? `Replace ${taken.payer}` : undefined}
      onSave={handleSave}
      onBack={onBack}
      onClose={onClose}
    />
  );
}
