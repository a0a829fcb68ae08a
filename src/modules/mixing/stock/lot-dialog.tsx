import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { FormDecimal } from '@/kit/form/form-decimal';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { enums } from '@/lib/supabase/database.types';
import { useAddLot } from '@/records/vials/stock/stock.mutations';
import { type Extract, stockQueries } from '@/records/vials/stock/stock.queries';
import { STRENGTH_HINT, UNIT_OPTIONS } from '../mixing.model';

const positive = (sentence: string) =>
  z.string().refine((text) => Number(text) > 0 && Number.isFinite(Number(text)), sentence);

const schema = z
  .object({
    allergen: z.string().min(1, 'Choose an extract.'),
    maker: text(80, 'Enter the maker.'),
    lotNumber: text(40, 'Enter the lot number.'),
    strength: positive('Enter the strength on the bottle.'),
    units: z.enum(enums.extract_units, 'Choose the units.'),
    volume: positive('Enter the volume in mL.'),
    receivedOn: z.iso.date('Choose the day.'),
    expiresOn: z.iso.date('Choose the day on the bottle.'),
  })
  .refine(({ receivedOn, expiresOn }) => expiresOn > receivedOn, {
    path: ['expiresOn'],
    message: 'This lot had expired when it came.',
  });

function toLot(draft: z.output<typeof schema>) {
  return {
    allergen_id: draft.allergen,
    maker: draft.maker,
    lot_number: draft.lotNumber,
    strength: Number(draft.strength),
    units: draft.units,
    volume_ml: Number(draft.volume),
    received_on: draft.receivedOn,
    expires_on: draft.expiresOn,
  };
}

interface LotDialogProps {
  onClose: () => void;
}

export function LotDialog({ onClose }: LotDialogProps) {
  const { id: companyId } = useCompany();
  const allergens = useQuery(stockQueries.extracts(companyId));
  return (
    <QueryDialog query={allergens} title="Add lot" onClose={onClose}>
      {(known) => <LotForm allergens={known} onClose={onClose} />}
    </QueryDialog>
  );
}

function LotForm({ allergens, onClose }: LotDialogProps & { allergens: readonly Extract[] }) {
  const { id: companyId } = useCompany();
  const add = useAddLot(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(schema, {
    allergen: '',
    maker: '',
    lotNumber: '',
    strength: '',
    volume: '',
    receivedOn: '',
    expiresOn: '',
  });
  const { control } = form;

  /** Proposes the catalogue's strength; the bottle's label decides. */
  function propose(allergenId: string) {
    const known = allergens.find((allergen) => allergen.id === allergenId);
    if (known === undefined) return;
    form.setValue('strength', String(known.stock_strength ?? ''));
    form.setValue('units', known.units);
  }

  return (
    <SaveDialog
      large
      form={form}
      title="Add lot"
      footer="Add lot"
      saved="Lot added"
      onSubmit={(draft) => add.mutateAsync({ id, ...toLot(draft) })}
      onClose={onClose}
    >
      <FormSelect
        control={control}
        name="allergen"
        label="Extract"
        options={allergens.map(({ id: value, label }) => ({ value, label }))}
        onChoose={propose}
        required
      />
      <FormRow>
        <FormText control={control} name="maker" label="Maker" required />
        <FormText control={control} name="lotNumber" label="Lot number" required />
        <FormDecimal
          control={control}
          name="strength"
          label="Strength"
          hint={STRENGTH_HINT}
          required
        />
        <FormSelect control={control} name="units" label="Units" options={UNIT_OPTIONS} required />
        <FormDecimal control={control} name="volume" label="Volume in mL" required />
        <FormText control={control} name="receivedOn" label="Received" type="date" required />
        <FormText control={control} name="expiresOn" label="Expires" type="date" required />
      </FormRow>
    </SaveDialog>
  );
}
