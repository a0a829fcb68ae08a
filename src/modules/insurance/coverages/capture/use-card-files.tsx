import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { cardFileProblem } from '@/records/coverages/card-reading/card-picture';

const ACCEPTED = 'image/jpeg,image/png,image/webp';

interface CardFiles {
  /** One or two valid pictures. */
  pictures: readonly File[];
  problem: string | undefined;
  take: (files: readonly File[]) => void;
  chooseFiles: () => void;
  takePhoto: () => void;
  forget: () => void;
  /** The inputs that the two buttons open; they can be anywhere. */
  inputs: ReactNode;
}

export function useCardFiles(): CardFiles {
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();

  function take(files: readonly File[]) {
    if (files.length === 0) return;
    const found = files.map((file) => cardFileProblem(file)).find(Boolean);
    setProblem(
      found ?? (files.length > 2 ? 'A card has two sides: choose one or two pictures.' : undefined),
    );
    if (found === undefined && files.length <= 2) setPictures(files);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    take([...(event.target.files ?? [])]);
    // Lets the member choose the same file again.
    event.target.value = '';
  }

  return {
    pictures,
    problem,
    take,
    chooseFiles: () => fileInput.current?.click(),
    takePhoto: () => cameraInput.current?.click(),
    forget: () => setPictures([]),
    inputs: (
      <>
        <input
          ref={fileInput}
          type="file"
          accept={ACCEPTED}
          multiple
          hidden
          aria-label="Pictures of the card"
          onChange={handleChange}
        />
        <input
          ref={cameraInput}
          type="file"
          accept={ACCEPTED}
          capture="environment"
          hidden
          aria-label="Photo of the card"
          onChange={handleChange}
        />
      </>
    ),
  };
}
