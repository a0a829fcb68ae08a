import { recognizeText } from '@/lib/ocr/ocr';
import { isLegiblePage } from '@/lib/ocr/ocr-words';
import { prepareForOcr } from './prepare';
import { amountsOn, type CardReading, readCard } from './read-card';
import type { KnownPayer } from './read-payer';

interface ReadPictureOptions {
  knownPayers: readonly KnownPayer[];
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface PictureReading {
  /** False if no text could be read: turned the wrong way, too dark, or no card. */
  legible: boolean;
  fields: CardReading;
  /** Lines with an amount of money, which no field stores. */
  amounts: string[];
  /** The picture is out of focus: the readings deserve a second look. */
  blurred: boolean;
}

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
