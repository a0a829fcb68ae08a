import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { SENT_COVERAGE, SENT_PAYER } from '@/fields/coverage';
import { text } from '@/fields/schema';
import { msg, t } from '@/fields/words';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { AppError, toAppError } from '@/lib/errors';
import { cardFileProblem } from '@/records/coverages/card-reading/card-picture';
import { type CardSide, useCardOcr } from '@/records/coverages/card-reading/use-card-ocr';
import { editPicture } from '@/records/files/edit-picture';
import { type SentPicture, useSendCard } from '@/records/patient-app/my-card.mutations';
import type { MyChart } from '@/records/patient-app/my-chart.schema';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { FormError } from '@/ui/form-error';
import { useObjectUrl } from '@/ui/use-object-url';

/** Below this percentage, a reading is more likely wrong than right. */
const LIKELY = 50;

type Pictures = Partial<Record<CardSide, SentPicture>>;

/** Sends a card: read on this phone, checked by the person, taken over by the desk. */
export function CardDialog({ shown, onClose }: { shown: MyChart; onClose: () => void }) {
  const { chart, clinic } = shown;
  const [id] = useState(() => crypto.randomUUID());
  const [pictures, setPictures] = useState<Pictures>({});
  // Both sides may be taken while one is still drawn.
  const taken = useRef<Pictures>({});
  const readBefore = useRef<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const { reading, read, stop } = useCardOcr();
  const send = useSendCard(chart);
  const form = useZodForm(cardSchema, { payerName: '', memberId: '', groupNumber: '' });

  async function take(side: CardSide, file: File) {
    const wrong = cardFileProblem(file);
    setProblem(wrong);
    if (wrong !== undefined) return;
    try {
      // Drawn again, a picture is small and no longer says where it was taken.
      const picture = await editPicture(file, { turns: 0, crop: null });
      taken.current = { ...taken.current, [side]: { id: crypto.randomUUID(), picture } };
      setPictures(taken.current);
      await fillIn(taken.current);
    } catch (thrown) {
      setProblem(toAppError(thrown).message);
    }
  }

  /** What was read goes where nothing was typed, or in place of an earlier reading. */
  async function fillIn({ front, back }: Pictures) {
    const sides = [
      ...(front ? [{ side: 'front' as const, picture: front.picture }] : []),
      ...(back ? [{ side: 'back' as const, picture: back.picture }] : []),
    ];
    const found = await read(sides, []);
    for (const [name, field] of READ) {
      const told = found?.fields[field];
      if (!told || told.confidence < LIKELY) continue;
      if (['', readBefore.current[name]].includes(form.getValues(name))) {
        form.setValue(name, told.value, { shouldDirty: true });
        readBefore.current[name] = told.value;
      }
    }
  }

  return (
    <SaveDialog
      form={form}
      title={t('Your insurance card')}
      description={t(
        'The card is read on this phone. {clinic} compares it before anything changes.',
        { clinic: clinic.name },
      )}
      footer={t('Send the card')}
      saved={t('The card was sent')}
      dirty={pictures.front !== undefined || pictures.back !== undefined}
      onSubmit={async (draft) => {
        const { front, back } = pictures;
        if (front === undefined) {
          throw new AppError('invalid', { message: t('Add a photo of the front of the card.') });
        }
        await send.mutateAsync({ id, ...draft, front, back });
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        {SIDES.map((side) => (
          <Side
            key={side}
            side={side}
            picture={pictures[side]?.picture}
            onFile={(file) => void take(side, file)}
          />
        ))}
      </div>
      <div role="status" className="grid justify-items-start gap-2 text-sm">
        {reading.state === 'reading' && (
          <>
            <p>{t('Reading the card… You can type, too.')}</p>
            <progress
              aria-label={t('Reading the card')}
              value={reading.progress}
              max={1}
              className="h-2 w-full accent-accent"
            />
            <PillButton onClick={stop}>{t('Stop reading')}</PillButton>
          </>
        )}
        {(reading.state === 'illegible' || reading.state === 'failed') && (
          <p>{t('The card could not be read. Type what it says.')}</p>
        )}
      </div>
      <FormError message={problem} />
      <p className="text-sm">{t('Compare each line with the card.')}</p>
      <FormText control={form.control} name="payerName" label={SENT_PAYER.name.label} required />
      <FormText
        control={form.control}
        name="memberId"
        label={SENT_COVERAGE.member_id.label}
        required
      />
      <FormText
        control={form.control}
        name="groupNumber"
        label={SENT_COVERAGE.group_number.label}
      />
    </SaveDialog>
  );
}

const SIDES = ['front', 'back'] as const;

const READ = [
  ['payerName', 'payer'],
  ['memberId', 'memberId'],
  ['groupNumber', 'groupNumber'],
] as const;

const cardSchema = z.object({
  payerName: text(SENT_PAYER.name.limit, msg('Type the name on the card')),
  memberId: text(SENT_COVERAGE.member_id.limit, msg('Type the member ID')),
  groupNumber: text(SENT_COVERAGE.group_number.limit),
});

interface SideProps {
  side: CardSide;
  picture: Blob | undefined;
  onFile: (file: File) => void;
}

function Side({ side, picture, onFile }: SideProps) {
  const input = useRef<HTMLInputElement>(null);
  const address = useObjectUrl(picture);
  const label = side === 'front' ? t('Front of the card') : t('Back of the card');
  return (
    <div className="grid content-start gap-2">
      {address !== undefined && (
        <img
          src={address}
          alt={label}
          className="h-24 w-full rounded-lg border bg-surface-sunken object-contain"
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Lets the person choose the same file again.
          event.target.value = '';
        }}
      />
      <PillButton onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="size-4" />
        {picture === undefined ? label : t('Take again')}
        {picture !== undefined && <span className="sr-only">: {label}</span>}
      </PillButton>
    </div>
  );
}
