export const ATTACHMENT_BUCKET = 'attachments';

const MAX_NAME = 100;

interface OutgoingFile {
  id: string;
  file: { name: string };
}

/** Where a file of a conversation is kept: `<clinic>/<conversation>/<attachment>/<plain file name>`. */
export function attachmentPath(companyId: string, threadId: string, { id, file }: OutgoingFile) {
  return `${companyId}/${threadId}/${id}/${plainName(file.name)}`;
}

/** A file's name in letters that every storage takes; its ending stays, its name proper is kept elsewhere. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-');
  const ending = /\.[A-Za-z0-9]{1,9}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).replace(/^[.-]+|[.-]+$/g, '');
  return (stem === '' ? 'file' : stem.slice(0, MAX_NAME - ending.length)) + ending;
}
