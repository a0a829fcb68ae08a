import { t } from '@/fields/words';
import type { QuarterTurns } from '@/records/files/edit-picture';
import { HEIC_ADVICE, isHeic } from '@/records/files/heic-advice';

const MAX_FILE_MEGABYTES = 20;
const READABLE = ['image/jpeg', 'image/png', 'image/webp'];

/** Below this width, small print has too few pixels to read. */
const LEGIBLE_WIDTH = 700;

/** The problem with a file for a card's picture, in a sentence; undefined if there is none. */
export function cardFileProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (isHeic(file)) return t(HEIC_ADVICE);
  if (!READABLE.includes(file.type)) {
    return t('This file is not a picture that can be read here. Use a JPEG, PNG or WebP.');
  }
  if (file.size > MAX_FILE_MEGABYTES * 1024 * 1024) {
    return t('This picture is larger than {most} MB. Take a smaller one.', {
      most: MAX_FILE_MEGABYTES,
    });
  }
  return undefined;
}

export function isLegible({ width }: { width: number }): boolean {
  return width >= LEGIBLE_WIDTH;
}

export function turned(turns: QuarterTurns, by: 1 | -1): QuarterTurns {
  const next = (turns + by + 4) % 4;
  return next === 1 || next === 2 || next === 3 ? next : 0;
}
