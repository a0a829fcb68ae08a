import { recognizeText } from '@/lib/ocr/ocr';
import { isLegiblePage } from '@/lib/ocr/ocr-words';
import { prepareForOcr } from '../picture/prepare';
import { amountsOn, type CardReading, readCard } from './read-card';
import type { KnownPayer } from './read-payer';

interface ReadPictureOptions {
  /** The clinic's payers. */
  knownPayers: readonly KnownPayer[];
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface PictureReading {
  /** False when no text could be made out: turned the wrong way, too dark, or no card at all. */
  legible: boolean;
  fields: CardReading;
  /** Lines with an amount of money, which no field holds. */
  amounts: string[];
  /** The picture is out of focus: what was read deserves a second look. */
  blurred: boolean;
}

/** A photo of a card in, what it says out. Nothing of it leaves the browser. */
export async function readPicture(
  photo: Blob,
  { knownPayers, onProgress, signal }: ReadPictureOptions,
): Promise<PictureReading> {
  const source = await createImageBitmap(photo);
  const { picture, blurred } = await prepareForOcr(source);
  source.close();
  const lines = await recognizeText(picture, { onProgress, signal });
  const legible = isLegiblePage(lines);
  return {
    legible,
    fields: legible ? readCard(lines, knownPayers) : {},
    amounts: legible ? amountsOn(lines) : [],
    blurred,
  };
}
