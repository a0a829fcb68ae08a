import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useFormActions } from '@/kit/form/form-frame';
import { FormSwitch } from '@/kit/form/form-switch';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useKeepPicture } from '@/records/coverages/card-pictures.mutations';
import { OCR_WIDTH } from '@/records/coverages/card-reading/prepare';
import type {
  CardFindings,
  CardSide,
  SideField,
} from '@/records/coverages/card-reading/use-card-ocr';
import { FormPatient } from '@/records/patients/form-patient';
import type { KnownPatient } from '@/records/patients/known-patient';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useObjectUrl } from '@/ui/use-object-url';
import { type CoverageDraft, coverageSchema } from '../coverage.model';
import { CoverageFields } from '../coverage-fields';
import { NewCoverageDialog } from '../new-coverage-dialog';
import { draftFrom, isLikely, readFor, searchedFor } from './suggestions';

interface CheckCardDialogProps {
  findings: CardFindings;
  pictures: readonly { side: CardSide; picture: Blob }[];
  payers: readonly { id: string; name: string }[];
  patient: KnownPatient | undefined;
  onSaved: ((coverageId: string) => void) | undefined;
  onBack: () => void;
  onClose: () => void;
}

export function CheckCardDialog({
  findings,
  pictures,
  payers,
  patient,
  onSaved,
  onBack,
  onClose,
}: CheckCardDialogProps) {
  const company = useCompany();
  const keep = useKeepPicture(company.id);
  // Made once: however often the form is sent, each side is stored once.
  const [ids] = useState(() => ({ front: crypto.randomUUID(), back: crypto.randomUUID() }));
  const { memberName, payer } = findings.fields;
  const search = usePatientSearch(company.id, searchedFor(findings));
  const form = useZodForm(coverageSchema, {
    ...draftFrom(findings, payers),
    patient: patient ?? null,
  });
  const pictureOf = (side: CardSide) => pictures.find((each) => each.side === side)?.picture;
  const urls = {
    front: useObjectUrl(pictureOf('front')),
    back: useObjectUrl(pictureOf('back')),
  };
  const isKnown = payers.some(({ name }) => name.toLowerCase() === payer?.value.toLowerCase());
  const newPayerName = isKnown || !payer || !isLikely(payer) ? undefined : payer.value;

  async function keepPictures(coverageId: string, draft: CoverageDraft) {
    if (!draft.keepPictures) return;
    for (const { side, picture } of pictures) {
      await keep.mutateAsync({ id: ids[side], coverageId, side, picture });
    }
  }

  return (
    <NewCoverageDialog
      form={form}
      size="xl"
      title="Check what the card says"
      description="Compare every field with the card. Nothing is saved yet."
      back={<BackToPictures onBack={onBack} />}
      // The pictures exist only here.
      dirty
      alsoSave={keepPictures}
      onSaved={onSaved}
      onClose={onClose}
    >
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
        <WholeCard urls={urls} />
        <div className="grid min-w-0 content-start gap-4">
          <FormPatient
            control={form.control}
            name="patient"
            hint={
              memberName &&
              `The card ${isLikely(memberName) ? 'says' : 'may say'} “${memberName.value}”.`
            }
            search={search}
          />
          <CoverageFields
            form={form}
            payers={payers}
            evidence={(field) => {
              const read = readFor(field, findings);
              return read && <FieldEvidence read={read} url={urls[read.side]} />;
            }}
            newPayerName={newPayerName}
          />
          {findings.amounts.length > 0 && (
            <p className="rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm">
              The card also says “{findings.amounts.join('”, “')}”. Amounts aren’t kept: verify to
              get the payer’s.
            </p>
          )}
          <FormSwitch
            control={form.control}
            name="keepPictures"
            label="Keep the pictures"
            hint="Saved with this coverage, for your clinic’s members."
          />
        </div>
      </div>
    </NewCoverageDialog>
  );
}

/** The card beside the form, if there is room; it stays while the fields scroll. */
function WholeCard({ urls }: { urls: Record<CardSide, string | undefined> }) {
  return (
    <div className="hidden content-start gap-3 self-start lg:sticky lg:top-0 lg:grid">
      {SIDES.map(
        (side) =>
          urls[side] !== undefined && (
            <img
              key={side}
              src={urls[side]}
              alt={`Whole ${side} of the card`}
              className="w-full rounded-md border bg-surface-sunken"
            />
          ),
      )}
    </div>
  );
}

const SIDES = ['front', 'back'] as const satisfies readonly CardSide[];

function BackToPictures({ onBack }: { onBack: () => void }) {
  const { isSubmitting } = useFormActions();
  return (
    <Button disabled={isSubmitting} onClick={onBack}>
      Back to the pictures
    </Button>
  );
}

/** Below these percentages the form asks for a look, or for a second one. */
const CLEAR = 85;
const UNSURE = 60;

/** A field that the member has to type says so, whatever the percentage. */
function ReadingBadge({ read }: { read: SideField }) {
  const share = Math.round(read.confidence);
  if (!isLikely(read)) {
    return (
      <>
        <Badge tone="danger">Uncertain</Badge>
        <span className="text-muted text-xs">Maybe “{read.value}”. Type it from the card.</span>
      </>
    );
  }
  if (share >= CLEAR) return <Badge tone="success">Read clearly, {share}%</Badge>;
  return share >= UNSURE ? (
    <Badge tone="warning">Check, {share}%</Badge>
  ) : (
    <Badge tone="danger">Unsure, {share}%</Badge>
  );
}

interface FieldEvidenceProps {
  read: SideField;
  /** Address of the side's picture. */
  url: string | undefined;
}

/** The place on the card where a field was read, and how clearly. */
function FieldEvidence({ read, url }: FieldEvidenceProps) {
  const { x0, y0, x1, y1 } = read.box;
  const margin = 0.4 * (y1 - y0);
  const view = [x0 - margin, y0 - margin, x1 - x0 + 2 * margin, y1 - y0 + 2 * margin];
  return (
    <span className="flex flex-wrap items-center gap-2">
      {url !== undefined && (
        <svg
          viewBox={view.join(' ')}
          preserveAspectRatio="xMinYMid meet"
          role="img"
          aria-label={`On the ${read.side} of the card`}
          className="h-8 max-w-full rounded-sm border bg-surface-sunken"
        >
          <image href={url} width={OCR_WIDTH} />
        </svg>
      )}
      <ReadingBadge read={read} />
    </span>
  );
}
