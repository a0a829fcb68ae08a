import { interestSentence } from './marketplace.model';

interface InterestNoteProps {
  mine: boolean;
  people: number;
}

/** Who in the clinic asked; nothing while nobody did. */
export function InterestNote({ mine, people }: InterestNoteProps) {
  const sentence = interestSentence(mine, people);
  return sentence === '' ? null : <p className="text-muted text-xs">{sentence}</p>;
}
