import type { Guardian } from '../_referrals/sent-referral.ts';
import { contactsOf } from './contacts.ts';
import { nameInFull } from './names.ts';
import { standingOf } from './periods.ts';
import { given, heldBy, type Placing, tellOver } from './placing.ts';
import type { ResourceOf } from './resources.ts';

type Patient = ResourceOf<'Patient'>;
type Contact = NonNullable<Patient['contact']>[number];

/** What a contact is to the patient, by HL7's codes (v3-RoleCode, v2-0131, v2-0063) or by the word itself. */
const KIN: readonly (readonly [Guardian, said: RegExp])[] = [
  ['mother', /^(n?mth|nmthf|gestm|mother|mom)$/],
  ['father', /^(n?fth|nfthf|father|dad)$/],
  ['foster_parent', /^((prn|mth|fth)fost|foster (parent|mother|father))$/],
  ['step_parent', /^(stp(prn|mth|fth)|step-?\s?(parent|mother|father))$/],
  ['grandparent', /^([mp]?gr(prn|mth|fth)|grp|grand(parent|mother|father))$/],
  ['spouse', /^(sps|spo|husb|wife|husband|spouse)$/],
  ['child', /^(child|chd|n?child|[ns]?(dau|son)c?|daughter|son)$/],
];

const PARENT = /^(n?prn|par|parent|adopt[mfp]|adoptive parent)$/;
const DECIDES = /^(guard|grd|guardian|legal guardian|court appointed guardian)$/;

/** Who decides for a minor without that anyone says so. */
const PARENTS: readonly (Guardian | undefined)[] = ['mother', 'father', 'foster_parent'];

const PARENT_BY_GENDER: Readonly<Record<string, Guardian>> = { female: 'mother', male: 'father' };

/**
 * The patient's guardian, of their contacts: who is said to be it, else a minor's parent. Everyone else, to be called in an
 * emergency for one, is told.
 */
export function guardianOf(placing: Placing, patient: Patient, at: string) {
  const contacts = patient.contact ?? [];
  tellOver(placing.transaction, contacts, `${at}.contact`);
  const isMinor = isUnder18(patient.birthDate);
  const [found] = contacts
    .map((contact, place) => ({
      ...roleOf(contact),
      contact,
      where: `${at}.contact[${place}]`,
      name: nameInFull(contact.name ?? {}),
    }))
    .filter(({ contact, name }) => name !== '' && standingOf(contact.period) === 'now')
    .filter(({ decides, isParent }) => decides || (isMinor && isParent))
    .sort((one, other) => Number(other.decides) - Number(one.decides));
  if (found === undefined) return {};
  const { contact, where, role, name, said } = found;
  const { phone } = contactsOf(contact);
  const point = `${where}.telecom[${phone?.place ?? 0}]`;
  placing.transaction.take(
    ...['text', 'prefix', 'given', 'family', 'suffix'].map((part) => `${where}.name.${part}`),
    ...heldBy(`${where}.name`),
    ...said.map((place) => `${where}.relationship[${place}]`),
    `${where}.gender`,
    `${where}.period`,
    ...(phone ? [`${point}.value`, `${point}.system`, ...heldBy(point)] : []),
  );
  placing.set('patient.guardian_name', `${where}.name`);
  placing.set('patient.guardian_relationship', `${where}.relationship`);
  placing.set('patient.guardian_phone', `${point}.value`);
  return given({
    guardian_name: name,
    guardian_relationship: role,
    guardian_phone: phone?.value,
  });
}

interface Role {
  decides: boolean;
  isParent: boolean;
  role: Guardian | undefined;
  /** The places of the relationships that say so. */
  said: number[];
}

function roleOf({ relationship = [], gender = '' }: Contact): Role {
  const all = relationship.map(({ coding = [], text }) =>
    [text, ...coding.flatMap(({ code, display }) => [code, display])].map((word = '') =>
      word.trim().toLowerCase(),
    ),
  );
  const placesOf = (pattern: RegExp) =>
    all.flatMap((words, place) => (words.some((word) => pattern.test(word)) ? [place] : []));
  const [decides, parent] = [placesOf(DECIDES), placesOf(PARENT)];
  const [kin, kinSaid = []] =
    KIN.map(([one, pattern]) => [one, placesOf(pattern)] as const).find(
      ([, places]) => places.length > 0,
    ) ?? [];
  const role = kin ?? (parent.length > 0 ? PARENT_BY_GENDER[gender] : undefined);
  return {
    decides: decides.length > 0,
    isParent: parent.length > 0 || PARENTS.includes(role),
    role: role ?? (decides.length > 0 ? 'legal_guardian' : undefined),
    said: [...decides, ...parent, ...kinSaid],
  };
}

/** By the day of UTC, which is close enough: what is taken so is shown to be checked. */
function isUnder18(birthDate: string): boolean {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  return Date.UTC(year + 18, month - 1, day) > Date.now();
}
