/** How to reach a clearinghouse. Comes from the function's secrets, never from the database. */
export type HttpSettings =
  | {
      /** CAQH CORE Connectivity: SOAP, or the fields of a form. */
      readonly format: 'core_soap' | 'core_mime';
      readonly endpoint: string;
      readonly username: string;
      readonly password: string;
      readonly senderId: string;
      readonly receiverId: string;
    }
  | {
      /** `{"x12": "…"}` there and back. */
      readonly format: 'json';
      readonly endpoint: string;
      /** The whole header: `Bearer …`, `Key …`. */
      readonly authorization: string;
    };

export type SettingsResult =
  | { readonly ok: true; readonly settings: HttpSettings }
  /** The names of the secrets that are missing or wrong, never their values. */
  | { readonly ok: false; readonly secrets: readonly string[] };

/** Passwords and patients travel there: in the clear only to the machine itself. */
function isSafeEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
  );
}

type ReadSecret = (name: string, isFine?: (value: string) => boolean) => string;

function settingsOf(format: string | undefined, read: ReadSecret): HttpSettings | null {
  const endpoint = read('ENDPOINT', isSafeEndpoint);
  switch (format) {
    case 'json':
      return { format, endpoint, authorization: read('AUTHORIZATION') };
    case 'core_soap':
    case 'core_mime':
      return {
        format,
        endpoint,
        username: read('USERNAME'),
        password: read('PASSWORD'),
        senderId: read('SENDER_ID'),
        receiverId: read('RECEIVER_ID'),
      };
    default:
      return null;
  }
}

/**
 * Reads the secrets CLEARINGHOUSE_FORMAT (core_soap, core_mime or json), _ENDPOINT and, for json,
 * _AUTHORIZATION, for the others _USERNAME, _PASSWORD, _SENDER_ID and _RECEIVER_ID. Null when neither
 * of the first two is set: then there is no clearinghouse, and nothing takes its place by itself.
 */
export function readHttpSettings(
  secret: (name: string) => string | undefined,
): SettingsResult | null {
  const format = secret('CLEARINGHOUSE_FORMAT')?.trim();
  if (format === undefined && secret('CLEARINGHOUSE_ENDPOINT') === undefined) return null;
  const wrong: string[] = [];
  const settings = settingsOf(format, (name, isFine = (value) => value !== '') => {
    const value = secret(`CLEARINGHOUSE_${name}`)?.trim() ?? '';
    if (!isFine(value)) wrong.push(`CLEARINGHOUSE_${name}`);
    return value;
  });
  if (!settings) wrong.unshift('CLEARINGHOUSE_FORMAT');
  return settings && wrong.length === 0 ? { ok: true, settings } : { ok: false, secrets: wrong };
}
