import { codeTable } from './coded.ts';

/** AAA04: what the payer says may be done next. Source: domain.md §10.1. */
export const followUpAction = codeTable({
  C: 'Correct it and send again',
  N: 'Do not send again',
  P: 'Send the same again',
  R: 'May be sent again',
  S: 'Do not send again: passed on to somebody else',
  W: 'Wait 30 days, then send again',
  X: 'Wait 10 days, then send again',
  Y: 'Do not send again: the payer responds later',
});
