import { counted } from '@/lib/text';
import type { Said } from '@/records/shots/shot-visit.schema';

/** "0.35 mL of 1:10". */
export const doseLabel = ({ volume, factor }: { volume: number; factor: number }) =>
  `${volume.toFixed(2)} mL of 1:${factor.toLocaleString('en-US')}`;

const steps = (count: number | undefined) => counted(count ?? 0, 'steps');

function effectOf({ effect, amount }: Said): string {
  switch (effect) {
    case 'repeat':
      return 'same dose again';
    case 'back':
      return `${steps(amount)} back`;
    case 'fraction':
      return `${Math.round((amount ?? 0) * 100)} % of the dose`;
    case 'vial_start':
      return 'first dose of the vial';
    case 'restart':
      return 'start over';
    case 'last_clean':
      return 'last dose without a reaction';
    case 'ask':
      return 'a physician decides';
    case 'refuse':
      return 'no shot today';
    case 'stop':
      return 'no more shots';
    default:
      return 'next step';
  }
}

const plain = (name = '') => name.replaceAll('_', ' ');

export const notAskedLabel = ({ question, circumstance }: Said): string =>
  question ?? plain(circumstance);

/** What triggered the rule. */
function causeOf(said: Said): string {
  switch (said.rule) {
    case 'gap':
      return `${counted(said.gap ?? said.days ?? 0, 'days')} since the last dose`;
    case 'local':
      return `Swelling of ${said.mm ?? 0} mm`;
    case 'systemic':
      return `Systemic reaction, grade ${said.grade ?? 0}`;
    case 'new_vial':
      return 'New vial';
    case 'screening':
      return said.percent === undefined
        ? `Answer: ${plain(said.circumstance)}`
        : `Peak flow at ${Math.round(said.percent)} %`;
    default:
      return said.rule.replaceAll('_', ' ');
  }
}

/** "30 mm for 4 h", "12 mm", "none". */
export function swellingLabel({ mm, hours }: { mm: number; hours: number | null }): string {
  if (mm === 0) return 'none';
  return hours === null ? `${mm} mm` : `${mm} mm for ${hours} h`;
}

/** What may be measured and wasn't. */
const UNMEASURED = new Map<string | undefined, string>([
  ['peak_flow', 'Peak flow: not measured'],
  ['swelling', 'Swelling after the last shot: not asked'],
  ['swelling_hours', 'How long the swelling lasted: not asked'],
]);

function ageLabel({ years, below_years = 0, effect, amount }: Said): string {
  const age =
    years === undefined ? 'Birth date missing, the rules begin at' : `Age ${years}, under`;
  return `${age} ${below_years}: ${effectOf({ rule: 'age', effect, amount })}`;
}

export function saidLabel(said: Said): string {
  switch (said.rule) {
    case 'start':
      return 'First dose of the schedule';
    case 'next':
      return 'Next step of the schedule';
    case 'target':
      return 'Target dose of the prescription';
    case 'too_soon':
      return `Too soon: ${counted(said.days ?? 0, 'days')}, at least ${said.least ?? 0}`;
    case 'per_visit':
      return `Given that day: ${said.given ?? 0} of ${said.most ?? 0}`;
    case 'minutes':
      return `Wait: ${counted(said.minutes ?? 0, 'minutes')}, at least ${said.least ?? 0}`;
    case 'not_measured':
      return UNMEASURED.get(said.circumstance) ?? 'Not measured';
    case 'age':
      return ageLabel(said);
    case 'gap_unknown':
      return `No rule for ${counted(said.gap ?? 0, 'days')}: a physician decides`;
    case 'no_vial':
      return `No vial in date has ${(said.volume_needed ?? 0).toFixed(2)} mL`;
    case 'least':
      return `Less than ${(said.least ?? 0).toFixed(2)} mL: a physician decides`;
    default: {
      const note = said.note === undefined ? '' : `. ${said.note}`;
      return `${causeOf(said)}: ${effectOf(said)}${note}`;
    }
  }
}

/** "12:05" left; "00:00" once it is over. */
export function timerLabel(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
