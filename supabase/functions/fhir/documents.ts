import { FILE_LIMIT } from '../../../src/fields/file-size.ts';
import type { Issue } from './outcome.ts';
import { wordsOf } from './placing.ts';
import type { Attachment } from './resources.ts';
import type { EntryOf, Transaction } from './transaction.ts';

/** A document that came with a referral, before its bytes were looked at. */
export interface SentDocument {
  /** Where in the bundle its content stands. */
  expression: string;
  mediaType: string;
  /** What the sender calls it, if anything. */
  title: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The SHA-1 that its sender has of it, in base64. */
  hash: string | undefined;
}

/** Of a referral's documents; more are a chart, and come by another way. */
const MOST_DOCUMENTS = 20;

/** As `private.referral_document_media_types` in SQL. */
const MEDIA_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/tiff'];

/** What systems also call some of them. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/tif': 'image/tiff',
  'image/x-tiff': 'image/tiff',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'application/x-pdf': 'application/pdf',
};

/** As `private.file_checked_document` in SQL cuts it. */
const LONGEST_TITLE = 160;

type Subject = EntryOf<'Patient'> | undefined;

/**
 * The documents that a transaction brings: each attachment of its DocumentReferences, whose bytes stand in it or in a Binary
 * of the same bundle. What is no document of this patient's, or of no type that is taken, is left out; what arrived broken
 * becomes a fault of the transaction, by its place.
 */
export function readDocuments(transaction: Transaction, subject: Subject): SentDocument[] {
  const all = transaction.of('DocumentReference');
  const replaced = new Set(all.flatMap((document) => replacedBy(transaction, document)));
  const documents = all.flatMap((document) => {
    const { resource, expression } = document;
    const wrong = wrongOf(transaction, document, subject, replaced);
    if (wrong !== undefined) {
      transaction.remark({ code: 'business-rule', diagnostics: wrong, expression });
      return [];
    }
    transaction.take(`${expression}.status`);
    return resource.content.flatMap(({ attachment }, place) => {
      const at = `${expression}.content[${place}].attachment`;
      const content = contentOf(transaction, document, attachment, at, subject);
      const bytes = content && bytesOf(transaction, content, attachment, at);
      if (content === undefined || bytes === undefined) return [];
      const title = titleOf(transaction, document, attachment, at);
      const { expression: origin, mediaType } = content;
      return [{ expression: origin, mediaType, title, bytes, hash: attachment.hash }];
    });
  });
  if (documents.length > MOST_DOCUMENTS) {
    const diagnostics = `At most ${MOST_DOCUMENTS} documents.`;
    transaction.fault({ code: 'too-long', diagnostics, expression: 'Bundle.entry' });
  }
  return documents;
}

/** The documents of this bundle in whose place this one is. */
function replacedBy(transaction: Transaction, document: EntryOf<'DocumentReference'>) {
  const { resource, expression } = document;
  return (resource.relatesTo ?? []).flatMap(({ code, target }, place) => {
    const at = `${expression}.relatesTo[${place}]`;
    const found = transaction.follow(target, `${at}.target`, ['DocumentReference'], {
      from: document,
    });
    if (code !== 'replaces' || found === undefined || found === document) return [];
    transaction.take(at);
    return [found.expression];
  });
}

/** Why a document is none of this patient's that holds. */
function wrongOf(
  transaction: Transaction,
  document: EntryOf<'DocumentReference'>,
  subject: Subject,
  replaced: ReadonlySet<string>,
): string | undefined {
  const { resource, expression: at } = document;
  if (resource.status !== 'current') return 'Its status is not current, so it was left out.';
  if (replaced.has(at)) return 'Another document replaces it, so it was left out.';
  const whose = transaction.whose(resource.subject, `${at}.subject`, document, subject);
  if (whose === 'another’s') return 'Is another patient’s, so it was left out.';
  if (whose === 'unknown') return 'Its subject is not in this bundle, so it was left out.';
  const { docStatus = 'final' } = resource;
  if (docStatus === 'entered-in-error') return 'Is said to be an error, so it was left out.';
  if (['final', 'amended'].includes(docStatus)) transaction.take(`${at}.docStatus`);
  else {
    const diagnostics = 'Is not final; it was taken all the same.';
    transaction.remark({ code: 'business-rule', diagnostics, expression: `${at}.docStatus` });
  }
  return undefined;
}

