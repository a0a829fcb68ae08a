import { DIAGNOSES, SENT_REFERRAL } from '../../../src/fields/referral.ts';
import { codesOf, diagnosesIn } from './identifiers.ts';
import { given, type Placing, wordsOf } from './placing.ts';
import type { Concept } from './resources.ts';
import type { EntryOf } from './transaction.ts';

/** What a Condition is that is no reason to be seen, by its statuses. */
const NO_MORE = ['inactive', 'remission', 'resolved'];
const NEVER_WAS = ['refuted', 'entered-in-error'];

interface Diagnosis {
  code: string;
  description: string | undefined;
  at: string;
}

/** Why a patient is referred: the diagnoses, and the words of all who say something of it. */
export function reasonsOf(
  placing: Placing,
  order: EntryOf<'ServiceRequest'>,
  subject: EntryOf<'Patient'> | undefined,
) {
  const { transaction } = placing;
  const { resource, expression: at } = order;
  const reading = new Reading(placing);
  for (const [place, concept] of (resource.reasonCode ?? []).entries()) {
    reading.concept(concept, `${at}.reasonCode[${place}]`);
  }
  for (const [place, reference] of (resource.reasonReference ?? []).entries()) {
    const where = `${at}.reasonReference[${place}]`;
    const condition = transaction.follow(reference, where, ['Condition'], { from: order });
    if (condition !== undefined) reading.condition(condition, subject);
    // What a sender calls something that isn't here is a reason all the same.
    else reading.say(reference.display, `${where}.display`);
  }
  for (const [place, { text }] of (resource.note ?? []).entries()) {
    reading.say(text, `${at}.note[${place}].text`);
  }
  placing.set('reason', `${at}.reasonCode`);
  return reading.given();
}

/** Reasons as they are read, each word and each code once. */
class Reading {
  readonly #placing: Placing;
  readonly #diagnoses: Diagnosis[] = [];
  readonly #words = new Set<string>();

  constructor(placing: Placing) {
    this.#placing = placing;
  }

  /** Adds words; such as make the reason too long are told, unless they are the only ones. */
  say(words: string | undefined, at: string): void {
    if (words === undefined) return;
    const reason = [...this.#words, words].join('\n');
    if (this.#words.size > 0 && reason.length > SENT_REFERRAL.reason.limit) {
      const diagnostics = 'Makes the reason too long, so it was left out.';
      this.#placing.transaction.remark({ code: 'too-long', diagnostics, expression: at });
      return;
    }
    this.#words.add(words);
    this.#placing.transaction.take(at);
  }

  /** Adds a concept: its diagnoses, and its words or those of a code. */
  concept(concept: Concept, at: string): void {
    const found = diagnosesIn(concept);
    for (const { code, display, place } of found) {
      const description = display ?? concept.text;
      this.#diagnose({ code, description, at: `${at}.coding[${place}]` });
    }
    const coded = found.find(({ display }) => display !== undefined)?.display;
    const words = concept.text ?? coded ?? wordsOf(concept);
    const coding = concept.coding?.findIndex(({ display }) => display === words);
    const place = concept.text === undefined ? `coding[${coding}].display` : 'text';
    this.say(words, `${at}.${place}`);
  }

  /** Adds a diagnosis; of one that is known a description alone. */
  #diagnose(diagnosis: Diagnosis): void {
    const { transaction } = this.#placing;
    const { code, description, at } = diagnosis;
    const known = this.#diagnoses.find((one) => one.code === code);
    if (known === undefined && this.#diagnoses.length >= DIAGNOSES.most) return;
    if (known === undefined) this.#diagnoses.push(diagnosis);
    else known.description ??= description;
    transaction.take(`${at}.system`, `${at}.code`);
    const label = known === undefined ? description : known.description;
    if (label === description) transaction.take(`${at}.display`);
  }

  /** Adds what a Condition says, where it is the patient's and holds. */
  condition(condition: EntryOf<'Condition'>, subject: EntryOf<'Patient'> | undefined): void {
    const { transaction } = this.#placing;
    const { resource, expression: at } = condition;
    const wrong = this.#wrongOf(condition, subject);
    if (wrong !== undefined) {
      transaction.remark({ code: 'business-rule', diagnostics: wrong, expression: at });
      return;
    }
    transaction.take(`${at}.clinicalStatus.coding`);
    const verified = codesOf(resource.verificationStatus);
    if (verified.length === 0 || verified.includes('confirmed')) {
      transaction.take(`${at}.verificationStatus.coding`);
    } else {
      const diagnostics = 'Is not confirmed; it was taken all the same.';
      const expression = `${at}.verificationStatus`;
      transaction.remark({ code: 'business-rule', diagnostics, expression });
    }
    if (resource.code) this.concept(resource.code, `${at}.code`);
    for (const [place, { text }] of (resource.note ?? []).entries()) {
      this.say(text, `${at}.note[${place}].text`);
    }
  }

  #wrongOf(condition: EntryOf<'Condition'>, subject: EntryOf<'Patient'> | undefined) {
    const { resource, expression } = condition;
    const at = `${expression}.subject`;
    const whose = this.#placing.transaction.whose(resource.subject, at, condition, subject);
    if (whose === 'another’s') return 'Is another patient’s, so it was left out.';
    if (whose === 'unknown') return 'Its subject is not in this bundle, so it was left out.';
    if (codesOf(resource.verificationStatus).some((code) => NEVER_WAS.includes(code))) {
      return 'Is said not to be so, so it was left out.';
    }
    const isOver =
      codesOf(resource.clinicalStatus).some((code) => NO_MORE.includes(code)) ||
      Object.keys(resource).some((name) => name.startsWith('abatement'));
    return isOver ? 'Is said to be over, so it was left out.' : undefined;
  }

  given() {
    for (const [index, { at }] of this.#diagnoses.entries()) {
      this.#placing.set(`diagnoses.${index}`, at);
    }
    const codes = this.#diagnoses.map(({ code }) => code).join(', ');
    const reason = this.#words.size > 0 ? [...this.#words].join('\n') : codes;
    return given({
      reason: reason === '' ? undefined : reason,
      diagnoses:
        this.#diagnoses.length === 0
          ? undefined
          : this.#diagnoses.map(({ code, description }) => given({ code, description })),
    });
  }
}
