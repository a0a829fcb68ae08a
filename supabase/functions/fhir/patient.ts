import { splitName } from '../../../src/fields/split-name.ts';
import { addressOf, contactsOf } from './contacts.ts';
import { guardianOf } from './guardian.ts';
import { languageOf } from './language.ts';
import { isCurrent, mainName, partsOf } from './names.ts';
import { given, heldBy, type Placing, repeats, tellOver } from './placing.ts';
import type { HumanName, ResourceOf } from './resources.ts';
import type { EntryOf, Transaction } from './transaction.ts';

/** The patient of a referral, as the clinic's chart has them. */
export function patientOf({ resource, expression: at }: EntryOf<'Patient'>, placing: Placing) {
  const { transaction } = placing;
  judge(transaction, resource, at);
  const { birthDate, gender, telecom, address } = resource;
  const { family, given: first, suffix } = namedIn(transaction, resource.name, at, placing);
  placing.set('patient.date_of_birth', `${at}.birthDate`);
  transaction.take(`${at}.birthDate`, `${at}.gender`);
  const { phone, email } = contactsOf(resource);
  for (const [field, chosen] of [
    ['phone', phone],
    ['email', email],
  ] as const) {
    if (chosen === undefined) continue;
    const point = `${at}.telecom[${chosen.place}]`;
    transaction.take(`${point}.value`, `${point}.system`, ...heldBy(point));
    placing.set(`patient.${field}`, `${point}.value`);
  }
  tellOver(transaction, telecom, `${at}.telecom`);
  tellOver(transaction, address, `${at}.address`);
  return given({
    first_name: first,
    last_name: family,
    name_suffix: suffix,
    date_of_birth: birthDate,
    sex: gender,
    phone: phone?.value,
    email: email?.value,
    preferred_language: languageOf(placing, resource, at),
    ...guardianOf(placing, resource, at),
    ...livesAt(placing, address, at),
  });
}

/** What speaks against seeing this patient at all. */
function judge(transaction: Transaction, patient: ResourceOf<'Patient'>, at: string) {
  const refuse = (diagnostics: string, expression: string) =>
    transaction.fault({ code: 'business-rule', diagnostics, expression });
  if (patient.active === false) refuse('This record is not in use.', `${at}.active`);
  if (patient.deceasedBoolean) refuse('The patient has died.', `${at}.deceasedBoolean`);
  if (patient.deceasedDateTime !== undefined) {
    refuse('The patient has died.', `${at}.deceasedDateTime`);
  }
  transaction.take(`${at}.active`, `${at}.deceasedBoolean`);
  for (const [place, { type }] of (patient.link ?? []).entries()) {
    const expression = `${at}.link[${place}]`;
    if (type === 'replaced-by') {
      refuse('Another record has replaced this one: send that.', `${expression}.type`);
    } else {
      const diagnostics = 'The sender has another record of this patient, which is not looked at.';
      transaction.remark({ code: 'informational', diagnostics, expression });
    }
  }
}

/** First and last name of those to go by, and which ones. */
export function namedIn(
  transaction: Transaction,
  names: readonly HumanName[] | undefined,
  at: string,
  placing?: Placing,
): { given?: string; family?: string; suffix?: string } {
  const main = mainName(names);
  tellOver(transaction, names, `${at}.name`, main?.place);
  const place = `${at}.name[${main?.place ?? 0}]`;
  placing?.set('patient.first_name', `${place}.given`);
  placing?.set('patient.last_name', `${place}.family`);
  placing?.set('patient.name_suffix', `${place}.suffix`);
  if (main === undefined) return {};
  const { item, standing } = main;
  transaction.take(`${place}.given`, `${place}.family`);
  if (placing) transaction.take(`${place}.suffix`);
  if (item.text !== undefined && repeats(item.text, [...saidBy(item, placing !== undefined)])) {
    transaction.take(`${place}.text`);
  }
  if (isCurrent(item, standing)) transaction.take(...heldBy(place));
  else {
    const expression = item.use === undefined ? `${place}.period` : `${place}.use`;
    const diagnostics = 'Is no name in use; there is no other.';
    transaction.remark({ code: 'business-rule', diagnostics, expression });
  }
  const [first, suffix] = [partsOf(item.given).join(' '), partsOf(item.suffix).join(' ')];
  if (item.text !== undefined && first === '' && item.family === undefined) {
    return splitOf(transaction, item.text, place);
  }
  return {
    ...(first !== '' && { given: first }),
    ...(item.family !== undefined && { family: item.family }),
    ...(suffix !== '' && { suffix }),
  };
}

/** Of a name in one text its parts. */
function splitOf(transaction: Transaction, text: string, place: string) {
  const { first, middle, last, suffix } = splitName(text);
  if (first === '' || last === '') return {};
  const diagnostics = 'Is one text, so it was split into first and last name.';
  transaction.remark({ code: 'informational', diagnostics, expression: `${place}.text` });
  return {
    given: [first, middle].filter(Boolean).join(' '),
    family: last,
    ...(suffix !== '' && { suffix }),
  };
}

const saidBy = ({ given: first, family, suffix }: HumanName, withSuffix: boolean) => [
  ...partsOf(first),
  family,
  ...(withSuffix ? partsOf(suffix) : []),
];

function livesAt(placing: Placing, addresses: ResourceOf<'Patient'>['address'], at: string) {
  const found = addressOf(addresses);
  if (found === undefined) return {};
  const { item, place } = found;
  const where = `${at}.address[${place}]`;
  const [line, ...more] = partsOf(item.line);
  const parts = ['line', 'city', 'state', 'postalCode', 'country', 'type'];
  placing.transaction.take(...parts.map((part) => `${where}.${part}`), ...heldBy(where));
  const { text } = item;
  if (typeof text === 'string') {
    const { city, state, postalCode, country } = item;
    const isSaid = repeats(text, [...partsOf(item.line), city, state, postalCode, country]);
    if (isSaid) placing.transaction.take(`${where}.text`);
  }
  placing.set('patient.address_line1', `${where}.line[0]`);
  placing.set('patient.address_line2', `${where}.line[1]`);
  placing.set('patient.city', `${where}.city`);
  placing.set('patient.state', `${where}.state`);
  placing.set('patient.zip_code', `${where}.postalCode`);
  return {
    address_line1: line,
    address_line2: more.length > 0 ? more.join(', ') : undefined,
    city: item.city,
    state: item.state?.toUpperCase(),
    zip_code: item.postalCode?.replace(/^(\d{5})(\d{4})$/, '$1-$2'),
  };
}
