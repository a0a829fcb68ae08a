import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { Form } from '@/kit/form/form';
import { FormSelect } from '@/kit/form/form-select';
import { FormSubmit } from '@/kit/form/form-submit';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay } from '@/lib/dates';
import { counted } from '@/lib/text';
import type { Packet } from '@/records/packets/packet.schema';
import { keptPages } from '@/records/packets/packets.model';
import { useFileAsReferral } from '@/records/packets/packets.mutations';
import { payerQueries } from '@/records/payers/payers.queries';
import { PRIORITY_LABELS } from '@/records/referrals/referral-labels';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { useNow } from '@/ui/use-now';
import type { DrawnDocument } from '../render/drawn-document';
import { lessonsOf } from '../understanding/lessons';
import { missingOf } from '../understanding/missing-information';
import { senderKeys } from '../understanding/sender-keys';
import type { Suggestion } from '../understanding/suggestion';
import { Acknowledgment } from './acknowledgment';
import { DoubtField } from './doubt-field';
import { FIELD_LABELS } from './field-labels';
import { fileSettled } from './file-settled';
import {
  EMPTY_FILING,
  type FilingDraft,
  filedFields,
  filingSchema,
  filledIn,
  inPageOrder,
  type OfficeNumber,
  officeOf,
  payerNamed,
  SUGGESTED_FIELDS,
  type SuggestedField,
  shownFields,
  toFiling,
} from './filing-draft';
import { InsuranceFields } from './insurance-fields';
import { keptAsWritten, withoutGuesses } from './kept-as-written';
import { KeptNotice } from './kept-notice';
import { KnownPatients } from './known-patients';
import { NewPatientFields } from './new-patient-fields';
import { OfficeNumbers } from './office-numbers';
import { useFiled } from './use-filed';
import { usePacketReading } from './use-packet-reading';

const PRIORITIES = (['routine', 'urgent', 'stat'] as const).map((value) => ({
  value,
  label: PRIORITY_LABELS[value],
}));

interface FilingFormProps {
  packet: Packet;
  /** The sender's fax number. */
  senderNumber: string | null;
  drawn: ReadonlyMap<string, DrawnDocument>;
  settled: () => Promise<Packet>;
  /** Pages are still being read; values are filled in as they arrive. */
  isReading: boolean;
  /** Shows where a value was read. */
  onShow: (read: Suggestion | undefined) => void;
  /** Another patient's pages, to split off. */
  onOthers: (pageIds: readonly string[]) => void;
}

/**
 * The referral as read, beside its pages: a member checks the doubtful fields and files all of it
 * at once.
 */
