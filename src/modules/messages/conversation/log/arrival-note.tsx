import { useState } from 'react';
import type { Person } from '../../people';
import type { ShownMessage } from './timeline';

interface ArrivalNoteProps {
  messages: readonly ShownMessage[];
  userId: string;
  personOf: (id: string | null) => Person;
}

/** Reads aloud what arrives while the conversation is open; the log itself can't, as its rows come and go. */
export function ArrivalNote({ messages, userId, personOf }: ArrivalNoteProps) {
  const latest = messages.findLast(({ state }) => state === 'sent');
  const [knownId] = useState(latest?.id);
  const isNew = latest && latest.id !== knownId && latest.senderId !== userId;
  return (
    <p role="status" className="sr-only">
      {isNew && `${personOf(latest.senderId).name}: ${latest.body}`}
    </p>
  );
}
