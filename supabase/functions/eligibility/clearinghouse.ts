export interface SendOptions {
  readonly signal: AbortSignal;
  /** A UUID, the same for every attempt at one request: a clearinghouse that has seen it doesn't bill it twice. */
  readonly idempotencyKey: string;
}

/** What became of a 270. `response` is any text that came back; whether it is a 271 is for the reader. */
export type SendResult =
  | { readonly kind: 'response'; readonly text: string }
  | { readonly kind: 'timed_out' }
  /** Not reached, or too busy: trying again may help. */
  | { readonly kind: 'unavailable'; readonly retryAfterMs: number | null }
  /** Reached and turned away: trying again won't help. `message` is for people, without patient data. */
  | {
      readonly kind: 'rejected';
      readonly reason: 'credentials' | 'request' | 'response';
      readonly message: string;
    }
  | { readonly kind: 'cancelled' };

/** Takes a 270 to a payer. Never rejects: whatever goes wrong is a result. */
export interface Clearinghouse {
  readonly name: string;
  readonly send: (request270: string, options: SendOptions) => Promise<SendResult>;
}
