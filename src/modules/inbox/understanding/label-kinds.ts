/** What a label announces. `stop` announces nothing of use and ends the value before it. */
export type LabelKind =
  | 'name'
  | 'first'
  | 'last'
  | 'born'
  | 'phone'
  | 'fax'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'sex'
  | 'email'
  | 'guardian'
  | 'payer'
  | 'plan'
  | 'relation'
  | 'member'
  | 'group'
  | 'reason'
  | 'diagnosis'
  | 'service'
  | 'priority'
  | 'see_by'
  | 'provider'
  | 'npi'
  | 'subscriber'
  | 'stop';

const LABELS: readonly (readonly [LabelKind, RegExp])[] = [
  ['subscriber', /^(subscriber|policy ?holder|insured)( name)?$/],
  [
    'guardian',
    /^(parent|guardian|mother|father|parent or guardian|parent guardian|legal guardian|responsible party)( name)?$/,
  ],
  [
    'provider',
    /^(referring|ordering|requesting|referred by|from)( (provider|physician|doctor|clinician|practitioner|md))?( name)?$/,
  ],
  [
    'provider',
    /^(physician|provider|doctor|clinician)( name)?$|^signed by$|^electronically signed by$/,
  ],
  [
    'name',
    /^(patient|pt|patient name|pt name|name|name of patient|member name|re|regarding|subject|patient name last first|(this will |this is to )?introduc(e|es|ing)|student|client|child|beneficiary|enrollee|veteran|resident|individual|participant|member profile|inmate|detainee|employee|applicant|consumer|infant|newborn|baby|nm)$/,
  ],
  [
    'born',
    /^(date of birth|dob|d o b|birth ?date|birthdate|birth ?(dt|day)|birth|born|patient dob|pt dob|bd)$/,
  ],
  ['fax', /^(fax|fax number|fax no|facsimile|f)$/],
  [
    'phone',
    /^(phone|home phone|house phone|cell|cell phone|mobile|mobile phone|telephone|tel|phone number|contact|contact phone|contact number|patient phone|best phone|preferred phone|daytime phone|ph)$/,
  ],
  [
    'address',
    /^((patient|patients|patient s|pt|home|mailing|street|residential|current) )?address$|^(street|residence|lives at)$/,
  ],
  [
    'city',
    /^(city|town|city state|city (state|st|and state)( and)? zip( code)?|city zip( code)?)$/,
  ],
  ['state', /^state$/],
  ['zip', /^(zip|zip code|zipcode|postal code)$/],
  ['sex', /^(sex|gender|(legal|birth) sex|sex at birth)$/],
  ['email', /^((patient|patients|patient s|pt|home|personal) )?(e ?mail)( address)?$/],
  ['plan', /^(plan name|insurance plan|name of plan|plan type|type of plan)$/],
  [
    'relation',
    /^(patient s |patients |pt )?(relation|relationship)( to( the)? (subscriber|insured|policy ?holder|member))?$/,
  ],
  [
    'see_by',
    /^(please |must be |needs to be |should be |to be )?(see|seen|schedule|scheduled)( patient)? (by|before)$|^(appointment|appt|visit) (needed |required |requested )?(by|before)$|^needed by$/,
  ],
  [
    'payer',
    /^(insurance|primary insurance|insurance company|insurance name|payer|payor|carrier|primary payer|health plan|ins|primary ins|primary carrier|insurance carrier)$/,
  ],
  [
    'member',
    /^(member|member id|member number|member no|subscriber id|policy|pol|pol no|certificate|policy cert|cert|card|card (id|no|number)|(id |identification )?(number|no) on( the| your)? card|recipient (no|number|id)|(pt |patient s )?(hi|hic|health insurance) claim (no|number)|policy id|policy number|policy no|insurance id|ins id|id number|id no|id|member id number|identification number|subscriber number)$/,
  ],
  ['group', /^(group|group number|group no|grp|group id|grp no|grp number)$/],
  [
    'reason',
    /^(reason for (referral|consult|consultation|visit)|reason|chief complaint|clinical question|indication|complaint|presenting problem|clinical indication)$/,
  ],
  [
    'diagnosis',
    /^(diagnosis|diagnoses|dx|icd ?10|icd 10 code|icd 10|diagnosis code|diagnosis codes|icd codes?)$/,
  ],
  [
    'service',
    /^(requested service|service requested|services requested|service|request|requested|type of service|referral for|consult type|evaluation requested)$/,
  ],
  ['priority', /^(priority|urgency|referral priority|status of request)$/],
  ['npi', /^(npi|npi number|npi no)$/],
  [
    'stop',
    /^(middle name|mi|patient id|patient number|patient no|patient account|account number|acct|acct no|place of birth|auth|authorization|mrn|medical record|medical record number|chart|chart number|age|date|visit date|date of visit|date of service|date of referral|referral date|today s date|ssn|signature|pages|to|attn|attention|clinic|practice|facility|effective|effective date|rx bin|rxbin|rx pcn|rxpcn|rx grp|rxgrp|payer id|copay|secondary insurance|old insurance|previous insurance|prior insurance|notes|history|medications|allergies|emergency contact|work phone|work|pcp|employer|cc|language|preferred language|marital status|page|tax id|accession|account|collected|ordering|dos|specialty)$/,
  ],
];

