import { DEMO, PEOPLE } from '../support/seeded.ts';
import { authorized } from './authorizations.ts';
import { pictureRow } from './card-pictures.ts';
import { FILED, packetOf } from './document-inbox.ts';
import { colleagueOf, type Make, type Row, userOf } from './fixtures.ts';
import type { Person } from './matrix.ts';
import { messageTarget } from './messages.ts';
import { patientPictureRow } from './patient-pictures.ts';
import { documentRow } from './referral-documents.ts';
import { vaultOf } from './secrets-vault.ts';

/** A file that is there, and a place for one more beside it. */
export interface FileTarget {
  path: string;
  free: string;
  mediaType: string;
  /** Who put it there; nobody asks where the policies don't. */
  owner: string;
  /** The row that files it: a message's attachment, an authorization's document. */
  filed?: { table: string; row: Row };
}

/**
 * Who does what to the files of the demo clinic, bucket by bucket, through the Storage API.
 * That nobody signs a link to one: file-links.test.ts.
 */
export const FILES = `
                                          signed-out  other-clinic  staff      physician  admin      owner
attachments/of-own-thread        list     nothing     nothing       yes        yes        yes        yes
attachments/of-own-thread        download not-found   not-found     yes        yes        yes        yes
attachments/of-own-thread        insert   refused     refused       yes        yes        yes        yes
attachments/of-own-thread        update   refused     refused       refused    refused    refused    refused
attachments/of-own-thread        delete   nothing     nothing       nothing    nothing    nothing    nothing
attachments/not-yet-sent         list     nothing     nothing       nothing    nothing    nothing    nothing
attachments/not-yet-sent         download not-found   not-found     not-found  not-found  not-found  not-found
attachments/not-yet-sent         insert   refused     refused       yes        yes        yes        yes
attachments/not-yet-sent         update   refused     refused       refused    refused    refused    refused
attachments/not-yet-sent         delete   nothing     nothing       nothing    nothing    nothing    nothing
attachments/of-colleagues        list     nothing     nothing       nothing    nothing    nothing    nothing
attachments/of-colleagues        download not-found   not-found     not-found  not-found  not-found  not-found
attachments/of-colleagues        insert   refused     refused       refused    refused    refused    refused
attachments/of-colleagues        update   refused     refused       refused    refused    refused    refused
attachments/of-colleagues        delete   nothing     nothing       nothing    nothing    nothing    nothing

authorization-documents          list     nothing     nothing       yes        yes        yes        yes
authorization-documents          download not-found   not-found     yes        yes        yes        yes
authorization-documents          insert   refused     refused       yes        yes        yes        yes
authorization-documents          update   refused     refused       refused    refused    refused    refused
authorization-documents          delete   nothing     nothing       nothing    nothing    nothing    nothing

referral-documents/filed         list     nothing     nothing       yes        yes        yes        yes
referral-documents/filed         download not-found   not-found     yes        yes        yes        yes
referral-documents/filed         insert   refused     refused       yes        yes        yes        yes
referral-documents/filed         update   refused     refused       refused    refused    refused    refused
referral-documents/filed         delete   nothing     nothing       nothing    nothing    nothing    nothing
referral-documents/not-yet-filed list     nothing     nothing       nothing    nothing    nothing    nothing
referral-documents/not-yet-filed download not-found   not-found     not-found  not-found  not-found  not-found
referral-documents/not-yet-filed insert   refused     refused       yes        yes        yes        yes
referral-documents/not-yet-filed update   refused     refused       refused    refused    refused    refused
referral-documents/not-yet-filed delete   nothing     nothing       nothing    nothing    nothing    nothing
referral-documents/removed       list     nothing     nothing       nothing    nothing    nothing    nothing
referral-documents/removed       download not-found   not-found     not-found  not-found  not-found  not-found
referral-documents/removed       insert   refused     refused       yes        yes        yes        yes
referral-documents/removed       update   refused     refused       refused    refused    refused    refused
referral-documents/removed       delete   nothing     nothing       nothing    nothing    nothing    nothing

document-inbox                   list     nothing     nothing       yes        yes        yes        yes
document-inbox                   download not-found   not-found     yes        yes        yes        yes
document-inbox                   insert   refused     refused       yes        yes        yes        yes
document-inbox                   update   refused     refused       refused    refused    refused    refused
document-inbox                   delete   nothing     nothing       nothing    nothing    nothing    nothing

vault-files/of-a-writer          list     nothing     nothing       yes        yes        yes        yes
vault-files/of-a-writer          download not-found   not-found     yes        yes        yes        yes
vault-files/of-a-writer          insert   refused     refused       yes        yes        yes        yes
vault-files/of-a-writer          update   refused     refused       refused    refused    refused    refused
vault-files/of-a-writer          delete   nothing     nothing       nothing    nothing    nothing    nothing
vault-files/of-a-reader          list     nothing     nothing       yes        yes        yes        yes
vault-files/of-a-reader          download not-found   not-found     yes        yes        yes        yes
vault-files/of-a-reader          insert   refused     refused       refused    refused    refused    refused
vault-files/of-a-reader          update   refused     refused       refused    refused    refused    refused
vault-files/of-a-reader          delete   nothing     nothing       nothing    nothing    nothing    nothing
vault-files/of-others            list     nothing     nothing       nothing    nothing    nothing    nothing
vault-files/of-others            download not-found   not-found     not-found  not-found  not-found  not-found
vault-files/of-others            insert   refused     refused       refused    refused    refused    refused
vault-files/of-others            update   refused     refused       refused    refused    refused    refused
vault-files/of-others            delete   nothing     nothing       nothing    nothing    nothing    nothing

insurance-cards/kept             list     nothing     nothing       yes        yes        yes        yes
insurance-cards/kept             download not-found   not-found     yes        yes        yes        yes
insurance-cards/kept             insert   refused     refused       yes        yes        yes        yes
insurance-cards/kept             update   refused     refused       refused    refused    refused    refused
insurance-cards/kept             delete   nothing     nothing       nothing    nothing    nothing    nothing
insurance-cards/removed          list     nothing     nothing       nothing    nothing    yes        yes
insurance-cards/removed          download not-found   not-found     not-found  not-found  yes        yes
insurance-cards/removed          insert   refused     refused       yes        yes        yes        yes
insurance-cards/removed          update   refused     refused       refused    refused    refused    refused
insurance-cards/removed          delete   nothing     nothing       nothing    nothing    nothing    nothing

patient-pictures                 list     nothing     nothing       yes        yes        yes        yes
patient-pictures                 download not-found   not-found     yes        yes        yes        yes
patient-pictures                 insert   refused     refused       yes        yes        yes        yes
patient-pictures                 update   refused     refused       refused    refused    refused    refused
patient-pictures                 delete   nothing     nothing       nothing    nothing    nothing    nothing
`;

