import { z } from 'zod';
import { FILE_LIMIT, FILE_LIMIT_TEXT } from '../../../src/fields/file-size.ts';
import { Refusal } from '../_shared/edge/answers.ts';
import { bodyWithin } from '../_shared/edge/body.ts';
import { jsonOrNull } from '../_shared/edge/json.ts';
import { contentOf } from '../_shared/files/content.ts';
import { needsPassword } from '../_shared/files/pdf-lock.ts';

/** A document as an e-fax service or a watched folder sends it, read no further than its first bytes. */
export interface SentDocument {
  bytes: Uint8Array;
  mediaType: InboxType;
  name: string;
  /** The sender's own number of it. */
  externalId: string | null;
  /** The number that it was faxed from. */
  from: string | null;
  /** What the sending machine calls itself. */
  station: string | null;
  isPartial: boolean;
}

/** As the bucket has it. */
/** Base64 is a third longer; the rest is the envelope. */
const MAX_BODY = Math.ceil((FILE_LIMIT * 4) / 3) + 65_536;

const ENDINGS = {
  'application/pdf': 'pdf',
  'image/tiff': 'tif',
  'image/png': 'png',
  'image/jpeg': 'jpg',
} as const;
type InboxType = keyof typeof ENDINGS;

const KINDS = 'Send a PDF, TIFF, JPEG or PNG file';

/** What services call the same things; the first that is there counts. */
const FIELDS = {
  externalId: ['external_id', 'id', 'fax_id', 'faxId', 'FaxDetailsID', 'MessageID'],
  from: ['from', 'from_number', 'fromNumber', 'CallerID', 'sender'],
  station: ['station', 'csid', 'remote_csid', 'remoteStationId', 'RemoteID', 'tsid'],
  name: ['name', 'file_name', 'fileName', 'filename', 'FileName'],
  isPartial: ['is_partial', 'partial_content', 'partial'],
  file: ['file', 'content', 'document', 'FileContent'],
} as const;

type Fields = Readonly<Record<string, string>>;

/** Reads a request: multipart with the file under any name, JSON with base64, or the bytes alone. */
export async function readDocument(request: Request): Promise<SentDocument> {
  const body = await bodyWithin(request, MAX_BODY);
  if (body === null) throw tooLarge();
  const type = request.headers.get('Content-Type') ?? '';
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (/^multipart\/form-data/i.test(type)) return await fromForm(body, type, query);
  if (/^application\/json/i.test(type)) return await fromJson(body, query);
  return await documentOf(body, query, undefined);
}

async function fromForm(body: Uint8Array, type: string, query: Fields): Promise<SentDocument> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw new Refusal('invalid', 'The form could not be read: check its boundary.');
    });
  const told: Record<string, string> = { ...query };
  const files: File[] = [];
  for (const [name, value] of form.entries()) {
    if (typeof value !== 'string') files.push(value);
    else Object.assign(told, flat(jsonOrNull(value)), { [name]: value });
  }
  const [file] = files;
  if (!file || files.length > 1) {
    throw new Refusal('invalid', 'Send exactly one file in the form.');
  }
  return await documentOf(new Uint8Array(await file.arrayBuffer()), told, file.name);
}

async function fromJson(body: Uint8Array, query: Fields): Promise<SentDocument> {
  const told = { ...query, ...flat(jsonOrNull(new TextDecoder().decode(body))) };
  const encoded = first(told, 'file');
  if (encoded === null) {
    throw new Refusal('invalid', 'Send the file as base64 in "file".');
  }
  return await documentOf(decoded(encoded), told, undefined);
}

/** Objects in objects are laid side by side: services nest the fax and its file differently. */
function flat(value: unknown, depth = 0): Record<string, string> {
  const read = z.record(z.string(), z.unknown()).safeParse(value);
  if (!read.success || depth > 3) return {};
  const found: Record<string, string> = {};
  for (const [name, inner] of Object.entries(read.data)) {
    if (typeof inner === 'string') found[name] = inner;
    else if (typeof inner === 'number' || typeof inner === 'boolean') found[name] = String(inner);
    else Object.assign(found, flat(inner, depth + 1));
  }
  return found;
}

function decoded(encoded: string): Uint8Array {
  const [, base64 = encoded] = /^data:[^,]*;base64,(.*)$/s.exec(encoded) ?? [];
  const letters = base64.replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(letters) || letters.length % 4 === 1) {
    throw new Refusal('invalid', 'The file is no base64.');
  }
  return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
}

async function documentOf(
  bytes: Uint8Array,
  told: Fields,
  fileName: string | undefined,
): Promise<SentDocument> {
  if (bytes.length === 0) throw new Refusal('invalid', 'The file is empty.');
  if (bytes.length > FILE_LIMIT) throw tooLarge();
  const { mediaType, kind } = contentOf(bytes);
  if (!isInboxType(mediaType)) {
    throw new Refusal('invalid', `${KINDS}: this is ${kind ?? 'something else'}.`);
  }
  if (mediaType === 'application/pdf' && (await needsPassword(bytes))) {
    throw new Refusal('invalid', 'This PDF needs a password. Send it without.');
  }
  return {
    bytes,
    mediaType,
    name: nameOf(fileName ?? first(told, 'name'), ENDINGS[mediaType]),
    externalId: first(told, 'externalId')?.slice(0, 200) ?? null,
    from: first(told, 'from')?.slice(0, 40) ?? null,
    station: first(told, 'station')?.slice(0, 80) ?? null,
    isPartial: /^(true|1|yes)$/i.test(first(told, 'isPartial') ?? ''),
  };
}

const isInboxType = (type: string | null): type is InboxType =>
  type !== null && Object.hasOwn(ENDINGS, type);

/** Text without what nobody sees, or null. */
function first(told: Fields, field: keyof typeof FIELDS): string | null {
  for (const name of FIELDS[field]) {
    const value = told[name];
    if (value === undefined) continue;
    const text = field === 'file' ? value : value.replace(/[^\x20-\x7e]/g, '').trim();
    if (text !== '') return text;
  }
  return null;
}

/** A name in plain letters with the ending of what it is: names may be a patient's, and nothing is opened by them. */
function nameOf(sent: string | null, ending: string): string {
  const stem = (sent ?? '')
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 60);
  return `${stem === '' ? 'document' : stem}.${ending}`;
}

const tooLarge = () =>
  new Refusal('too-large', `A file has ${FILE_LIMIT_TEXT} at most. Send it in parts.`);