export function FilingForm({
  packet,
  senderNumber,
  drawn,
  settled,
  isReading,
  onShow,
  onOthers,
}: FilingFormProps) {
  const { id: companyId, timeZone, isAdmin } = useCompany();
  const filed = useFiled();
  const today = calendarDay(new Date(useNow()), timeZone);
  const { reading, isRemembering } = usePacketReading(packet, { senderNumber, today });
  const { data: payers } = useQuery(payerQueries.active(companyId));
  const { mutateAsync: file } = useFileAsReferral();
  const form = useZodForm(filingSchema, EMPTY_FILING);
  const [accepted, setAccepted] = useState<ReadonlySet<SuggestedField>>(new Set());
  const [ids] = useState(() => ({ patient: crypto.randomUUID(), coverage: crypto.randomUUID() }));
  const documentIds = useRef(new Map<string, string>());
  const [corrected, setCorrected] = useState<ReadonlySet<OfficeNumber>>(new Set());
  const filled = useRef<Partial<Record<SuggestedField, string>>>({});

  const fill = useEffectEvent(() => {
    const found = filledIn(form.getValues(), reading.fields, filled.current);
    for (const [name, value] of Object.entries(found)) {
      const field = SUGGESTED_FIELDS.find((one) => one === name);
      if (!field || value === undefined || accepted.has(field)) continue;
      form.setValue(field, value, { shouldDirty: false });
      filled.current[field] = value;
    }
  });
  useEffect(() => {
    if (reading.fields && !isRemembering) fill();
  }, [reading.fields, isRemembering]);

  const choosePayer = useEffectEvent((named: string) => {
    const payer = payerNamed(named, payers ?? []);
    if (payer !== undefined && form.getValues('payer') === '') form.setValue('payer', payer);
  });
  const payerName = reading.fields.payer_name?.value;
  useEffect(() => {
    if (payers && payerName !== undefined) choosePayer(payerName);
  }, [payers, payerName]);

  const draft = form.watch();
  const isDoubtful = (name: SuggestedField) =>
    reading.fields[name]?.isSure === false && !accepted.has(name) && draft[name] !== '';
  const doubts = inPageOrder(
    shownFields(draft).filter(isDoubtful),
    reading.fields,
    keptPages(packet).map(({ id }) => id),
  );
  const kinds = new Set(keptPages(packet).flatMap(({ kind }) => kind ?? []));
  const missing = missingOf({ has: (name) => draft[name] !== '', kinds, reason: draft.reason });

  /** From the last doubtful field, Tab moves on as usual, so that the keyboard is never trapped. */
  function goOn(name: SuggestedField): boolean {
    const next = doubtAfter(name);
    if (next !== undefined) form.setFocus(next);
    return next !== undefined;
  }

  function doubtAfter(name: SuggestedField): SuggestedField | undefined {
    return doubts[doubts.indexOf(name) + 1];
  }

  function accept(name: SuggestedField) {
    setAccepted((before) => new Set(before).add(name));
    const next = doubtAfter(name) ?? doubts.find((one) => one !== name);
    if (next !== undefined) form.setFocus(next);
    else document.getElementById(SUBMIT)?.querySelector('button')?.focus();
  }

  async function save(values: FilingDraft) {
    const { packet: present, documents } = await fileSettled({
      companyId,
      settled,
      drawn,
      referralId: packet.id,
      ids: documentIds.current,
    });
    const filing = toFiling(withoutGuesses(values, isDoubtful), ids);
    const referral = await file({
      packet_id: packet.id,
      seen_revision: present.revision,
      ...filing,
      missing,
      documents,
      sender: {
        ...officeOf(values, corrected),
        keys: senderKeys({ npi: values.npi, faxes: [senderNumber, values.referrer_fax] }),
        lessons: lessonsOf(keptPages(present), filedFields(values, reading.fields), today).map(
          (lesson) => ({ ...lesson }),
        ),
      },
    });
    form.reset(values);
    await filed('Referral created', packet.id, referral);
  }

  const field = (name: SuggestedField) => (
    <DoubtField
      key={name}
      control={form.control}
      name={name}
      label={FIELD_LABELS[name]}
      isDoubtful={doubts.includes(name)}
      isAsBefore={reading.fields[name]?.isAsBefore === true}
      onFocus={(focused) => onShow(reading.fields[focused])}
      onNext={goOn}
      onAccept={accept}
    />
  );

  const { priority } = reading;
  return (
    <Card
      title="New referral"
      description={isReading ? 'Reading the pages on this device…' : doubtText(doubts.length)}
    >
      <Form
        form={form}
        label="New referral"
        onSubmit={save}
        footer={
          <div id={SUBMIT} className="w-full">
            <FormSubmit className="w-full">Create referral</FormSubmit>
          </div>
        }
      >
        {reading.othersPages.length > 0 && (
          <div role="status" className="grid gap-2 rounded-md bg-warning-soft p-3 text-sm">
            <p>These pages name a second patient.</p>
            <Button size="sm" onClick={() => onOthers(reading.othersPages)}>
              Choose the second patient’s pages
            </Button>
          </div>
        )}
        <KnownPatients
          companyId={companyId}
          filing={{ packet, drawn, settled }}
          person={draft}
          chosen={draft.patient}
          onChoose={(id) => form.setValue('patient', id, { shouldDirty: true })}
        />
        {draft.patient === '' && <NewPatientFields field={field} />}
        <InsuranceFields
          companyId={companyId}
          isAdmin={isAdmin}
          form={form}
          payers={payers ?? []}
          draft={draft}
          read={reading.fields.payer_name?.value}
          field={field}
        />
        {field('reason')}
        <div className="grid grid-cols-2 gap-3">
          {field('diagnoses')}
          {field('requested_service')}
          {field('asked_see_by')}
        </div>
        {field('referring_provider')}
        <div className="grid grid-cols-2 gap-3">
          {field('npi')}
          {field('referrer_phone')}
          {field('referrer_fax')}
        </div>
        <OfficeNumbers
          companyId={companyId}
          draft={draft}
          corrected={corrected}
          onCorrect={setCorrected}
        />
        <FormSelect control={form.control} name="priority" label="Priority" options={PRIORITIES} />
        {priority.priority !== 'routine' && draft.priority !== priority.priority && (
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-danger-soft p-3 text-sm">
            <p>
              {PRIORITY_LABELS[priority.priority]} is suggested: {priority.reasons.join(', ')}
            </p>
            <Button
              size="sm"
              onClick={() => form.setValue('priority', priority.priority, { shouldDirty: true })}
            >
              Set {PRIORITY_LABELS[priority.priority].toLowerCase()}
            </Button>
          </div>
        )}
        {!isReading && <KeptNotice {...keptAsWritten(withoutGuesses(draft, isDoubtful))} />}
        <Acknowledgment companyId={companyId} control={form.control} draft={draft} />
        {missing.length > 0 && !isReading && (
          <div className="text-sm">
            <p className="font-medium">Missing, to be asked for</p>
            <ul className="list-disc pl-5 text-muted">
              {missing.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        )}
      </Form>
    </Card>
  );
}

const SUBMIT = 'create-referral';

function doubtText(count: number): string {
  if (count === 0) return 'Check and create the referral.';
  return count === 1
    ? '1 value to compare with its page'
    : `${counted(count, 'values')} to compare with their pages`;
}
