import { type CoreMessage, type CoreResponse, coreFields } from './core-fields.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A CDATA section ends at the first `]]>`, so one inside it is cut in two. */
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const PASSWORD_TEXT =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText';

export const SOAP_CONTENT_TYPE =
  'application/soap+xml; charset=UTF-8; action="RealTimeTransaction"';

/** SOAP 1.2 with a WS-Security user name, and the file as CDATA. */
export function writeCoreSoap(message: CoreMessage): string {
  const { username, password } = message.settings;
  const fields = Object.entries(coreFields(message))
    .map(([name, value]) => {
      const content = name === 'Payload' ? cdata(value) : escapeXml(value);
      return `<${name}>${content}</${name}>`;
    })
    .join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope">',
    `<soap:Header><wsse:Security soap:mustUnderstand="true" xmlns:wsse="${WSSE}">`,
    `<wsse:UsernameToken><wsse:Username>${escapeXml(username)}</wsse:Username>`,
    `<wsse:Password Type="${PASSWORD_TEXT}">${escapeXml(password)}</wsse:Password>`,
    '</wsse:UsernameToken></wsse:Security></soap:Header><soap:Body>',
    '<core:COREEnvelopeRealTimeRequest xmlns:core="http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd">',
    fields,
    '</core:COREEnvelopeRealTimeRequest></soap:Body></soap:Envelope>',
  ].join('');
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decodeEntity(whole: string, name: string): string {
  const named = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  if (named !== undefined) return named;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return name.startsWith('#') && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

/** Text and CDATA sections of an element, with XML's five entities and numbers, and no others. */
function textOf(content: string): string {
  return content
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part) =>
      part.startsWith('<![CDATA[')
        ? part.slice(9, -3)
        : part.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/gi, decodeEntity),
    )
    .join('');
}

/**
 * The text of the first element of that name, whatever its prefix. The envelope is a flat list of
 * fields that two sides agreed on: for that no parser is needed, and no entity is ever expanded.
 */
function element(xml: string, name: string): string | null {
  const start = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?(/?)>`).exec(xml);
  if (!start) return null;
  if (start[1] === '/') return '';
  const from = start.index + start[0].length;
  const end = new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`, 'g');
  // From the back: a CDATA section may hold anything, the element's own end tag too.
  const last = [...xml.slice(from).matchAll(end)].at(-1);
  return last ? textOf(xml.slice(from, from + last.index)) : null;
}

/** A SOAP fault that blames the sender, such as a wrong password. */
export const isSenderFault = (xml: string): boolean =>
  /<(?:[\w.-]+:)?Fault[\s>]/.test(xml) && /(?:Sender|Client|FailedAuthentication)\s*</.test(xml);

export function readCoreSoap(xml: string): CoreResponse {
  return { payload: element(xml, 'Payload'), errorCode: element(xml, 'ErrorCode')?.trim() ?? null };
}
