import { useState } from 'react';
import { counted } from '@/lib/text';
import type { OfferedBundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import {
  type FurtherDraft,
  type Offer,
  offersFor,
} from '@/records/surgery-cases/further-procedures.model';
import { Combobox } from '@/ui/combobox';
import { Field } from '@/ui/field';

interface ProcedureSearchProps {
  bundles: readonly OfferedBundle[];
  ownBundleId: string;
  further: readonly FurtherDraft[];
  onAdd: (offer: Offer) => void;
}

export function ProcedureSearch({ bundles, ownBundleId, further, onAdd }: ProcedureSearchProps) {
  const [text, setText] = useState('');
  const offers = offersFor(text, bundles, { ownBundleId, further });
  const isBlank = text.trim() === '';
  return (
    <Field label="Add a procedure" hint="Any code of this clinic, or a bundle with its checklist.">
      {(wiring) => (
        <Combobox
          {...wiring}
          text={text}
          onTextChange={setText}
          listLabel="Procedures"
          placeholder="Code or words, such as ear tubes"
          {...(!isBlank &&
            offers.length === 0 && { message: 'No code or bundle of this clinic fits.' })}
          options={offers.map((offer) => ({
            key: keyOf(offer),
            content: <OfferText offer={offer} />,
            onChoose: () => {
              onAdd(offer);
              setText('');
            },
          }))}
        />
      )}
    </Field>
  );
}

function keyOf(offer: Offer): string {
  return offer.kind === 'bundle' ? offer.bundle.id : `${offer.bundle.id} ${offer.code.cpt_code}`;
}

function OfferText({ offer }: { offer: Offer }) {
  const { bundle } = offer;
  if (offer.kind === 'code') {
    return (
      <span>
        <span className="font-medium tabular-nums">{offer.code.cpt_code}</span> {offer.code.label}
        <span className="block text-muted text-xs">{bundle.name}</span>
      </span>
    );
  }
  return (
    <span>
      <span className="font-medium">{bundle.name}</span>
      <span className="block text-muted text-xs">
        {counted(bundle.duration_minutes, 'minutes')}, with its checklist
      </span>
    </span>
  );
}
