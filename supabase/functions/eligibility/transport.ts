import { Refusal } from '../_shared/edge/answers.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';
import type { TradingPartner } from '../_shared/x12/request/request.ts';
import type { Clearinghouse } from './clearinghouse.ts';
import { httpClearinghouse } from './http/http-clearinghouse.ts';
import { readHttpSettings } from './http/http-settings.ts';
import { DEFAULT_POLICY, type RetryPolicy } from './retry-policy.ts';
import { simulatorClearinghouse } from './simulator/simulator-clearinghouse.ts';
import { SYSTEM_CLOCK } from './system-clock.ts';

/** Who we are to the clearinghouse, and it to us: what the envelope of a 270 says. */
export interface TradingPartners {
  sender: TradingPartner;
  receiver: TradingPartner;
  isTest: boolean;
  /** TRN03, where the clearinghouse has given us one. */
  originator: string | null;
}

export interface Transport {
  clearinghouse: Clearinghouse;
  partners: TradingPartners;
  policy: RetryPolicy;
}

/** One for the life of the process: it remembers which request it has seen how often. */
const SIMULATOR = simulatorClearinghouse(SYSTEM_CLOCK);

const SIMULATION: TradingPartners = {
  sender: { kind: 'ZZ', id: 'CLINICPORTAL' },
  receiver: { kind: 'ZZ', id: 'SIMULATOR' },
  isTest: true,
  originator: null,
};

const notConfigured = (secrets: readonly string[] = []) =>
  new Refusal(
    'not-configured',
    secrets.length === 0
      ? 'No clearinghouse is set up yet, so no payer can be asked.'
      : `The clearinghouse is not set up completely: ${secrets.join(', ')}.`,
  );

function partner(kind: string | undefined, id: string): TradingPartner {
  const known = (['01', '14', '20', '27', '28', '29', '30', '33', 'ZZ'] as const).find(
    (candidate) => candidate === kind,
  );
  return { kind: known ?? 'ZZ', id };
}

/** ISA05 to ISA08, ISA15 and TRN03, from the function's secrets. */
function partnersFrom(env: Surroundings['env']): TradingPartners {
  const read = (name: string) => env(`CLEARINGHOUSE_${name}`)?.trim() || undefined;
  const [sender, receiver] = [read('SENDER_ID'), read('RECEIVER_ID')];
  if (!(sender && receiver)) {
    throw notConfigured(['CLEARINGHOUSE_SENDER_ID', 'CLEARINGHOUSE_RECEIVER_ID']);
  }
  return {
    sender: partner(read('SENDER_KIND'), sender),
    receiver: partner(read('RECEIVER_KIND'), receiver),
    isTest: read('USAGE') === 'test',
    originator: read('ORIGINATOR') ?? null,
  };
}

/** CLEARINGHOUSE_TIMEOUT_SECONDS: how long one attempt may take, up to the policy's own limit. */
function policyFrom(env: Surroundings['env']): RetryPolicy {
  const wanted = Number(env('CLEARINGHOUSE_TIMEOUT_SECONDS') || Number.NaN) * 1000;
  const { attemptMs } = DEFAULT_POLICY;
  return { ...DEFAULT_POLICY, attemptMs: wanted > 0 ? Math.min(wanted, attemptMs) : attemptMs };
}

/**
 * The clearinghouse that the secrets name: the simulator when CLEARINGHOUSE_FORMAT says so, one over
 * HTTP when it is set up (see http-settings.ts). Nothing takes its place by itself: a clinic must
 * never mistake invented benefits for a payer's.
 */
export function transportFrom({ env, fetch }: Surroundings): Transport {
  const policy = policyFrom(env);
  if (env('CLEARINGHOUSE_FORMAT')?.trim() === 'simulator') {
    return { clearinghouse: SIMULATOR, partners: SIMULATION, policy };
  }
  const read = readHttpSettings(env);
  if (read === null) throw notConfigured();
  if (!read.ok) throw notConfigured(read.secrets);
  return {
    clearinghouse: httpClearinghouse(read.settings, { fetch, now: () => new Date() }),
    partners: partnersFrom(env),
    policy,
  };
}
