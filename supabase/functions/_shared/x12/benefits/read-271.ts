import { type Loop, loopsInside } from '../loops/loop.ts';
import type { Eligibility } from './eligibility.ts';
import { otherPayersOf } from './other-payers.ts';
import type { Party, Patient } from './party.ts';
import { type PatientLevel, readPatientLevel, rejectionsOf } from './patient-level.ts';
import { plansOf } from './plans.ts';
import { readParty } from './read-party.ts';
import type { Rejection } from './rejection.ts';
import { byService } from './service-benefits.ts';

/** The levels above a patient, as far as the file has them. */
interface Above {
  readonly payer: Party | null;
  readonly provider: Party | null;
  readonly rejections: readonly Rejection[];
}

/** Groups are told as REF 6P or 1L; each may carry the group's name in REF03. */
function groupOf(patients: readonly (Patient | null)[]) {
  const references = patients.flatMap((patient) => patient?.references ?? []);
  const groups = ['6P', '1L'].flatMap((code) =>
    references.filter((reference) => reference.kind.code === code),
  );
  return {
    groupNumber: groups[0]?.value ?? null,
    groupName: groups.find(({ description }) => description !== '')?.description ?? null,
    groupNumbers: groups.map(({ number }) => number),
  };
}

function patientIs(
  subscriber: PatientLevel | null,
  dependent: PatientLevel | null,
): Eligibility['patientIs'] {
  if (dependent) return 'dependent';
  return subscriber ? 'subscriber' : 'nobody';
}

function toEligibility(
  above: Above,
  subscriberLevel: PatientLevel | null,
  dependentLevel: PatientLevel | null,
): Eligibility {
  const benefits = (dependentLevel ?? subscriberLevel)?.benefits ?? [];
  const subscriber = subscriberLevel?.patient ?? null;
  const dependent = dependentLevel?.patient ?? null;
  const rejections = [
    ...above.rejections,
    ...(subscriberLevel?.rejections ?? []),
    ...(dependentLevel?.rejections ?? []),
    ...benefits.flatMap((benefit) => benefit.rejections),
  ];
  return {
    patientIs: patientIs(subscriberLevel, dependentLevel),
    traces: (dependentLevel ?? subscriberLevel)?.traces ?? [],
    payer: above.payer,
    provider: above.provider,
    subscriber,
    dependent,
    ...groupOf([dependent, subscriber]),
    plans: plansOf(benefits),
    services: byService(benefits),
    otherPayers: otherPayersOf(benefits),
    entities: benefits
      .filter(({ kind }) => kind.code !== 'R')
      .flatMap((benefit) => benefit.entities),
    rejections,
    messages: [...new Set(benefits.flatMap((benefit) => benefit.messages))],
    benefits,
  };
}

/** A subscriber with dependents is a patient too when the payer responds for them. */
function responsesOf(above: Above, level: Loop): Eligibility[] {
  const subscriber = readPatientLevel(level);
  const dependents = loopsInside(level, '2000D').map((dependent) =>
    toEligibility(above, subscriber, readPatientLevel(dependent)),
  );
  return dependents.length === 0 || subscriber.benefits.length > 0
    ? [toEligibility(above, subscriber, null), ...dependents]
    : dependents;
}

interface Found {
  readonly responses: readonly Eligibility[];
  /** What the next loops stand under: where a level is missing, they follow instead of being inside. */
  readonly above: Above;
}

const NOBODY: Above = { payer: null, provider: null, rejections: [] };

function step(loop: Loop, above: Above): Found {
  const rejected = () => [...above.rejections, ...rejectionsOf(loop)];
  switch (loop.id) {
    case '2100A':
      return { responses: [], above: { ...above, payer: readParty(loop), rejections: rejected() } };
    case '2100B':
      return {
        responses: [],
        above: { ...above, provider: readParty(loop), rejections: rejected() },
      };
    case '2000A':
      return walk(loop, { ...NOBODY, rejections: rejectionsOf(loop) });
    case '2000B':
      return walk(loop, { ...above, provider: null });
    case '2000C':
      return { responses: responsesOf(above, loop), above };
    case '2000D':
      return { responses: [toEligibility(above, null, readPatientLevel(loop))], above };
    default:
      return { responses: [], above };
  }
}

/** Payers, providers and patients in the order of the file, each under the ones before it. */
function walk(level: Loop, start: Above): Found {
  const responses: Eligibility[] = [];
  let above = start;
  for (const item of level.items) {
    if (item.kind === 'segment') continue;
    const found = step(item, above);
    responses.push(...found.responses);
    above = found.above;
  }
  const isPayer = level.id === '2000A' || level.id === '271';
  return responses.length > 0 || !isPayer
    ? { responses, above }
    : { responses: [toEligibility(above, null, null)], above };
}

/** One for every patient in a 271; where nobody is in it, one for the rejection itself. */
export function read271(transaction: Loop): Eligibility[] {
  const { responses } = walk(transaction, NOBODY);
  const telling = responses.filter(
    (eligibility) => eligibility.patientIs !== 'nobody' || eligibility.rejections.length > 0,
  );
  return telling.length > 0 ? telling : [...responses.slice(0, 1)];
}
