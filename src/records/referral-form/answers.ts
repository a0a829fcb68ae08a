import { AppError } from '@/lib/errors';
import type { FAULTS } from './referral-form.model';

export interface ClinicForm {
  name: string;
  phone: string | null;
  address: string | null;
  problems: { problem: string; send: string }[];
  services: string[];
}

/** The form of an address, or null if there is none. A failure offers a retry. */
export type Opened = { form: ClinicForm | null } | { failed: true };

type Challenge =
  | { verdict: 'given'; challenge: string; bits: number }
  | { verdict: 'closed' | 'later' };

interface Fault {
  field: string;
  fault: keyof typeof FAULTS;
}

export type Sent =
  /** Without a code if its link has ended, belongs to another office or has given enough codes. */
  | { verdict: 'received'; code: string | null }
  | { verdict: 'faults'; faults: Fault[] }
  | { verdict: 'unproved' }
  | { verdict: 'closed' | 'later' | 'sent_before' };

/** Parses the database's answer by hand: see refer.model. */
export function clinicFormIn(body: unknown): ClinicForm | null {
  if (body === null) return null;
  const text = (name: string) => textIn(body, name) ?? null;
  return {
    name: text('name') ?? unreadable(),
    phone: text('phone'),
    address: text('address'),
    problems: listIn(body, 'problems').flatMap((each) => {
      const [problem, send] = [textIn(each, 'problem'), textIn(each, 'send')];
      return problem === undefined || send === undefined ? [] : [{ problem, send }];
    }),
    services: listIn(body, 'services').filter((each) => typeof each === 'string'),
  };
}

export function challengeIn(body: unknown): Challenge {
  const verdict = textIn(body, 'verdict');
  if (verdict === 'closed' || verdict === 'later') return { verdict };
  const [challenge, bits] = [textIn(body, 'challenge'), valueIn(body, 'bits')];
  if (verdict !== 'given' || challenge === undefined || typeof bits !== 'number') unreadable();
  return { verdict, challenge, bits };
}

export function sentIn(body: unknown): Sent {
  const verdict = textIn(body, 'verdict');
  switch (verdict) {
    case 'unproved':
      return { verdict };
    case 'closed':
    case 'later':
    case 'sent_before':
      return { verdict };
    case 'received':
      return { verdict, code: textIn(body, 'code') ?? null };
    case 'faults':
      return { verdict, faults: listIn(body, 'faults').flatMap(faultIn) };
    default:
      return unreadable();
  }
}

function faultIn(body: unknown): Fault[] {
  const [field, fault] = [textIn(body, 'field'), textIn(body, 'fault')];
  const isKnown = fault === 'missing' || fault === 'invalid' || fault === 'too_long';
  return field !== undefined && isKnown ? [{ field, fault }] : [];
}

function valueIn(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return new Map<string, unknown>(Object.entries(body)).get(name);
}

function textIn(body: unknown, name: string): string | undefined {
  const value = valueIn(body, name);
  return typeof value === 'string' ? value : undefined;
}

function listIn(body: unknown, name: string): unknown[] {
  const value = valueIn(body, name);
  return Array.isArray(value) ? value : [];
}

function unreadable(): never {
  throw new AppError('unavailable', { logLabel: 'Error reading answer' });
}
