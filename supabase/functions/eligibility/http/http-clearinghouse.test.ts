import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SendResult } from '../clearinghouse.ts';
import { httpClearinghouse } from './http-clearinghouse.ts';
import { type HttpSettings, readHttpSettings } from './http-settings.ts';
import { readLimited } from './read-limited.ts';

const REQUEST = 'ISA*00*~GS*HS~ST*270~SE*2~GE*1~IEA*1~';
const RESPONSE = 'ISA*00*~GS*HB~ST*271~MSG*A & B < C~SE*3~GE*1~IEA*1~';
const KEY = '7f1b3c1e-6f0a-4b0e-9a50-6f1d2b3c4d5e';

const JSON_SETTINGS: HttpSettings = {
  format: 'json',
  endpoint: 'https://clearing.example/check',
  authorization: 'Key abc',
};

const core = (format: 'core_soap' | 'core_mime'): HttpSettings => ({
  format,
  endpoint: 'https://clearing.example/core',
  username: 'clinic<1>',
  password: 'p&ss"word',
  senderId: 'CLINIC',
  receiverId: 'PAYER',
});

interface Exchange {
  readonly result: SendResult;
  readonly url: string;
  readonly init: RequestInit;
}

async function send(
  settings: HttpSettings,
  respond: () => Response | Promise<Response>,
): Promise<Exchange> {
  const seen: { url: string; init: RequestInit }[] = [];
  const clearinghouse = httpClearinghouse(settings, {
    now: () => new Date('2026-04-12T12:00:00.123Z'),
    fetch: async (url, init = {}) => {
      seen.push({ url: String(url), init });
      return await respond();
    },
  });
  const { signal } = new AbortController();
  const result = await clearinghouse.send(REQUEST, { signal, idempotencyKey: KEY });
  const [call] = seen;
  if (!call) throw new Error('Nothing was sent.');
  return { result, ...call };
}

const sent = async (settings: HttpSettings, respond: () => Response | Promise<Response>) =>
  (await send(settings, respond)).result;

