const MAX_STORED_NAME = 100;

interface Place {
  companyId: string;
  /** What the file belongs to: a thread, a referral, an authorization. */
  ownerId: string;
  /** The file's own, made once: the same file sent again goes to the same place. */
  id: string;
  name: string;
}

/** Where a file is kept in its bucket, as the database's checks expect it. */
export function storedPath({ companyId, ownerId, id, name }: Place): string {
  return `${companyId}/${ownerId}/${id}/${plainName(name)}`;
}

/** A file's name in letters that every storage takes; its ending stays, its name proper is kept elsewhere. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-');
  const ending = /\.[A-Za-z0-9]{1,9}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).replace(/^[.-]+|[.-]+$/g, '');
  return (stem === '' ? 'file' : stem.slice(0, MAX_STORED_NAME - ending.length)) + ending;
}

/** A file's name as it is shown, without what would read as a folder. */
export function keptName(name: string): string {
  return name.replace(/[\p{Cc}/\\]/gu, '-');
}