/**
 * Labels made of words in any order: each word is one of these, and at least one makes the label.
 */
interface Wording {
  kind: LabelKind;
  made: RegExp;
  words: ReadonlySet<string>;
}

const NUMBER = 'number numbers no num nbr id i d';
const PATIENT =
  'patient patients pt client student child enrollee beneficiary veteran resident individual participant recipient inmate employee';
const WHOSE = `the of s a pts his her your is my member ${PATIENT}`;
const OFFICE =
  'office ofc clinic practice provider physician doctor dr pcp referring ordering our my';
const CALLED =
  'best preferred primary main daytime day evening night home house cell cellular mobile cellphone caregiver caregivers contact personal residence phone ' +
  'telephone telefono del paciente tel telecom ph 1 h hm c m family parent parents own line file or and to call called reach reached contacted directly may at on can be text with area code please for';
/** Whose name it is. */
const PERSON = `students childs veterans applicant covered person s of the full legal name ${PATIENT}`;
const BORN =
  'nacimiento fecha de dob d o b date time dt birth birthdate birthday born on mm dd yyyy yy m y month day year age';
const INSURED =
  'member members subscriber subscribers insured insureds policy policyholder holder enrollee beneficiary card certificate cert ' +
  'tarjeta numero de contract recipient covered party insurance ins medicare medicaid hic hicn mbi identification identifier plan coverage health medical primary benefit and or';
const PAYERS =
  'primary insurance ins insurer payer payor carrier company co name health medical plan coverage provider of and through by';
const GROUPS = 'group grp policy plan employer insurance ins primary or and';

const wording = (kind: LabelKind, made: RegExp, ...words: string[]): Wording => ({
  kind,
  made,
  words: new Set(words.join(' ').split(' ')),
});

