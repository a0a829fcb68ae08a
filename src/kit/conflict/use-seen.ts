import { useState } from 'react';

/** A row that others may change while a form is open on it. */
export interface Seen<Row> {
  /** What the form began with: what it says otherwise is the person's own change. */
  start: Row;
  /** The newest that the person was shown: what a save says it has seen. */
  row: Row;
  /** Others' changes were shown, and the person's own are to stand beside or above them. */
  goOnFrom: (theirs: Row) => void;
  /** The form begins anew with theirs. */
  startFrom: (theirs: Row) => void;
}

/** Holds on to the row a form was opened on: a newer one that arrives meanwhile must not pass for it. */
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
