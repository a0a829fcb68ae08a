import { REFUSAL_STATUS, type RefusalCode } from './refusal-codes.ts';

/** What is wrong with one field of a request. */
export interface Problem {
  field: string;
  message: string;
}

interface RefusalDetails {
  problems?: readonly Problem[];
  /** When asking again may help. */
  retryAfterSeconds?: number;
}

/** Thrown anywhere in a function: becomes its answer. The message is for people and tells no secrets. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** An error of ours: its message holds nothing that anybody sent, and is logged. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

export function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  });
}

/** A refusal as an answer; whatever else was thrown is nothing that its caller may read. */
export function refuse(thrown: unknown): Response {
  const { code, message, details } =
    thrown instanceof Refusal ? thrown : new Refusal('unknown', 'Something went wrong. Try again.');
  const { problems, retryAfterSeconds } = details;
  return answer(
    REFUSAL_STATUS[code],
    { error: { code, message, ...(problems && { problems }) } },
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
  );
}

/** Of an error that isn't ours its kind and place: a message may quote what was sent about a patient. */
export function faultPlace(thrown: unknown): string {
  if (thrown instanceof Fault) return thrown.message;
  if (!(thrown instanceof Error)) return typeof thrown;
  const [, place = 'an unknown place'] =
    /^\s+at .*?([\w.-]+\.ts:\d+):\d+\)?$/m.exec(thrown.stack ?? '') ?? [];
  return `${thrown.name} at ${place}`;
}
