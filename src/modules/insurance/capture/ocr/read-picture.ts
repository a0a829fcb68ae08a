import { prepareForOcr } from '../picture/prepare';
import { recognizeText } from './ocr';
import { isLegiblePage } from './ocr-words';
import { type CardReading, readCard } from './read-card';

interface ReadPictureOptions {
  /** Names of the clinic's payers. */
  knownPayers: readonly string[];
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface PictureReading {
  /** False when no text could be made out: turned the wrong way, too dark, or no card at all. */
  legible: boolean;
  fields: CardReading;
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
  return { legible, fields: legible ? readCard(lines, knownPayers) : {}, blurred };
}
