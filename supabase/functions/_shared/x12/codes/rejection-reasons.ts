/** Who can fix a rejected request. */
export type Fixer = 'front_desk' | 'billing' | 'patient' | 'payer';

/** When it is worth sending again, unless the payer's follow-up code says otherwise. */
export type RetryAdvice = 'after_a_fix' | 'by_itself' | 'no';

/** Where the guide has a reason; `request` is 2000A, the levels after it 2100A to D and 2110. */
export type RejectionLevel =
  | 'request'
  | 'payer'
  | 'provider'
  | 'subscriber'
  | 'dependent'
  | 'service';

export interface RejectionReason {
  readonly label: string;
  readonly plain: string;
  readonly who: Fixer;
  readonly todo: string;
  readonly retry: RetryAdvice;
  readonly levels: readonly RejectionLevel[];
}

const PATIENT: readonly RejectionLevel[] = ['subscriber', 'dependent'];
const PATIENT_OR_SERVICE: readonly RejectionLevel[] = [...PATIENT, 'service'];

function reason(
  label: string,
  plain: string,
  who: Fixer,
  todo: string,
  levels: readonly RejectionLevel[],
  retry: RetryAdvice = 'after_a_fix',
): RejectionReason {
  return { label, plain, who, todo, retry, levels };
}

/**
 * AAA03 as 005010X279A1 uses it: what it means for a front desk, who fixes it and how. Codes and
 * levels: domain.md §10.1 (the main ones), the rest from public lists of element 901. Words are ours.
 */
