import type { Issue } from './outcome.ts';
import type { Attachment } from './resources.ts';
import type { Transaction } from './transaction.ts';

/** A document that came with a referral, before its bytes were looked at. */
export interface SentDocument {
  /** Where in the bundle its content stands. */
  expression: string;
  mediaType: string;
  /** What the sender calls it, if anything. */
  title: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Of a referral's documents; more are a chart, and come by another way. */
const MOST_DOCUMENTS = 20;

/** As the storage's bucket: 10 MB. */
const MOST_BYTES = 10 * 1024 * 1024;

/** As `private.document_media_types` in SQL. */
const MEDIA_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/**
 * The documents that a transaction brings: each attachment of its DocumentReferences, whose bytes stand in it or in a Binary
 * of the same bundle. What is wrong becomes a fault of the transaction, by its place.
 */
export function readDocuments(transaction: Transaction): SentDocument[] {
  const used = new Set<string>();
  const documents = transaction.of('DocumentReference').flatMap(({ resource, expression }) => {
    if (resource.subject) {
      transaction.follow(resource.subject, `${expression}.subject`, ['Patient']);
    }
    return resource.content.flatMap(({ attachment }, place) => {
      const at = `${expression}.content[${place}].attachment`;
      const content = contentOf(transaction, attachment, at, used);
      if (content === undefined) return [];
      const title = attachment.title ?? resource.description ?? '';
      return readContent(transaction, { ...content, title });
    });
  });
  for (const { expression } of transaction.of('Binary')) {
    if (!used.has(expression)) {
      fault(transaction, 'business-rule', 'No DocumentReference refers to it.', expression);
    }
  }
  if (documents.length > MOST_DOCUMENTS) {
    fault(transaction, 'too-long', `At most ${MOST_DOCUMENTS} documents.`, 'Bundle.entry');
  }
  return documents;
}

interface Content {
  expression: string;
  mediaType: string;
  data: string;
}

function contentOf(
  transaction: Transaction,
  { contentType = '', data, url }: Attachment,
  at: string,
  used: Set<string>,
): Content | undefined {
  if (data !== undefined) return { expression: at, mediaType: contentType, data };
  if (url === undefined) {
    fault(transaction, 'required', 'Has neither data nor the url of a Binary.', at);
    return undefined;
  }
  const found = transaction.entries.find(
    ({ fullUrl, type, id }) => fullUrl === url || `${type}/${id}` === url,
  );
  if (found?.resource.resourceType !== 'Binary') {
    // Fetching what a sender names would let them have this server call whom they like.
    fault(transaction, 'not-found', 'Must be a Binary of this bundle.', `${at}.url`);
    return undefined;
  }
  used.add(found.expression);
  return {
    expression: found.expression,
    mediaType: found.resource.contentType,
    data: found.resource.data,
  };
}

function readContent(
  transaction: Transaction,
  { expression, mediaType, data, title }: Content & { title: string },
): SentDocument[] {
  const [type = ''] = mediaType.toLowerCase().split(';');
  if (!MEDIA_TYPES.includes(type.trim())) {
    const diagnostics = `One of ${MEDIA_TYPES.join(', ')}.`;
    fault(transaction, 'not-supported', diagnostics, `${expression}.contentType`);
    return [];
  }
  const bytes = fromBase64(data);
  if (bytes === undefined || bytes.length === 0) {
    fault(transaction, 'structure', 'Must be base64 of a file.', `${expression}.data`);
    return [];
  }
  if (bytes.length > MOST_BYTES) {
    fault(transaction, 'too-long', `At most ${MOST_BYTES} bytes.`, `${expression}.data`);
    return [];
  }
  return [{ expression, mediaType: type.trim(), title, bytes }];
}

function fault(
  transaction: Transaction,
  code: Issue['code'],
  diagnostics: string,
  expression: string,
): void {
  transaction.fault({ code, diagnostics, expression });
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
