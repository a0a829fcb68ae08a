import { useState } from 'react';
import type { PercentCrop } from 'react-image-crop';
import { turned } from '@/records/coverages/card-reading/card-picture';
import type { CardSide } from '@/records/coverages/card-reading/use-card-ocr';
import { editPicture, type QuarterTurns } from '@/records/files/edit-picture';
import { useObjectUrl } from '@/ui/use-object-url';

interface SidePicture {
  file: Blob;
  turns: QuarterTurns;
  /** The turned picture, for display. */
  preview: Blob;
  crop: PercentCrop | null;
}

type Sides = Partial<Record<CardSide, SidePicture>>;

const SIDES = ['front', 'back'] as const;

export function useCardSides(chosen: readonly File[]) {
  const [sides, setSides] = useState<Sides>(() => {
    const [front, back] = chosen;
    return { ...(front && { front: untouched(front) }), ...(back && { back: untouched(back) }) };
  });
  const urls = {
    front: useObjectUrl(sides.front?.preview),
    back: useObjectUrl(sides.back?.preview),
  };

  function change(side: CardSide, picture: SidePicture | undefined) {
    setSides(({ [side]: _, ...others }) => ({ ...others, ...(picture && { [side]: picture }) }));
  }

  return {
    urls,
    cropOf: (side: CardSide) => sides[side]?.crop ?? null,
    isEmpty: !(sides.front ?? sides.back),
    put: (side: CardSide, file: Blob) => change(side, untouched(file)),
    remove: (side: CardSide) => change(side, undefined),
    crop: (side: CardSide, crop: PercentCrop | null) => {
      const picture = sides[side];
      if (picture) change(side, { ...picture, crop });
    },
    /** @throws AppError if the file is no picture after all */
    turn: async (side: CardSide, by: 1 | -1) => {
      const picture = sides[side];
      if (!picture) return;
      const turns = turned(picture.turns, by);
      // Counts at once: a second press adds to this one, however long it takes to draw.
      change(side, { ...picture, turns, crop: null });
      const preview = await editPicture(picture.file, { turns, crop: null });
      setSides((current) => {
        const now = current[side];
        if (now?.file !== picture.file || now.turns !== turns) return current;
        // A crop frame of the earlier orientation no longer fits.
        return { ...current, [side]: { ...now, preview, crop: null } };
      });
    },
    /**
     * The pictures to read and store.
     * @throws AppError if a file is no picture after all
     */
    finished: async () =>
      await Promise.all(
        SIDES.flatMap((side) => {
          const picture = sides[side];
          if (!picture) return [];
          const { file, turns, crop } = picture;
          return [editPicture(file, { turns, crop }).then((edited) => ({ side, picture: edited }))];
        }),
      ),
  };
}

function untouched(file: Blob): SidePicture {
  return { file, turns: 0, preview: file, crop: null };
}
