const TYPES = new Map([
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
]);

/** For the file picker. */
export const ACCEPTED = [...TYPES.keys()].map((ending) => `.${ending}`).join(',');

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_NAME = 255;
const MAX_STORED_NAME = 100;

/** By the ending of its name, as browsers name kinds of files differently; null for one that isn't taken. */
export function mediaTypeOf(name: string): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return (ending && TYPES.get(ending)) || null;
}

/** What keeps a file from being added; null when nothing does. */
export function documentProblem({ name, size }: { name: string; size: number }): string | null {
  if (mediaTypeOf(name) === null) return 'Add a PDF or a picture (PNG, JPEG, WebP).';
  if (size === 0) return 'This file is empty.';
  if (size > MAX_BYTES) return 'This file is larger than 10 MB.';
  if (name.length > MAX_NAME) return 'The name of this file is too long.';
  return null;
}

interface Place {
  companyId: string;
  authorizationId: string;
  id: string;
  name: string;
}

/** Where it is kept: `<clinic>/<authorization>/<document>/<plain file name>`. */
export function documentPath({ companyId, authorizationId, id, name }: Place): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
  return `${companyId}/${authorizationId}/${id}/${plain.slice(-MAX_STORED_NAME).replace(/^[.-]+/, '') || 'file'}`;
}
