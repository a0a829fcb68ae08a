import { useEffect, useRef, useState } from 'react';
import type { ReadField } from '@/lib/ocr/ocr-words';
import { CARD_FIELDS, type CardField } from './card-fields';
import { type KnownPayer, payerByNumber } from './read-payer';

export type CardSide = 'front' | 'back';

export interface SideField extends ReadField {
  side: CardSide;
}

export interface CardFindings {
  fields: Partial<Record<CardField, SideField>>;
  /** Lines with an amount of money, which a coverage can't store. */
  amounts: string[];
  /** Sides that are out of focus. */
  blurred: CardSide[];
}

type Reading =
  | { state: 'idle' }
  /** From 0 to 1. */
  | { state: 'reading'; progress: number }
  | { state: 'illegible' }
  | { state: 'failed' };

/**
 * Reads both sides of a card on this device. Can be stopped, and stops with the screen. Resolves to
 * null if a reading gave no result; the state says why.
 */
export function useCardOcr() {
  const [reading, setReading] = useState<Reading>({ state: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function read(
    sides: readonly { side: CardSide; picture: Blob }[],
    knownPayers: readonly KnownPayer[],
  ): Promise<CardFindings | null> {
    // A new reading makes the last one useless.
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const tell = (next: Reading) => running.current === controller && setReading(next);
    tell({ state: 'reading', progress: 0 });
    const findings: CardFindings = { fields: {}, amounts: [], blurred: [] };
    let legible = false;
    try {
      // Tesseract is large: it loads when the first card is read.
      const { readPicture } = await import('./read-picture');
      for (const [index, { side, picture }] of sides.entries()) {
        const found = await readPicture(picture, {
          knownPayers,
          signal: controller.signal,
          onProgress: (share) =>
            !controller.signal.aborted &&
            tell({ state: 'reading', progress: (index + share) / sides.length }),
        });
        if (found.blurred) findings.blurred.push(side);
        findings.fields = { ...onSide(found.fields, side), ...findings.fields };
        findings.amounts.push(...found.amounts);
        legible ||= found.legible;
      }
      findings.fields = withNumberedPayer(findings.fields, knownPayers);
      tell({ state: legible ? 'idle' : 'illegible' });
      return legible ? findings : null;
    } catch {
      // After any failure the member can try again, or type the values.
      tell({ state: controller.signal.aborted ? 'idle' : 'failed' });
      return null;
    }
  }

  return { reading, read, stop: () => running.current?.abort() };
}

/** A payer's number and its name may be on different sides. */
function withNumberedPayer(fields: CardFindings['fields'], knownPayers: readonly KnownPayer[]) {
  const payer = payerByNumber(fields.payerId, knownPayers);
  return payer ? { ...fields, payer } : fields;
}

function onSide(fields: Partial<Record<CardField, ReadField>>, side: CardSide) {
  const placed: CardFindings['fields'] = {};
  for (const [field, read] of entriesOf(fields)) placed[field] = { ...read, side };
  return placed;
}

function entriesOf(fields: Partial<Record<CardField, ReadField>>): [CardField, ReadField][] {
  return CARD_FIELDS.flatMap((field) => {
    const read = fields[field];
    return read ? [[field, read]] : [];
  });
}
