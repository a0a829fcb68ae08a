import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { ActDialog } from '@/kit/form/act-dialog';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { QueryDialog } from '@/kit/query/query-dialog';
import {
  contentOf,
  correctionOfLetter,
  draftOf,
  type EditedLetter,
  type LetterBeginning,
  type LetterDraft,
  letterDraftSchema,
  newLetter,
  previewOf,
} from '@/records/consult-letters/consult-letters.model';
import {
  useDiscardLetter,
  useSaveLetter,
  useSignLetter,
} from '@/records/consult-letters/consult-letters.mutations';
import { letterQueries } from '@/records/consult-letters/consult-letters.queries';
import { LetterSheet } from '@/records/consult-letters/letter-sheet';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { Button } from '@/ui/button';
import { SheetFrame } from '@/ui/sheet-frame';

interface ConsultLetterDialogProps {
  referral: ReferralDetail;
  /** Called after signing; sending comes next. */
  onSigned: () => void;
  onClose: () => void;
}

const TITLE = 'Consult letter';

export function ConsultLetterDialog({ referral, ...rest }: ConsultLetterDialogProps) {
  const { id: companyId } = useCompany();
  const beginning = useQuery(letterQueries.beginning(companyId, referral.id));
  const letters = useQuery(letterQueries.said(companyId, referral.id));
  const [id] = useState(() => crypto.randomUUID());
  return (
    <QueryDialog title={TITLE} query={beginning} onClose={rest.onClose}>
      {(from) => (
        <QueryDialog title={TITLE} query={letters} onClose={rest.onClose}>
          {(written) => {
            const draft = written.find(({ signed_at }) => signed_at === null);
            const [latest] = written;
            const begun = latest ? correctionOfLetter(id, latest) : newLetter(id, from);
            return <LetterForm {...rest} referral={referral} letter={draft ?? begun} from={from} />;
          }}
        </QueryDialog>
      )}
    </QueryDialog>
  );
}

interface LetterFormProps extends ConsultLetterDialogProps {
  /** The current version. */
  letter: EditedLetter;
  from: LetterBeginning;
}

function LetterForm({ referral, letter, from, onSigned, onClose }: LetterFormProps) {
  const save = useSaveLetter();
  const sign = useSignLetter();
  const { form, seen, failure } = useSeenForm(letter, {
    schema: letterDraftSchema,
    draftOf,
    lines: linesOf,
    revisionOf: ({ revision }) => revision ?? 0,
  });
  const { control } = form;
  const typed = { ...draftOf(letter), ...useWatch({ control }) };
  const canSign = from.signer !== null;
  const isCorrection = letter.version > 1;

  async function submit(draft: LetterDraft, intent: string | undefined) {
    const content = contentOf(draft);
    const written = {
      letter_id: seen.row.id,
      referral_id: referral.id,
      ...content,
      expected_revision: seen.row.revision,
    };
    if (!canSign || intent === 'draft') {
      await save.mutateAsync(written);
      toast.success('Draft saved');
      onClose();
      return;
    }
    await sign.mutateAsync({
      letter: written,
      onSaved: (revision) => seen.goOnFrom({ ...seen.row, ...content, revision }),
    });
    toast.success('Letter signed');
    onSigned();
  }

  return (
    <FormDialog
      form={form}
      title={isCorrection ? `Consult letter, version ${letter.version}` : TITLE}
      description={
        canSign
          ? 'Once signed, a letter never changes. Corrections are new versions.'
          : 'A physician signs it. Save the draft for them.'
      }
      size="xl"
      footer={
        <>
          {letter.revision !== null && <DiscardDraft letterId={letter.id} onDiscarded={onClose} />}
          <FormCancel />
          {canSign ? (
            <>
              <FormSubmit intent="draft">Save draft</FormSubmit>
              <FormSubmit>Sign letter</FormSubmit>
            </>
          ) : (
            <FormSubmit>Save draft</FormSubmit>
          )}
        </>
      }
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          {isCorrection && (
            <FormTextArea
              control={control}
              name="correction"
              label="What this version corrects"
              rows={2}
              required
            />
          )}
          <FormText control={control} name="visitOn" label="Seen on" type="date" />
          {TEXTS.map((text) => (
            <FormTextArea key={text.name} control={control} {...text} />
          ))}
        </div>
        <SheetFrame label="Preview" className="self-start">
          <LetterSheet letter={previewOf(letter, typed, from)} />
        </SheetFrame>
      </div>
    </FormDialog>
  );
}

/** The letter's sections in order. */
const TEXTS = [
  { name: 'reason', label: 'Reason for referral', rows: 2 },
  { name: 'diagnoses', label: 'Diagnoses', hint: 'One on each line.', rows: 3 },
  { name: 'findings', label: 'Findings', rows: 6 },
  { name: 'plan', label: 'Plan', rows: 4 },
  { name: 'followUp', label: 'Follow-up', hint: 'When, and who does what.', rows: 2 },
] as const;

const linesOf = (letter: EditedLetter) =>
  [
    ['Seen on', letter.visit_on],
    ['Reason', letter.reason],
    ['Diagnoses', letter.diagnoses],
    ['Findings', letter.findings],
    ['Plan', letter.plan],
    ['Follow-up', letter.follow_up],
    ['Correction', letter.correction],
  ] as const;

interface DiscardDraftProps {
  letterId: string;
  onDiscarded: () => void;
}

/** Discards a draft after confirmation, since others may have worked on it. */
function DiscardDraft({ letterId, onDiscarded }: DiscardDraftProps) {
  const discard = useDiscardLetter();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" className="sm:mr-auto" onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      {asking && (
        <ActDialog
          title="Delete this draft?"
          description="The draft is deleted for everyone."
          confirmLabel="Delete draft"
          act={discard}
          to={letterId}
          done="Draft deleted"
          onDone={onDiscarded}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
