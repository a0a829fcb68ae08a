import { useState } from 'react';

export interface Seen<Row> {
  /** The form's first row: differences from it are the person's own changes. */
  start: Row;
  /** The newest row the person was shown: what a save says it has seen. */
  row: Row;
  /** The person saw the others' changes and keeps their own beside or over them. */
  goOnFrom: (theirs: Row) => void;
  /** Restarts the form with theirs. */
  startFrom: (theirs: Row) => void;
}

/** Keeps the row that a form opened with: a newer one must not silently take its place. */
export function useSeen<Row>(opened: Row): Seen<Row> {
  const [start, setStart] = useState(opened);
  const [row, setRow] = useState(opened);
  return {
    start,
    row,
    goOnFrom: setRow,
    startFrom: (theirs) => {
      setStart(theirs);
      setRow(theirs);
    },
  };
}
