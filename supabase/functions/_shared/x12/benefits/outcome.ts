import type { Benefit } from './benefit.ts';
import type { Outcome } from './eligibility.ts';
import type { Rejection } from './rejection.ts';
import { ACTIVE, INACTIVE } from './service-benefits.ts';

/** 75 of the domain's classifier, and its two siblings for a dependent: "no such person". */
const NOT_FOUND = new Set(['67', '75', '77']);

/**
 * The classifier of domain.md §10.1: any active status wins, then inactive, then not found, then any
 * other refusal; a reply with none of these says nothing.
 */
export function outcomeOf(benefits: readonly Benefit[], rejections: readonly Rejection[]): Outcome {
  if (benefits.some(({ kind }) => ACTIVE.has(kind.code))) return 'active';
  if (benefits.some(({ kind }) => INACTIVE.has(kind.code))) return 'inactive';
  if (rejections.some(({ code }) => NOT_FOUND.has(code))) return 'not_found';
  return rejections.length > 0 ? 'error' : 'unknown';
}