const soap = (fields: string) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><ns0:COREEnvelopeRealTimeResponse>${fields}</ns0:COREEnvelopeRealTimeResponse></s:Body></s:Envelope>`;

describe('every envelope', () => {
  it.each([JSON_SETTINGS, core('core_soap'), core('core_mime')])(
    'is posted once, with the idempotency key and without following redirects: $format',
    async (settings) => {
      const { url, init } = await send(settings, () => new Response(''));
      expect(url).toBe(settings.endpoint);
      expect(init).toMatchObject({ method: 'POST', redirect: 'error' });
      expect(new Headers(init.headers).get('idempotency-key')).toBe(KEY);
    },
  );

  it.each<[number, Record<string, string>, SendResult]>([
    [401, {}, { kind: 'rejected', reason: 'credentials', message: expect.any(String) }],
    [403, {}, { kind: 'rejected', reason: 'credentials', message: expect.any(String) }],
    [400, {}, { kind: 'rejected', reason: 'request', message: expect.stringContaining('400') }],
    [408, {}, { kind: 'timed_out' }],
    [504, {}, { kind: 'timed_out' }],
    [429, { 'retry-after': '7' }, { kind: 'unavailable', retryAfterMs: 7000 }],
    [
      503,
      { 'retry-after': 'Sun, 12 Apr 2026 12:00:30 GMT' },
      { kind: 'unavailable', retryAfterMs: 30_000 },
    ],
    [500, {}, { kind: 'unavailable', retryAfterMs: null }],
  ])('takes status %i for what it means', async (status, headers, expected) => {
    for (const settings of [JSON_SETTINGS, core('core_soap'), core('core_mime')]) {
      expect(await sent(settings, () => new Response('<html>', { status, headers }))).toEqual(
        expected,
      );
    }
  });

  it('takes a network that fails for a clearinghouse that is not there', async () => {
    const failing = () => Promise.reject(new TypeError('fetch failed'));
    expect(await sent(JSON_SETTINGS, failing)).toEqual({ kind: 'unavailable', retryAfterMs: null });
  });

  it('is cancelled when the caller goes away', async () => {
    const controller = new AbortController();
    const clearinghouse = httpClearinghouse(JSON_SETTINGS, {
      now: () => new Date(0),
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    });
    const sending = clearinghouse.send(REQUEST, { signal: controller.signal, idempotencyKey: KEY });
    controller.abort();
    expect(await sending).toEqual({ kind: 'cancelled' });
  });

  it('never rejects, whatever comes back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(200, 202, 400, 401, 500),
        fc.constantFrom(
          'text/xml',
          'multipart/form-data; boundary=x',
          'multipart/mixed',
          'application/json',
        ),
        async (body, status, type) => {
          for (const settings of [JSON_SETTINGS, core('core_soap'), core('core_mime')]) {
            const headers = { 'content-type': type };
            const result = await sent(settings, () => new Response(body, { status, headers }));
            expect(result.kind).toMatch(/^(response|rejected|unavailable)$/);
          }
        },
      ),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 30) },
    );
  });
});

describe('JSON', () => {
  it('carries the file there and back', async () => {
    const { result, init } = await send(JSON_SETTINGS, () =>
      Response.json({ id: 'ec_1', x12: RESPONSE }),
    );
    expect(result).toEqual({ kind: 'response', text: RESPONSE });
    expect(JSON.parse(String(init.body))).toEqual({ x12: REQUEST });
    expect(new Headers(init.headers).get('authorization')).toBe('Key abc');
  });

  it('may get the bare file', async () => {
    expect(await sent(JSON_SETTINGS, () => new Response(`\n${RESPONSE}`))).toEqual({
      kind: 'response',
      text: `\n${RESPONSE}`,
    });
  });

  it.each(['{}', '[]', 'null', '{"x12":7}', 'not json'])('of %s is no response', async (body) => {
    expect(await sent(JSON_SETTINGS, () => new Response(body))).toMatchObject({
      kind: 'rejected',
      reason: 'response',
    });
  });
});

describe('CORE SOAP', () => {
  it('is the envelope of rule vC2.2.0', async () => {
    const { init } = await send(core('core_soap'), () => new Response(''));
    expect(new Headers(init.headers).get('content-type')).toMatch(/^application\/soap\+xml;/);
    const body = String(init.body);
    const document = new RegExp(
      [
        '<wsse:Username>clinic&lt;1&gt;</wsse:Username>',
        '<wsse:Password Type="[^"]+#PasswordText">p&amp;ss&quot;word</wsse:Password>',
        '<core:COREEnvelopeRealTimeRequest xmlns:core="http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd">',
        '<PayloadType>X12_270_Request_005010X279A1</PayloadType>',
        '<ProcessingMode>RealTime</ProcessingMode>',
        `<PayloadID>${KEY}</PayloadID>`,
        '<TimeStamp>2026-04-12T12:00:00Z</TimeStamp>',
        '<SenderID>CLINIC</SenderID><ReceiverID>PAYER</ReceiverID>',
        '<CORERuleVersion>2.2.0</CORERuleVersion>',
      ].join('[\\s\\S]*?'),
    );
    expect(body).toMatch(document);
    expect(body).toContain(`<Payload><![CDATA[${REQUEST}]]></Payload>`);
  });

  it.each([
    ['a CDATA section', `<Payload><![CDATA[${RESPONSE}]]></Payload>`],
    [
      'escaped text',
      `<ns0:Payload a="b">${RESPONSE.replace('&', '&amp;').replace('<', '&lt;')}</ns0:Payload>`,
    ],
    [
      'numbers of characters',
      `<Payload>${RESPONSE.replace('&', '&#38;').replace('<', '&#x3C;')}</Payload>`,
    ],
  ])('is read from %s', async (_, payload) => {
    const respond = soap(`<PayloadID>1</PayloadID>${payload}<ErrorCode>Success</ErrorCode>`);
    expect(await sent(core('core_soap'), () => new Response(respond))).toEqual({
      kind: 'response',
      text: RESPONSE,
    });
  });

  it('tells a wrong password from other errors', async () => {
    const unauthorized = soap('<Payload/><ErrorCode>UnAuthorized</ErrorCode>');
    const mismatch = soap('<ErrorCode>VersionMismatch</ErrorCode>');
    expect(await sent(core('core_soap'), () => new Response(unauthorized))).toMatchObject({
      reason: 'credentials',
    });
    expect(await sent(core('core_soap'), () => new Response(mismatch))).toMatchObject({
      reason: 'request',
      message: expect.stringContaining('VersionMismatch'),
    });
  });

  it('with a fault that blames us is not repeated', async () => {
    const fault =
      '<s:Envelope><s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code></s:Fault></s:Envelope>';
    const respond = () => new Response(fault, { status: 500 });
    expect(await sent(core('core_soap'), respond)).toMatchObject({ kind: 'rejected' });
  });

  it('expands no entities but those of XML', async () => {
    const respond = `<!DOCTYPE x [<!ENTITY lol "lol">]>${soap('<Payload>ISA&lol;&amp;&#x110000;</Payload>')}`;
    expect(await sent(core('core_soap'), () => new Response(respond))).toEqual({
      kind: 'response',
      text: 'ISA&lol;&&#x110000;',
    });
  });
});

describe('CORE MIME', () => {
  it('is a form with the rule’s fields', async () => {
    const { init } = await send(core('core_mime'), () => new Response(''));
    const { body } = init;
    const fields = body instanceof FormData ? Object.fromEntries(body.entries()) : {};
    expect(fields).toEqual({
      PayloadType: 'X12_270_Request_005010X279A1',
      ProcessingMode: 'RealTime',
      PayloadID: KEY,
      TimeStamp: '2026-04-12T12:00:00Z',
      SenderID: 'CLINIC',
      ReceiverID: 'PAYER',
      CORERuleVersion: '2.2.0',
      UserName: 'clinic<1>',
      Password: 'p&ss"word',
      Payload: REQUEST,
    });
  });

  it('is read from the form that comes back', async () => {
    const form = new FormData();
    form.append('PayloadType', 'X12_271_Response_005010X279A1');
    form.append('ErrorCode', 'Success');
    form.append('Payload', RESPONSE);
    expect(await sent(core('core_mime'), () => new Response(form))).toEqual({
      kind: 'response',
      text: RESPONSE,
    });
  });

  it('or from another multipart kind, line ends within the file kept', async () => {
    const lines = RESPONSE.replaceAll('~', '~\r\n');
    const body = `--b1\r\nContent-Disposition: form-data; name="Payload"\r\n\r\n${lines}\r\n--b1--\r\n`;
    const headers = { 'content-type': 'multipart/mixed; boundary="b1"' };
    expect(await sent(core('core_mime'), () => new Response(body, { headers }))).toEqual({
      kind: 'response',
      text: lines,
    });
  });
});

describe('the secrets', () => {
  const read = (secrets: Record<string, string>) =>
    readHttpSettings((name) => secrets[name.replace('CLEARINGHOUSE_', '')]);

  it('make settings', () => {
    expect(
      read({ FORMAT: 'json', ENDPOINT: 'https://clearing.example/x', AUTHORIZATION: 'Key 1' }),
    ).toEqual({
      ok: true,
      settings: { format: 'json', endpoint: 'https://clearing.example/x', authorization: 'Key 1' },
    });
  });

  it('that are not set make none', () => {
    expect(read({})).toBeNull();
  });

  it.each<[Record<string, string>, string[]]>([
    [{ FORMAT: 'fax', ENDPOINT: 'https://a.example' }, ['CLEARINGHOUSE_FORMAT']],
    [
      { FORMAT: 'json', ENDPOINT: 'http://a.example' },
      ['CLEARINGHOUSE_ENDPOINT', 'CLEARINGHOUSE_AUTHORIZATION'],
    ],
    [
      { FORMAT: 'core_soap', ENDPOINT: 'https://a.example', USERNAME: 'a', SENDER_ID: 'b' },
      ['CLEARINGHOUSE_PASSWORD', 'CLEARINGHOUSE_RECEIVER_ID'],
    ],
  ])('that are wrong are named: %o', (secrets, names) => {
    expect(read(secrets)).toEqual({ ok: false, secrets: names });
  });
});

it('a body without end is not held in memory', async () => {
  expect(await readLimited(new Response('x'.repeat(100)), 99)).toBeNull();
  expect(await readLimited(new Response('é'.repeat(50)), 100)).toBe('é'.repeat(50));
  expect(await readLimited(new Response(null), 1)).toBe('');
});