export const FILE_TARGETS: Record<string, (person: Person, make: Make) => Promise<FileTarget>> = {
  'attachments/of-own-thread': (person, make) =>
    sent(make, [PEOPLE[colleagueOf(person)], userOf(person)]),
  'attachments/of-colleagues': (person, make) => sent(make, [PEOPLE[colleagueOf(person)]]),
  'attachments/not-yet-sent': async (person, make) => {
    const colleague = PEOPLE[colleagueOf(person)];
    const { key } = await messageTarget(make, [colleague, userOf(person)]);
    return uploaded(key['thread_id'] ?? '', colleague);
  },
  'authorization-documents': async (_, make) => {
    const { id } = await authorized(make);
    const document = crypto.randomUUID();
    const folder = `${DEMO.company}/${id}/${document}`;
    return {
      path: `${folder}/a.pdf`,
      free: `${folder}/b.pdf`,
      mediaType: 'application/pdf',
      owner: PEOPLE['admin.demo'],
      filed: {
        table: 'prior_authorization_documents',
        row: {
          id: document,
          company_id: DEMO.company,
          authorization_id: id,
          path: `${folder}/a.pdf`,
          name: 'a.pdf',
          media_type: 'application/pdf',
          size_bytes: 1,
        },
      },
    };
  },
  'referral-documents/filed': async () => document(PEOPLE['admin.demo'], {}),
  'referral-documents/not-yet-filed': async (person) =>
    document(PEOPLE[colleagueOf(person)], undefined),
  // Not even who added it.
  'referral-documents/removed': async (person) =>
    document(userOf(person), { removed_at: new Date().toISOString(), removal_reason: 'Misfiled' }),
  'document-inbox': async (_, make) => {
    const { id, file } = await packetOf(make, FILED);
    const folder = `${DEMO.company}/${id}/${file}`;
    return {
      path: `${folder}/a.pdf`,
      free: `${folder}/b.pdf`,
      mediaType: 'application/pdf',
      owner: PEOPLE['admin.demo'],
    };
  },
  'vault-files/of-a-writer': async (person, make) =>
    vaultPart(await vaultOf(make, person, 'write')),
  'vault-files/of-a-reader': async (person, make) => vaultPart(await vaultOf(make, person, 'read')),
  'vault-files/of-others': async () => vaultPart({ vault: crypto.randomUUID() }),
  'insurance-cards/kept': (_, make) => card(make, {}),
  'insurance-cards/removed': (_, make) =>
    card(make, { removed_at: new Date().toISOString(), removal_reason: 'Blurred' }),
  'patient-pictures': async (_, make) => {
    const row = await patientPictureRow(make);
    return {
      path: row.path,
      free: row.path.replace('face.jpg', 'other.jpg'),
      mediaType: row.media_type,
      owner: PEOPLE['admin.demo'],
      filed: { table: 'patient_pictures', row },
    };
  },
};