export const REJECTION_REASONS: Readonly<Record<string, RejectionReason>> = {
  '04': reason(
    'Too many patients in one request',
    'The payer takes fewer patients in one request than were sent.',
    'billing',
    'Verify patients one at a time.',
    ['request', 'payer'],
  ),
  '15': reason(
    'Something required is missing',
    'The payer needs a detail that the request did not have.',
    'front_desk',
    "Compare the card with the coverage: member ID, name, date of birth and group number. If all is there, ask the payer's help line what it wants.",
    ['provider', ...PATIENT_OR_SERVICE],
  ),
  '33': reason(
    'The request has a mistake',
    'The payer could not make sense of the request for this service.',
    'billing',
    'Ask for an office visit or for the plan as a whole instead.',
    ['service'],
  ),
  '35': reason(
    'Out of network',
    "The patient's plan does not cover this clinic as part of its network.",
    'front_desk',
    'Ask the plan whether out-of-network care is covered, and tell the patient before the visit.',
    PATIENT,
    'no',
  ),
  '41': reason(
    'Not allowed to ask',
    'The payer does not let this clinic, or its clearinghouse, request eligibility.',
    'billing',
    'Enroll with the payer for eligibility requests through the clearinghouse.',
    ['request', 'payer', 'provider'],
  ),
  '42': reason(
    'The payer cannot answer now',
    "The payer's system is down or too busy.",
    'payer',
    'Nothing to correct. The request is repeated automatically; call the payer if it keeps failing.',
    ['request', 'payer', ...PATIENT],
    'by_itself',
  ),
  '43': reason(
    "The provider's NPI is missing or wrong",
    'The payer does not take the NPI that was sent.',
    'billing',
    "Check the NPI in the clinic's settings and whether this payer knows it.",
    ['provider', ...PATIENT],
  ),
  '44': reason(
    "The provider's name is missing or wrong",
    'The payer does not take the name that was sent for the provider.',
    'billing',
    "Use the name under which the clinic's NPI is registered.",
    ['provider'],
  ),
  '45': reason(
    "The provider's specialty is missing or wrong",
    'The payer wants a specialty (taxonomy code) it knows for this provider.',
    'billing',
    "Check the specialty registered with the provider's NPI.",
    ['provider', ...PATIENT],
  ),
  '46': reason(
    "The provider's phone number is missing or wrong",
    "The payer wants the provider's phone number.",
    'billing',
    "Add the clinic's phone number to its enrollment with the payer.",
    ['provider'],
  ),
  '47': reason(
    "The provider's state is missing or wrong",
    'The payer wants the state in which the provider works.',
    'billing',
    "Check the clinic's address in its enrollment with the payer.",
    ['provider', ...PATIENT],
  ),
  '48': reason(
    "The referring provider's number is missing or wrong",
    'The payer wants to know who referred the patient.',
    'billing',
    "Find the referring provider's NPI and call the payer with it.",
    ['provider', ...PATIENT],
  ),
  '49': reason(
    'Not the primary care provider',
    "The plan only answers the patient's primary care provider.",
    'front_desk',
    'Ask the patient for a referral from the primary care provider, then call the plan.',
    PATIENT,
    'no',
  ),
  '50': reason(
    'This provider may not ask',
    'The payer does not answer eligibility requests of this provider.',
    'billing',
    'Ask the payer which provider of the clinic may request eligibility.',
    ['provider'],
  ),
  '51': reason(
    'The payer does not know the provider',
    "The provider's NPI is not on the payer's list.",
    'billing',
    "Check the NPI, then the provider's enrollment with this payer.",
    ['provider', ...PATIENT],
  ),
  '52': reason(
    'The provider was not in the plan on that day',
    "The service date is outside the provider's contract with this plan.",
    'billing',
    "Check the provider's contract dates with this plan.",
    PATIENT_OR_SERVICE,
  ),
  '53': reason(
    'Not a service of this kind of provider',
    'The payer does not expect this service from this kind of provider.',
    'billing',
    'Ask for an office visit instead, or verify with the NPI of the provider who gives the service.',
    ['service'],
  ),
  '54': reason(
    'The kind of procedure code is not taken',
    'The payer does not answer requests about single procedures.',
    'billing',
    'Ask for the type of service instead of a procedure.',
    ['service'],
  ),
  '55': reason(
    'The procedure code is not taken',
    'The payer does not answer for this procedure.',
    'billing',
    'Ask for the type of service instead of a procedure.',
    ['service'],
  ),
  '56': reason(
    'The date is not acceptable',
    'The payer does not answer for the service date that was sent.',
    'front_desk',
    "Verify again with today's date.",
    PATIENT_OR_SERVICE,
  ),
  '57': reason(
    'The service date is missing or wrong',
    'The payer could not read the service date.',
    'front_desk',
    "Verify again with today's date.",
    PATIENT_OR_SERVICE,
  ),
  '58': reason(
    'The date of birth is missing or wrong',
    'The payer needs a date of birth and did not take the one that was sent.',
    'front_desk',
    "Correct the patient's date of birth.",
    PATIENT,
  ),
  '60': reason(
    'Born after the service date',
    'The date of birth is later than the service date.',
    'front_desk',
    "Correct the patient's date of birth or the service date.",
    PATIENT_OR_SERVICE,
  ),
  '61': reason(
    'Died before the service date',
    "The payer's records say that the patient had died by then.",
    'front_desk',
    'Make sure that it is the right patient, then call the payer.',
    PATIENT_OR_SERVICE,
    'no',
  ),
  '62': reason(
    'The service date is too far away',
    'The payer only answers for some months back and ahead.',
    'front_desk',
    'Verify with a date of this month, and again nearer to the visit.',
    PATIENT_OR_SERVICE,
  ),
  '63': reason(
    'The service date is in the future',
    'The payer does not answer for days to come.',
    'front_desk',
    "Verify with today's date, and again on the day of the visit.",
    PATIENT_OR_SERVICE,
  ),
  '64': reason(
    "The patient's ID is missing or wrong",
    "The payer does not take the dependent's ID.",
    'front_desk',
    'Look on the card for a member ID of the patient, with its suffix.',
    ['dependent'],
  ),
  '65': reason(
    "The patient's name is missing or wrong",
    "The patient's name does not match the payer's records.",
    'front_desk',
    'Spell first and last name as on the card.',
    ['dependent'],
  ),
  '66': reason(
    "The patient's sex is missing or wrong",
    "The patient's sex does not match the payer's records.",
    'front_desk',
    "Correct it in the patient's details, or leave it out.",
    ['dependent'],
  ),
  '67': reason(
    'Patient not found',
    'The payer has no such patient.',
    'front_desk',
    'Compare name, date of birth and member ID with the card. If they match, ask the patient about new insurance.',
    ['dependent'],
  ),
  '68': reason(
    'The patient is there twice',
    "The patient's ID leads to more than one person.",
    'front_desk',
    'Send full first name, last name and date of birth; call the payer if it stays.',
    ['dependent'],
  ),
  '69': reason(
    "The service does not fit the patient's age",
    'The payer does not expect this service at this age.',
    'front_desk',
    'Check the date of birth; if it is right, ask for an office visit instead.',
    ['service'],
  ),
  '70': reason(
    "The service does not fit the patient's sex",
    'The payer does not expect this service for this sex.',
    'front_desk',
    "Check the sex in the patient's details.",
    ['service'],
  ),
  '71': reason(
    'The date of birth does not match',
    'The payer has another date of birth for this member ID.',
    'front_desk',
    "Compare the date of birth with the patient's photo ID and correct it here; if ours is right, the patient tells the payer.",
    PATIENT,
  ),
  '72': reason(
    'The member ID is missing or wrong',
    'The payer does not know the member ID.',
    'front_desk',
    'Type the member ID again as on the card, with letters in front and suffix, without spaces.',
    ['subscriber'],
  ),
  '73': reason(
    "The subscriber's name is missing or wrong",
    "The name does not match the payer's records for this member ID.",
    'front_desk',
    'Spell first and last name as on the card; is the patient perhaps a dependent?',
    ['subscriber'],
  ),
  '74': reason(
    "The subscriber's sex is missing or wrong",
    "The subscriber's sex does not match the payer's records.",
    'front_desk',
    'Correct it, or leave it out.',
    ['subscriber'],
  ),
  '75': reason(
    'Subscriber not found',
    'The payer has no such subscriber.',
    'front_desk',
    'Compare member ID, name and date of birth with the card, and make sure that it is the right payer. If they match, ask the patient about new insurance.',
    ['subscriber'],
  ),
  '76': reason(
    'The member ID is there twice',
    'The member ID leads to more than one person.',
    'front_desk',
    'Send full first name, last name and date of birth; call the payer if it stays.',
    ['subscriber'],
  ),
  '77': reason(
    'Subscriber found, patient not found',
    'The payer knows the subscriber, but not this patient.',
    'front_desk',
    "Check the patient's name, date of birth and relationship, and whether the patient is on the plan.",
    ['dependent'],
  ),
  '78': reason(
    'Not in this group or plan',
    'The subscriber is not in the group that was sent.',
    'front_desk',
    'Compare the group number with the card, or leave it out.',
    ['subscriber'],
  ),
  '79': reason(
    'The payer ID is wrong, or not set up',
    'The clearinghouse cannot reach a payer under this ID for this clinic.',
    'billing',
    "Check the payer ID in the clinic's payer list and the enrollment with this payer.",
    ['request', 'payer', 'provider'],
  ),
  '80': reason(
    'The payer did not answer',
    'The clearinghouse waited for the payer and got nothing.',
    'payer',
    'Nothing to correct. The request is repeated automatically; call the payer if it keeps failing.',
    ['payer'],
    'by_itself',
  ),
  '97': reason(
    "The provider's address is missing or wrong",
    "The payer wants the provider's address.",
    'billing',
    "Check the clinic's address in its enrollment with the payer.",
    ['provider'],
  ),
  '98': reason(
    'Counts as experimental',
    'The payer regards the service as experimental.',
    'billing',
    'Call the payer before the service is given.',
    ['service'],
    'no',
  ),
  AA: reason(
    'Authorization number not found',
    'The payer has no authorization under this number.',
    'billing',
    'Check the authorization number.',
    ['service'],
  ),
  AE: reason(
    'Needs the primary care provider',
    'The plan wants an authorization from the primary care provider.',
    'front_desk',
    'Ask the primary care provider for a referral.',
    ['service'],
    'no',
  ),
  AF: reason(
    'The diagnosis is missing or wrong',
    'The payer wants a diagnosis it accepts for this service.',
    'billing',
    'Check the diagnosis codes, or ask for the type of service only.',
    ['service'],
  ),
  AG: reason(
    'The procedure is missing or wrong',
    'The payer wants a procedure code it accepts.',
    'billing',
    'Check the procedure code, or ask for the type of service only.',
    ['service'],
  ),
  AO: reason(
    "More about the patient's condition is needed",
    "The payer wants to know more about the patient's condition.",
    'billing',
    'Call the payer.',
    ['service'],
  ),
  CI: reason(
    'The authorization is for another patient',
    'The authorization number does not belong to this patient.',
    'billing',
    'Check the authorization number.',
    ['service'],
  ),
  E8: reason(
    'Needs a medical review',
    'The payer looks at the medical record before it answers.',
    'billing',
    'Call the payer and ask what to send.',
    ['service'],
    'no',
  ),
  IA: reason(
    'The authorization number has the wrong form',
    'The payer cannot read the authorization number.',
    'billing',
    'Type the authorization number again.',
    ['service'],
  ),
  MA: reason(
    'The authorization number is missing',
    'The payer only answers with an authorization number.',
    'billing',
    'Get the authorization first, then verify again.',
    ['service'],
  ),
  T4: reason(
    "The payer's name or ID is missing",
    'The payer could not be told from what was sent.',
    'billing',
    "Fill in the payer's ID in the clinic's payer list.",
    ['payer', 'provider'],
  ),
};
