const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A day, "1974-05-06", as forms write it: "05/06/1974", */
export const usDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** "5/6/74", */
export const shortDate = (day: string) =>
  `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(2, 4)}`;

/** or "May 6, 1974". */
export const longDate = (day: string) =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;
