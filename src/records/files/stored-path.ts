const MAX_STORED_NAME = 100;

export interface Place {
  companyId: string;
  /** The file's owner: a thread, a referral, an authorization. */
  ownerId: string;
  /** Made once per file: a repeat goes to the same path. */
  id: string;
  name: string;
}

/** A file's path in its bucket, as the database's checks expect it. */
export function storedPath({ companyId, ownerId, id, name }: Place): string {
  return `${companyId}/${ownerId}/${id}/${plainName(name)}`;
}

/**
 * A file name in characters that every storage accepts; keeps the ending. The original name is
 * stored elsewhere.
 */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-');
  const ending = /\.[A-Za-z0-9]{1,9}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).replace(/^[.-]+|[.-]+$/g, '');
  return (stem === '' ? 'file' : stem.slice(0, MAX_STORED_NAME - ending.length)) + ending;
}

/** The original name, without what no name may hold. */
export function keptName(name: string): string {
  return name.replace(/[\p{Cc}/\\]/gu, '-');
}
