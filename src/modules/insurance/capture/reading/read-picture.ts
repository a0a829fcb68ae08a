import { prepareForReading } from '../picture/prepare';
import { type CardReading, readCard } from './read-card';
import { recognise } from './recognise';

interface ReadPictureOptions {
  /** Names of the clinic's payers. */
  knownPayers: readonly string[];
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A photo of a card in, what it says out. Nothing of it leaves the browser. */
export async function readPicture(
  photo: Blob,
  { knownPayers, onProgress, signal }: ReadPictureOptions,
): Promise<CardReading> {
  const picture = await createImageBitmap(photo);
  const prepared = await prepareForReading(picture);
  picture.close();
  return readCard(await recognise(prepared, { onProgress, signal }), knownPayers);
}