const WORDINGS: readonly Wording[] = [
  // About another person or thing, whatever else the label says.
  wording(
    'stop',
    /\b(secondary|second|2nd|2|driver|relative|tertiary|old|previous|prior|former|alternate|alt|other|work|business|employer|emergency|spouse|sponsor|school|pharmacy|wk|duty|message)\b|next of kin|^notify$/,
    'secondary second 2nd 2 driver relative tertiary old previous prior former alternate alt other work business employer emergency spouse sponsor school pharmacy wk duty message next kin notify',
    NUMBER,
    WHOSE,
    CALLED,
    INSURED,
    PAYERS,
    'group grp fax',
  ),
  // A person's number or kind that is neither insurance nor a name.
  wording(
    'stop',
    /\b(type|types|status|class|category|since|ids|portal)\b|\b(student|employee|badge|local|case|order|referral|inmate|booking|housing|file)\b.*\b(id|no|number|identifier)\b/,
    'type types status class category since ids portal badge local case order referral booking housing file identifier current',
    NUMBER,
    WHOSE,
  ),
  wording(
    'npi',
    /\bnpi\b|national provider (id|identifier|number)/,
    'npi national identifier individual type requesting',
    NUMBER,
    OFFICE,
    WHOSE,
    '1',
  ),
  wording(
    'fax',
    /\b(fax|facsimile|fx)\b/,
    'fax facsimile fx f return results report reports notes back to please',
    NUMBER,
    OFFICE,
    WHOSE,
  ),
  wording(
    'born',
    /\b(dob|d o b|birthdate|birthday|born|(date of|date|day of) birth|birth date)\b/,
    BORN,
    WHOSE,
    'sex gender and',
  ),
  wording(
    'phone',
    /\b(phone|telephone|telefono|telecom|tel|ph|cell|cellular|mobile|cellphone)\b|\b(contact|best|preferred|primary|home|day|daytime) (no|number|num)\b|\b(call|called|reach|reached|contact|contacted)\b.*\b(at|on)$|^(the )?(pt|patient|patient s) (contact|at)$|\b(number|no) (to|for)\b|^(home|h|c|m)$/,
    CALLED,
    NUMBER,
    WHOSE,
    OFFICE,
  ),
  wording('group', /\b(group|grp)\b/, GROUPS, NUMBER),
  wording(
    'member',
    /\b(member|members|subscriber|subscribers|insured|insureds|policy|policyholder|enrollee|beneficiary|card|certificate|cert|contract|insurance|ins|medicare|medicaid|coverage|benefit|plan|recipient|covered party)\b.*\b(id|i d|number|no|num|nbr|identification|identifier)\b|^(the )?(id|i d|identification)( card)? (number|no|num|is)\b|^(i d|hicn?|mbi|medicare|medicaid)$|^(member|policy|subscriber)( s)? id\b/,
    INSURED,
    NUMBER,
    WHOSE,
  ),
  wording(
    'provider',
    /\b(your|provider|physician|clinician|doctor)\b.*\bname\b|\bname\b.*\b(credentials?|title|provider|physician|clinician|doctor)\b/,
    'your the s name full and or credential credentials title degree of print please provider physician clinician doctor referring ordering requesting',
  ),
  wording('first', /\b(first|given|forename|nombre)\b/, 'first given forename nombre', PERSON),
  wording(
    'last',
    /\b(last|surname|apellidos?)\b|\bfamily name\b/,
    'last family surname apellido apellidos',
    PERSON,
  ),
  wording(
    'name',
    /^(patients?|pt|client|students?|child|childs|veterans?|beneficiary|enrollee|resident|individual|participant|inmate|employee|applicant|recipient|covered person)\b|\b(name|patient)\b/,
    'last first middle mi initial initials m i and or print please sleep new sample being referred about to',
    PERSON,
  ),
  wording(
    'provider',
    /\b(referring|ordering|requesting|authorizing|referred by)\b/,
    'referring ordering requesting authorizing referred by name of provider physician doctor dr clinician practitioner dentist audiologist therapist md np s',
  ),
  wording('payer', /\b(insurance|ins|insurer|payer|payor|carrier|coverage)\b/, PAYERS, 'is are'),
];

/** What a label in plain letters says about its value; undefined if it is no label. */
export function kindOfLabel(text: string): LabelKind | undefined {
  const known = LABELS.find(([, pattern]) => pattern.test(text))?.[0];
  if (known !== undefined) return known;
  const words = text.split(' ');
  // "Name of" continues.
  if (/^(of|the|and|or|for|to)$/.test(words.at(-1) ?? '')) return undefined;
  return WORDINGS.find(
    ({ made, words: known }) => words.every((word) => known.has(word)) && made.test(text),
  )?.kind;
}
