import { allergy } from './allergy.ts';
import { apiKeys } from './api-keys.ts';
import { articles } from './articles.ts';
import { audit } from './audit.ts';
import { authorizations } from './authorizations.ts';
import { bookings } from './bookings.ts';
import { cardPictures } from './card-pictures.ts';
import { chartAccess } from './chart-access.ts';
import { clinicData } from './clinic-data.ts';
import { clinicNetwork } from './clinic-network.ts';
import { clinics } from './clinics.ts';
import { consultLetters } from './consult-letters.ts';
import { contactAttempts } from './contact-attempts.ts';
import { diagnosisLists } from './diagnosis-lists.ts';
import { documentInbox } from './document-inbox.ts';
import { failures } from './failures.ts';
import { figures } from './figures.ts';
import { fileChecks } from './file-checks.ts';
import { FILES } from './files.ts';
import { home } from './home.ts';
import { insurance } from './insurance.ts';
import { jobs } from './jobs.ts';
import { marketplace } from './marketplace.ts';
import { parseMatrix } from './matrix.ts';
import { messages } from './messages.ts';
import { mixing } from './mixing.ts';
import { myShots } from './my-shots.ts';
import { notifications } from './notifications.ts';
import { officeMessages } from './office-messages.ts';
import { outbox } from './outbox.ts';
import { patientMerge } from './patient-merge.ts';
import { patientPage } from './patient-page.ts';
import { patientPictures } from './patient-pictures.ts';
import { patientTwins } from './patient-twins.ts';
import { referralDocuments } from './referral-documents.ts';
import { referralImports } from './referral-imports.ts';
import { referrals } from './referrals.ts';
import { referringProviders } from './referring-providers.ts';
import { restrictions } from './restrictions.ts';
import { samplePatients } from './sample-patients.ts';
import { savedViews } from './saved-views.ts';
import { scheduling } from './scheduling.ts';
import { secretsVault } from './secrets-vault.ts';
import { setup } from './setup.ts';
import { shots } from './shots.ts';
import { sublingual } from './sublingual.ts';
import { surgery } from './surgery.ts';
import { team } from './team.ts';
import { webhooks } from './webhooks.ts';

/** Every part of the schema; one that is forgotten here is missed by "the matrix is complete". */
const PARTS = [
  clinics,
  setup,
  team,
  referrals,
  referralDocuments,
  referralImports,
  contactAttempts,
  referringProviders,
  clinicNetwork,
  consultLetters,
  articles,
  chartAccess,
  myShots,
  outbox,
  webhooks,
  documentInbox,
  officeMessages,
  bookings,
  scheduling,
  surgery,
  allergy,
  mixing,
  shots,
  sublingual,
  fileChecks,
  messages,
  notifications,
  marketplace,
  secretsVault,
  insurance,
  cardPictures,
  patientPictures,
  authorizations,
  diagnosisLists,
  audit,
  apiKeys,
  clinicData,
  restrictions,
  figures,
  jobs,
  failures,
  home,
  patientPage,
  patientTwins,
  patientMerge,
  samplePatients,
  savedViews,
];

export const TABLE_CASES = PARTS.flatMap((part) => parseMatrix(part.tables));
export const FUNCTION_CASES = PARTS.flatMap((part) => parseMatrix(part.functions));
/** What is asked of Storage, where buckets stand for tables. */
export const FILE_CASES = parseMatrix(FILES);
export const TARGETS = new Map(PARTS.flatMap((part) => Object.entries(part.targets)));
export const CALLS = new Map(PARTS.flatMap((part) => Object.entries(part.calls)));
export const WRITABLE_COLUMNS = Object.assign({}, ...PARTS.map((part) => part.writable));