/** A part of a sealed file in a vault. */
function vaultPart({ vault }: { vault: string }): FileTarget {
  const folder = `${DEMO.company}/${vault}/${crypto.randomUUID()}`;
  return {
    path: `${folder}/00000`,
    free: `${folder}/00001`,
    mediaType: 'application/octet-stream',
    owner: PEOPLE['admin.demo'],
  };
}

async function card(make: Make, state: Row): Promise<FileTarget> {
  const row = await pictureRow(make);
  return {
    path: row.path,
    free: row.path.replace('front.png', 'back.png'),
    mediaType: row.media_type,
    owner: PEOPLE['admin.demo'],
    filed: { table: 'card_pictures', row: { ...row, ...state } },
  };
}

/** A document of a referral, with its row where there is one. */
function document(owner: string, filed: Row | undefined): FileTarget {
  const { path, media_type: mediaType, ...row } = documentRow();
  const free = path.replace('a.pdf', 'b.pdf');
  return {
    path,
    free,
    mediaType,
    owner,
    ...(filed && {
      filed: {
        table: 'referral_documents',
        row: { ...row, path, media_type: mediaType, added_by: owner, ...filed },
      },
    }),
  };
}

async function sent(make: Make, participants: [string, ...string[]]): Promise<FileTarget> {
  const { key } = await messageTarget(make, participants);
  const id = crypto.randomUUID();
  const file = uploaded(key['thread_id'] ?? '', participants[0], id);
  const row = {
    id,
    company_id: DEMO.company,
    thread_id: key['thread_id'],
    message_id: key['id'],
    path: file.path,
    name: 'a.pdf',
    media_type: file.mediaType,
    size_bytes: 1,
  };
  return { ...file, filed: { table: 'message_attachments', row } };
}

function uploaded(thread: string, owner: string, id: string = crypto.randomUUID()): FileTarget {
  const folder = `${DEMO.company}/${thread}/${id}`;
  return {
    path: `${folder}/a.pdf`,
    free: `${folder}/b.pdf`,
    mediaType: 'application/pdf',
    owner,
  };
}
