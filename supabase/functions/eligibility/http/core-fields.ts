import type { HttpSettings } from './http-settings.ts';

export type CoreSettings = Extract<HttpSettings, { format: 'core_soap' | 'core_mime' }>;

export interface CoreMessage {
  readonly settings: CoreSettings;
  readonly request270: string;
  /** PayloadID has to be a UUID of its own; the idempotency key is one. */
  readonly payloadId: string;
  /** UTC, as xsd:dateTime. */
  readonly timeStamp: string;
}

const RULE_VERSION = '2.2.0';

/**
 * The metadata of CAQH CORE Connectivity Rule vC2.2.0, real time, in the order of its schema (public
 * rule text; sample envelopes of payers' companion guides agree). Both envelopes carry the same.
 */
export function coreFields({ settings, request270, payloadId, timeStamp }: CoreMessage) {
  return {
    PayloadType: 'X12_270_Request_005010X279A1',
    ProcessingMode: 'RealTime',
    PayloadID: payloadId,
    TimeStamp: timeStamp,
    SenderID: settings.senderId,
    ReceiverID: settings.receiverId,
    CORERuleVersion: RULE_VERSION,
    Payload: request270,
  };
}

/** What came back in either envelope; null where it says nothing of the kind. */
export interface CoreResponse {
  readonly payload: string | null;
  readonly errorCode: string | null;
}
