const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV ' +
    'NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI FM MH PW AA AE AP'
  ).split(' '),
);

/** Whether the postal service calls this a state, territories and armed forces included. The database checks the same. */
export function isUsState(code: string): boolean {
  return STATES.has(code);
}