/** What a document is called: by its own title, else by what is said of it, else by its type. */
function titleOf(
  transaction: Transaction,
  { resource, expression }: EntryOf<'DocumentReference'>,
  attachment: Attachment,
  at: string,
): string {
  const type = resource.type && wordsOf(resource.type);
  const title = attachment.title ?? resource.description ?? type ?? '';
  const place =
    attachment.title !== undefined
      ? `${at}.title`
      : `${expression}.${resource.description === undefined ? 'type' : 'description'}`;
  if (title.length > LONGEST_TITLE) {
    const diagnostics = `Only ${LONGEST_TITLE} characters were taken.`;
    transaction.remark({ code: 'too-long', diagnostics, expression: place });
  } else if (title === type) {
    const codings = resource.type?.coding ?? [];
    const coding = codings.findIndex(({ display }) => display === title);
    transaction.take(
      resource.type?.text === title ? `${place}.text` : `${place}.coding[${coding}].display`,
    );
  } else transaction.take(place);
  return title;
}

interface Content {
  expression: string;
  mediaType: string;
  data: string;
}

function contentOf(
  transaction: Transaction,
  document: EntryOf<'DocumentReference'>,
  { contentType, data, url }: Attachment,
  at: string,
  subject: Subject,
): Content | undefined {
  if (data !== undefined) return { expression: at, mediaType: typeOf(contentType), data };
  const leave = (code: Issue['code'], diagnostics: string) => {
    transaction.remark({ code, diagnostics, expression: at });
    return undefined;
  };
  if (url === undefined) {
    return leave('required', 'Has neither data nor the url of a Binary, so it was left out.');
  }
  const found = transaction.find(url, document);
  // Fetching what a sender names would let them have this server call whom they like.
  if (found?.resource.resourceType !== 'Binary') {
    return leave('not-found', 'Its url is no Binary of this bundle, so it was left out.');
  }
  const { resource, expression } = found;
  const context = `${expression}.securityContext`;
  if (transaction.whose(resource.securityContext, context, found, subject) === 'another’s') {
    return leave('business-rule', 'Its Binary is another patient’s, so it was left out.');
  }
  transaction.take(`${at}.url`);
  return { expression, mediaType: typeOf(resource.contentType), data: resource.data };
}

function bytesOf(
  transaction: Transaction,
  { expression, mediaType, data }: Content,
  { size, contentType }: Attachment,
  at: string,
): Uint8Array<ArrayBuffer> | undefined {
  if (!MEDIA_TYPES.includes(mediaType)) {
    const diagnostics = `Was left out: only ${MEDIA_TYPES.join(', ')} are taken.`;
    transaction.remark({ code: 'not-supported', diagnostics, expression });
    return undefined;
  }
  transaction.take(`${expression}.contentType`, `${expression}.data`, `${at}.size`, `${at}.hash`);
  if (typeOf(contentType) === mediaType) transaction.take(`${at}.contentType`);
  const bytes = fromBase64(data);
  const wrong = faultOf(bytes, size);
  if (wrong) {
    transaction.fault({ ...wrong, expression: `${expression}.data` });
    return undefined;
  }
  return bytes;
}

function faultOf(bytes: Uint8Array | undefined, size: number | undefined): Issue | undefined {
  if (bytes === undefined || bytes.length === 0) {
    return { code: 'structure', diagnostics: 'Must be base64 of a file.' };
  }
  if (bytes.length > FILE_LIMIT) {
    return { code: 'too-long', diagnostics: `At most ${FILE_LIMIT} bytes.` };
  }
  return size === undefined || size === bytes.length
    ? undefined
    : { code: 'value', diagnostics: 'Is not of the size that is said.' };
}

function typeOf(contentType = ''): string {
  const type = contentType.toLowerCase().split(';')[0]?.trim() ?? '';
  return ALIASES[type] ?? type;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
