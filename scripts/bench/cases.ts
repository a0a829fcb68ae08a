import { queryOptions } from '@tanstack/react-query';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { KeysetSource } from '@/lib/keyset';
import { whoChanged } from '@/lib/supabase/last-change.queries';
import {
  DUE_LISTS,
  PERIOD_LISTS,
  SUBLINGUAL_LISTS,
} from '@/modules/allergy/follow-up/follow-up-lists';
import { allergyQueries } from '@/records/allergy/allergy.queries';
import { followUpQueries } from '@/records/allergy-follow-up/allergy-follow-up.queries';
import { appointmentFigureQueries } from '@/records/analytics/appointment-figures.queries';
import { eligibilityFigureQueries } from '@/records/analytics/eligibility-figures.queries';
import type { Scope } from '@/records/analytics/period.model';
import { referralFigureQueries } from '@/records/analytics/referral-figures.queries';
import { replyFigureQueries } from '@/records/analytics/reply-figures.queries';
import { surgeryFigureQueries } from '@/records/analytics/surgery-figures.queries';
import { apiKeyQueries } from '@/records/api-keys/api-keys.queries';
import { type InboxListFilters, inboxAddress } from '@/records/appointments/appointment-filters';
import {
  appointmentListQueries,
  inboxSource,
} from '@/records/appointments/appointment-list.queries';
import { appointmentQueries } from '@/records/appointments/appointments.queries';
import { articleQueries } from '@/records/articles/articles.queries';
import { auditExportSource, auditQueries } from '@/records/audit/audit.queries';
import { type AuditFilters, auditAddress } from '@/records/audit/audit-filters';
import {
  type AuthorizationListFilters,
  authorizationQueries,
  authorizationSource,
} from '@/records/authorizations/authorizations.queries';
import { minorRuleQueries } from '@/records/chart-access/minor-rules.queries';
import { resultHoldQueries } from '@/records/chart-access/result-holds.queries';
import { visitRequestQueries } from '@/records/chart-access/visit-requests.queries';
import { databaseQueries } from '@/records/clinic-data/clinic-data.queries';
import { networkQueries } from '@/records/clinic-network/clinic-network.queries';
import { outgoingQueries } from '@/records/clinic-network/outgoing.queries';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { settingsQueries } from '@/records/clinic-settings/settings.queries';
import { systemSettingsQueries } from '@/records/clinic-settings/system-settings.queries';
import { companyQueries } from '@/records/companies/companies.queries';
import { organizationQueries } from '@/records/companies/organizations.queries';
import { demandQueries } from '@/records/companies/second-factor-demands.queries';
import { letterQueries } from '@/records/consult-letters/consult-letters.queries';
import { contactQueries } from '@/records/contact-attempts/contact-attempts.queries';
import { cardPictureQueries } from '@/records/coverages/card-pictures.queries';
import { referralCoverageQueries } from '@/records/coverages/coverage-checks.queries';
import { coverageQueries } from '@/records/coverages/coverages.queries';
import { diagnosisListQueries } from '@/records/diagnosis-lists/diagnosis-lists.queries';
import { answeredSource } from '@/records/eligibility/answered.queries';
import { collectionSource } from '@/records/eligibility/collection.queries';
import {
  eligibilityQueries,
  eligibilityRequestSource,
} from '@/records/eligibility/eligibility.queries';
import { eligibilityAddress } from '@/records/eligibility/eligibility-filters';
import { endOfDayQueries } from '@/records/home/end-of-day.queries';
import { homeWorkQueries } from '@/records/home/home-work.queries';
import { waitingQueries } from '@/records/home/waiting.queries';
import { invitationQueries as ownInvitationQueries } from '@/records/invitations/invitation.queries';
import { invitationQueries } from '@/records/invitations/invitations.queries';
import { locationQueries } from '@/records/locations/locations.queries';
import { marketplaceInterestQueries } from '@/records/marketplace-interests/marketplace-interests.queries';
import { memberQueries } from '@/records/members/members.queries';
import { signingQueries } from '@/records/members/signing.queries';
import { notificationDefaultQueries } from '@/records/notification-defaults/notification-defaults.queries';
import { notificationQueries } from '@/records/notifications/notifications.queries';
import { preferenceQueries } from '@/records/notifications/preferences.queries';
import { operatingRoomQueries } from '@/records/operating-rooms/operating-rooms.queries';
import { automaticAnswerQueries } from '@/records/outbox/automatic-answers.queries';
import { outboxQueries } from '@/records/outbox/outbox.queries';
import { packetQueries } from '@/records/packets/packets.queries';
import { conversationQueries as myConversationQueries } from '@/records/patient-app/conversation.queries';
import { diaryQueries } from '@/records/patient-app/diary.queries';
import { myArticleQuery } from '@/records/patient-app/my-article.queries';
import { myChartQueries } from '@/records/patient-app/my-chart.queries';
import { chartMergeQueries } from '@/records/patient-chart/chart-merges.queries';
import { patientChartQueries } from '@/records/patient-chart/patient-chart.queries';
import { patientChartPartQueries } from '@/records/patient-chart/patient-chart-parts.queries';
import { mergeQueries } from '@/records/patient-merge/patient-merge.queries';
import { patientAddress } from '@/records/patients/patient-filters';
import { patientListQueries } from '@/records/patients/patient-list.queries';
import { patientQueries } from '@/records/patients/patients.queries';
import { twinQueries } from '@/records/patients/twins.queries';
import { watchedQueries } from '@/records/patients/watched.queries';
import { npiQueries } from '@/records/payers/npis.queries';
import { payerQueries } from '@/records/payers/payers.queries';
import { bundleQueries } from '@/records/procedure-bundles/procedure-bundles.queries';
import { providerTimeQueries } from '@/records/provider-times/provider-times.queries';
import { allProviders } from '@/records/providers/all-providers.queries';
import { providerPageQueries } from '@/records/providers/provider.queries';
import { providerQueries } from '@/records/providers/providers.queries';
import { documentQueries } from '@/records/referral-documents/referral-documents.queries';
import { importQueries } from '@/records/referral-imports/referral-imports.queries';
import { answersQueries } from '@/records/referrals/answers.queries';
import { conversationQueries } from '@/records/referrals/conversation.queries';
import { missingQueries } from '@/records/referrals/missing.queries';
import { referralAddress } from '@/records/referrals/referral-filters';
import {
  type ReferralListFilters,
  referralExport,
  referralListQueries,
  selectedReferrals,
} from '@/records/referrals/referral-list.queries';
import { referralPrefillQueries } from '@/records/referrals/referral-prefill.queries';
import { referralQueries } from '@/records/referrals/referrals.queries';
import { sentInsuranceQueries } from '@/records/referrals/sent-insurance.queries';
import { referrerQueries } from '@/records/referring-providers/referrers.queries';
import { referringProviderQueries } from '@/records/referring-providers/referring-providers.queries';
import { restrictedQueries } from '@/records/restrictions/restricted.queries';
import { restrictionQueries } from '@/records/restrictions/restrictions.queries';
import { sampleQueries } from '@/records/sample-patients/sample-patients.queries';
import { savedViewQueries } from '@/records/saved-views/saved-views.queries';
import { searchQueries } from '@/records/search/search.queries';
import { setupQueries } from '@/records/setup/setup.queries';
import { daySheetQueries } from '@/records/shot-billing/day-sheet.queries';
import { shotQueries } from '@/records/shots/shots.queries';
import { signInQueries } from '@/records/sign-ins/sign-ins.queries';
import { sublingualQueries } from '@/records/sublingual-courses/sublingual-courses.queries';
import { queueAddress } from '@/records/surgery-cases/surgery-case-filters';
import {
  caseSource,
  surgeryCaseListQueries,
} from '@/records/surgery-cases/surgery-case-list.queries';
import { surgeryCaseQueries } from '@/records/surgery-cases/surgery-cases.queries';
import { healthQueries } from '@/records/system-health/system-health.queries';
import { aboutQueries } from '@/records/threads/about.queries';
import { messageQueries } from '@/records/threads/messages.queries';
import { threadListQueries } from '@/records/threads/thread-list.queries';
import { threadQueries } from '@/records/threads/threads.queries';
import { userProfileQueries } from '@/records/user-profiles/user-profiles.queries';
import { catalogQueries } from '@/records/vials/catalog/catalog.queries';
import { mixingQueries } from '@/records/vials/mixing.queries';
import { stockQueries } from '@/records/vials/stock/stock.queries';
import { webhookQueries } from '@/records/webhooks/webhooks.queries';
import { zipTableQueries } from '@/records/zip-tables/zip-tables.queries';
import { recoveryCodeQueries } from '@/session/second-factor/recovery-codes.queries';
import { sessionQueries } from '@/session/sessions/sessions.queries';
import type { BARS } from './bars.ts';
import { INVITATION_TOKEN } from './seed-sql.ts';

/** Rows of the seeded big clinic, by kind. */
export interface Seeded {
  company: string;
  user: string;
  patient: string;
  otherPatient: string;
  referral: string;
  provider: string;
  location: string;
  request: string;
  case: string;
  bundle: string;
  verification: string;
  coverage: string;
  payer: string;
  authorization: string;
  /** A visit for allergy shots, and its injection. */
  shotVisit: string;
  diagnosisList: string;
  webhook: string;
  thread: string;
  longThread: string;
  /** What the measured member has as a patient: a chart, a conversation with the clinic, its articles. */
  chartLink: string;
  chartThread: string;
  article: string;
  /** A part of a family name that some patients have. */
  name: string;
}

export interface Case {
  /** The variant, if one query is measured in several ways. */
  as?: string;
  bar: keyof typeof BARS;
  /** Measured as an administrator, for administrators' pages. */
  admin?: true;
  options: () => { queryKey: readonly unknown[] };
}

const DAY_MS = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const dayOf = (instant: string) => instant.slice(0, 10);
const A_MONTH_OF_SHOTS = { fromDay: dayOf(inDays(-30)), untilDay: dayOf(inDays(0)) };

const scopeOf = (days: number): Scope => ({
  from: dayOf(inDays(-days)),
  to: dayOf(inDays(0)),
  providerId: null,
  referringProvider: null,
  priority: null,
});
const YEAR = scopeOf(364);
const MONTH = scopeOf(29);

const ALL_AUTHORIZATIONS: AuthorizationListFilters = {
  text: '',
  status: null,
  payer: null,
  assignedTo: null,
  dueBy: null,
  alarm: false,
  ending: false,
  sort: 'due',
  group: null,
};

/** Each query of the app, by file and name, with its arguments. */
export function casesFor(id: Seeded): Record<string, Case | Case[]> {
  const { company } = id;
  const page = (options: Case['options']): Case => ({ bar: 'page', options });
  const whole = (options: Case['options']): Case => ({ bar: 'whole', options });
  /** A part of an export, with the rows of one request. */
  const exported = <Row>(source: () => KeysetSource<Row>): Case =>
    whole(() => keysetQuery({ queryKey: ['export'], source: source(), pageSize: 999 }));
  const figures = (as: string, options: Case['options']): Case => ({ as, bar: 'figures', options });
  const admin = (one: Case): Case => ({ ...one, admin: true });
  const referrals = (as: string, filters: Partial<ReferralListFilters>): Case => ({
    as,
    bar: filters.text ? 'search' : 'page',
    options: () =>
      referralListQueries.list(company, {
        ...referralAddress.usual,
        assignedTo: null,
        ...filters,
      }),
  });
  const cases = (as: string, filters: Partial<typeof queueAddress.usual>): Case => ({
    as,
    bar: filters.text ? 'search' : 'page',
    options: () => surgeryCaseListQueries.list(company, { ...queueAddress.usual, ...filters }),
  });
  const authorizations = (as: string, filters: Partial<typeof ALL_AUTHORIZATIONS>): Case => ({
    as,
    bar: filters.text ? 'search' : 'page',
    options: () => authorizationQueries.list(company, { ...ALL_AUTHORIZATIONS, ...filters }),
  });
  const requests = (as: string, filters: Partial<InboxListFilters>): Case => ({
    as,
    bar: filters.text ? 'search' : 'page',
    options: () =>
      appointmentListQueries.inbox(company, {
        ...inboxAddress.usual,
        requestedBy: null,
        ...filters,
      }),
  });
  const patients = (
    as: string,
    wanted: Partial<Parameters<typeof patientListQueries.list>[1]>,
  ): Case => ({
    as,
    bar: 'search',
    options: () => {
      const { text: _, ...usual } = patientAddress.usual;
      return patientListQueries.list(company, { ...usual, ids: null, ...wanted });
    },
  });
  const audit = (as: string, filters: Partial<AuditFilters>): Case => ({
    as,
    bar: 'page',
    admin: true,
    options: () =>
      auditQueries.list(company, 'America/New_York', { ...auditAddress.usual, ...filters }),
  });
  return {
    'records/articles/articles#articleQueries.list': page(() => articleQueries.list(company)),
    'records/articles/articles#articleQueries.one': page(() =>
      articleQueries.one(company, 'a8000000-0000-4000-8000-000000000001'),
    ),
    'records/patient-app/my-chart#myChartQueries.list': page(() => myChartQueries.list()),
    'records/patient-app/my-chart#myChartQueries.one': {
      bar: 'mine',
      options: () => myChartQueries.one(id.chartLink),
    },
    'records/patient-app/my-chart#myChartQueries.viewedAs': {
      bar: 'mine',
      options: () => myChartQueries.viewedAs(id.chartLink),
    },
    'records/patient-app/my-article#myArticleQuery': page(() =>
      myArticleQuery(id.chartLink, id.article),
    ),
    'records/patient-app/diary#diaryQueries.mine': {
      bar: 'mine',
      options: () => diaryQueries.mine(id.chartLink),
    },
    'records/patient-app/conversation#conversationQueries.one': page(() =>
      myConversationQueries.one(id.chartLink, id.chartThread),
    ),
    'records/patients/watched#watchedQueries.now': page(() => watchedQueries.now(company)),
    'records/chart-access/minor-rules#minorRuleQueries.all': page(() =>
      minorRuleQueries.all(company),
    ),
    'records/chart-access/result-holds#resultHoldQueries.of': page(() =>
      resultHoldQueries.of(company, { subject: 'allergy_tests', id: id.patient }),
    ),
    'records/chart-access/visit-requests#visitRequestQueries.of': page(() =>
      visitRequestQueries.of(company, id.patient),
    ),
    'records/companies/companies#companyQueries.mine': page(() => companyQueries.mine(id.user)),

    'records/referrals/referral-list#referralExport': exported(() =>
      referralExport(company, { ...referralAddress.usual, assignedTo: null }),
    ),
    'records/referrals/referral-list#selectedReferrals': exported(() =>
      selectedReferrals(company, [id.referral]),
    ),
    'records/referrals/referral-list#referralListQueries.list': [
      referrals('newest', {}),
      referrals('oldest', { sort: 'oldest' }),
      referrals('most overdue', { sort: 'due' }),
      referrals('pending', { status: 'pending' }),
      referrals('declined, which are rare', { status: 'declined' }),
      referrals('routine', { priority: 'routine' }),
      referrals('declined and stat', { status: 'declined', priority: 'stat' }),
      referrals('overdue, newest', { overdue: true }),
      referrals('mine', { assignedTo: id.user }),
      referrals('to be contacted', { contact: true }),
      referrals('without an assignee, due first', { unassigned: true, sort: 'due' }),
      referrals('whose office waits for an answer', { answer: true }),
      referrals('to be contacted, due first', { contact: true, sort: 'due' }),
      referrals('by what is next', { sort: 'work' }),
      referrals('due, mine', { sort: 'work', work: true, assignedTo: id.user }),
      referrals('by a name', { text: id.name }),
      referrals('by a common word', { text: 'sinusitis' }),
      referrals('by what nobody is called', { text: 'xyzzy' }),
    ],
    'records/referrals/referral-list#referralListQueries.overdueCount': page(() =>
      referralListQueries.overdueCount(company),
    ),
    'records/referrals/referral-list#referralListQueries.load': page(() =>
      referralListQueries.load(company),
    ),
    'records/referrals/referrals#referralQueries.detail': page(() =>
      referralQueries.detail(company, id.referral),
    ),
    'records/referrals/referrals#referralQueries.timeline': page(() =>
      referralQueries.timeline(company, id.referral),
    ),
    'records/contact-attempts/contact-attempts#contactQueries.attempts': page(() =>
      contactQueries.attempts(company, id.referral),
    ),
    'records/referrals/missing#missingQueries.of': page(() =>
      missingQueries.of(company, id.referral),
    ),
    'records/coverages/coverage-checks#referralCoverageQueries.ofPatient': page(() =>
      referralCoverageQueries.ofPatient(company, id.patient),
    ),
    'records/referral-documents/referral-documents#documentQueries.ofReferral': page(() =>
      documentQueries.ofReferral(company, id.referral),
    ),
    'records/referrals/referrals#referralQueries.linked': page(() =>
      referralQueries.linked(company, id.referral),
    ),
    'records/referrals/referrals#referralQueries.openOfPatient': page(() =>
      referralQueries.openOfPatient(company, id.patient),
    ),
    'records/referrals/referral-prefill#referralPrefillQueries.one': page(() =>
      referralPrefillQueries.one(company, id.referral),
    ),
    'records/referrals/sent-insurance#sentInsuranceQueries.ofReferral': page(() =>
      sentInsuranceQueries.ofReferral(company, id.referral),
    ),
    'records/referrals/sent-insurance#sentInsuranceQueries.waitingOf': page(() =>
      sentInsuranceQueries.waitingOf(company, id.patient),
    ),
    'records/referring-providers/referrers#referrerQueries.list': page(() =>
      referrerQueries.list(company, { text: '', inactive: false, near: null, within: null }),
    ),
    'records/referring-providers/referrers#referrerQueries.offered': page(() =>
      referrerQueries.offered(company, 'brandt'),
    ),
    'records/referring-providers/referrers#referrerQueries.provider': page(() =>
      referrerQueries.provider(company, id.referral),
    ),
    'records/referring-providers/referrers#referrerQueries.practice': page(() =>
      referrerQueries.practice(company, id.referral),
    ),
    'records/referring-providers/referrers#referrerQueries.unlinked': page(() =>
      referrerQueries.unlinked(company),
    ),
    'records/referring-providers/referrers#referrerQueries.practices': page(() =>
      referrerQueries.practices(company),
    ),
    'records/referring-providers/referring-providers#referringProviderQueries.known': page(() =>
      referringProviderQueries.known(company),
    ),

    'records/analytics/referral-figures#referralFigureQueries.figures': [
      figures('a year', () => referralFigureQueries.figures(company, YEAR)),
      figures('30 days', () => referralFigureQueries.figures(company, MONTH)),
    ],
    'records/analytics/referral-figures#referralFigureQueries.trend': figures('a year', () =>
      referralFigureQueries.trend(company, YEAR),
    ),
    'records/outbox/automatic-answers#automaticAnswerQueries.of': admin(
      page(() => automaticAnswerQueries.of(company)),
    ),
    'records/referrals/answers#answersQueries.reach': page(() =>
      answersQueries.reach(company, {
        referring_provider_id: null,
        referring_practice_id: null,
      }),
    ),
    'records/allergy/allergy#allergyQueries.tables': page(() => allergyQueries.tables(company)),
    'records/allergy/allergy#allergyQueries.rows': page(() =>
      allergyQueries.rows(company, id.referral),
    ),
    'records/allergy/allergy#allergyQueries.allergens': page(() =>
      allergyQueries.allergens(company),
    ),
    'records/allergy/allergy#allergyQueries.panels': page(() => allergyQueries.panels(company)),
    'records/allergy/allergy#allergyQueries.recentTests': page(() =>
      allergyQueries.recentTests(company),
    ),
    'records/allergy/allergy#allergyQueries.record': page(() =>
      allergyQueries.record(company, id.patient),
    ),
    'records/shots/shots#shotQueries.board': page(() => shotQueries.board(company)),
    'records/shots/shots#shotQueries.opened': {
      bar: 'chart',
      options: () => shotQueries.opened(company, id.shotVisit),
    },
    'records/shots/shots#shotQueries.signs': page(() => shotQueries.signs(company)),
    'records/shots/shots#shotQueries.emergency': page(() => shotQueries.emergency(company)),
    'records/allergy-follow-up/allergy-follow-up#followUpQueries.late': page(() =>
      followUpQueries.late(company),
    ),
    'records/allergy-follow-up/allergy-follow-up#followUpQueries.costs': whole(() =>
      followUpQueries.costs(company, [id.shotVisit]),
    ),
    'records/allergy-follow-up/allergy-follow-up#followUpQueries.figures': figures('a month', () =>
      followUpQueries.figures(company, A_MONTH_OF_SHOTS),
    ),
    'records/allergy-follow-up/allergy-follow-up#followUpQueries.list': [
      ...DUE_LISTS,
      ...SUBLINGUAL_LISTS,
      ...PERIOD_LISTS,
    ].map((list) => ({
      as: list.replaceAll('_', ' '),
      ...page(() => followUpQueries.list(company, list, A_MONTH_OF_SHOTS)),
    })),
    'records/patient-app/diary#diaryQueries.ofPatient': {
      bar: 'chart',
      options: () => diaryQueries.ofPatient(company, id.patient),
    },
    'records/sublingual-courses/sublingual-courses#sublingualQueries.ofPatient': {
      bar: 'chart',
      options: () => sublingualQueries.ofPatient(company, id.patient),
    },
    'records/sublingual-courses/sublingual-courses#sublingualQueries.watched': page(() =>
      sublingualQueries.watched(company),
    ),
    'records/vials/mixing#mixingQueries.queue': page(() => mixingQueries.queue(company)),
    'records/vials/mixing#mixingQueries.set': page(() => mixingQueries.set(company, id.referral)),
    'records/vials/mixing#mixingQueries.vial': page(() => mixingQueries.vial(company, id.referral)),
    'records/vials/mixing#mixingQueries.staff': page(() => mixingQueries.staff(company)),
    'records/vials/catalog/catalog#catalogQueries.allergens': page(() =>
      catalogQueries.allergens(company),
    ),
    'records/vials/catalog/catalog#catalogQueries.panels': page(() =>
      catalogQueries.panels(company),
    ),
    'records/vials/stock/stock#stockQueries.lots': page(() => stockQueries.lots(company)),
    'records/vials/stock/stock#stockQueries.extracts': page(() => stockQueries.extracts(company)),
    'records/vials/stock/stock#stockQueries.trace': page(() =>
      stockQueries.trace(company, id.referral),
    ),
    'records/shot-billing/day-sheet#daySheetQueries.day': page(() =>
      daySheetQueries.day(company, '2026-01-05'),
    ),
    'records/shot-billing/day-sheet#daySheetQueries.rules': page(() =>
      daySheetQueries.rules(company),
    ),
    'records/packets/packets#packetQueries.list': page(() =>
      packetQueries.list(company, { text: '', state: 'open', ownerId: null, sort: 'oldest' }),
    ),
    'records/packets/packets#packetQueries.ownNumbers': page(() =>
      packetQueries.ownNumbers(company),
    ),
    'records/packets/packets#packetQueries.lessons': page(() =>
      packetQueries.lessons(company, ['npi:1234567893', 'fax:3125550142']),
    ),
    'records/packets/packets#packetQueries.remembered': page(() =>
      packetQueries.remembered(company),
    ),
    'records/packets/packets#packetQueries.knownReferrer': page(() =>
      packetQueries.knownReferrer(company, { npi: '1234567893', written: 'Ada Quill, MD' }),
    ),
    'records/packets/packets#packetQueries.waiting': page(() =>
      packetQueries.waiting(company, id.referral),
    ),
    'records/packets/packets#packetQueries.row': page(() =>
      packetQueries.row(company, id.referral),
    ),
    'records/packets/packets#packetQueries.referralsOf': page(() =>
      packetQueries.referralsOf(company, id.patient),
    ),
    'records/referrals/conversation#conversationQueries.of': page(() =>
      conversationQueries.of(company, id.referral),
    ),
    'records/clinic-network/clinic-network#networkQueries.sent': page(() =>
      networkQueries.sent(company, { open: false, overdue: false }),
    ),
    'records/clinic-network/outgoing#outgoingQueries.opened': page(() =>
      outgoingQueries.opened(company, id.referral),
    ),
    'records/referral-imports/referral-imports#importQueries.list': page(() =>
      importQueries.list(company),
    ),
    'records/referral-imports/referral-imports#importQueries.preview': page(() =>
      importQueries.preview(company, { hash: '0'.repeat(64) }, [
        {
          line: 2,
          first_name: 'Ida',
          last_name: 'Lund',
          date_of_birth: '1984-04-09',
          phone: null,
          medical_record_number: null,
        },
      ]),
    ),
    'records/clinic-network/clinic-network#networkQueries.clinics': page(() =>
      networkQueries.clinics(company, { text: '', offers: null, near: null, within: null }),
    ),
    'records/clinic-network/clinic-network#networkQueries.documents': page(() =>
      networkQueries.documents(company, id.patient),
    ),
    'records/clinic-network/clinic-network#networkQueries.shared': page(() =>
      networkQueries.shared(company, id.referral),
    ),
    'records/consult-letters/consult-letters#letterQueries.summaries': page(() =>
      letterQueries.summaries(company, id.referral),
    ),
    'records/consult-letters/consult-letters#letterQueries.said': page(() =>
      letterQueries.said(company, id.referral),
    ),
    'records/consult-letters/consult-letters#letterQueries.beginning': page(() =>
      letterQueries.beginning(company, id.referral),
    ),
    'records/outbox/outbox#outboxQueries.ofReferral': page(() =>
      outboxQueries.ofReferral(company, id.referral),
    ),
    'records/outbox/outbox#outboxQueries.link': page(() =>
      outboxQueries.link(company, id.referral),
    ),
    'records/outbox/outbox#outboxQueries.log': admin(page(() => outboxQueries.log(company, false))),
    'records/outbox/outbox#outboxQueries.health': admin(page(() => outboxQueries.health(company))),
    'records/sample-patients/sample-patients#sampleQueries.summary': admin(
      page(() => sampleQueries.summary(company)),
    ),
    'records/saved-views/saved-views#savedViewQueries.list': page(() =>
      savedViewQueries.list(company, 'referrals'),
    ),
    'records/setup/setup#setupQueries.steps': admin(page(() => setupQueries.steps(company))),
    'records/analytics/referral-figures#referralFigureQueries.topReferringProviders': figures(
      'a year',
      () => referralFigureQueries.topReferringProviders(company, YEAR),
    ),
    'records/analytics/referral-figures#referralFigureQueries.byStatus': figures('a year', () =>
      referralFigureQueries.byStatus(company, YEAR),
    ),
    'records/analytics/referral-figures#referralFigureQueries.funnel': figures('a year', () =>
      referralFigureQueries.funnel(company, YEAR),
    ),
    'records/analytics/referral-figures#referralFigureQueries.waits': figures('a year', () =>
      referralFigureQueries.waits(company, YEAR),
    ),
    'records/analytics/referral-figures#referralFigureQueries.declineReasons': figures(
      'a year',
      () => referralFigureQueries.declineReasons(company, YEAR),
    ),
    'records/analytics/referral-figures#referralFigureQueries.firstContacts': figures(
      'a year',
      () => referralFigureQueries.firstContacts(company, YEAR),
    ),
    'records/analytics/referral-figures#referralFigureQueries.conversion': figures('a year', () =>
      referralFigureQueries.conversion(company, YEAR),
    ),
    'records/analytics/referral-figures#referralFigureQueries.rows': figures(
      'received in a year',
      () => referralFigureQueries.rows(company, { ...YEAR, figure: 'received', part: null }),
    ),

    'records/analytics/appointment-figures#appointmentFigureQueries.figures': figures(
      'a year',
      () => appointmentFigureQueries.figures(company, YEAR),
    ),
    'records/analytics/appointment-figures#appointmentFigureQueries.rows': figures(
      'attended in a year',
      () => appointmentFigureQueries.rows(company, { ...YEAR, outcome: 'attended', lead: null }),
    ),
    'records/analytics/surgery-figures#surgeryFigureQueries.figures': figures('a year', () =>
      surgeryFigureQueries.figures(company, YEAR),
    ),
    'records/analytics/surgery-figures#surgeryFigureQueries.rows': figures(
      'cancelled in a year',
      () => surgeryFigureQueries.rows(company, { ...YEAR, figure: 'cancelled', reason: null }),
    ),
    'records/analytics/eligibility-figures#eligibilityFigureQueries.figures': figures(
      'a year',
      () => eligibilityFigureQueries.figures(company, YEAR),
    ),
    'records/analytics/eligibility-figures#eligibilityFigureQueries.rows': figures(
      'all of a year',
      () =>
        eligibilityFigureQueries.rows(company, {
          ...YEAR,
          figure: null,
          code: null,
          payerId: null,
          respondedOnly: false,
        }),
    ),
    'records/analytics/reply-figures#replyFigureQueries.figures': figures('a year', () =>
      replyFigureQueries.figures(company, YEAR),
    ),
    'records/analytics/reply-figures#replyFigureQueries.rows': figures('of a year', () =>
      replyFigureQueries.rows(company, { ...YEAR, waiting: false }),
    ),

    'records/home/home-work#homeWorkQueries.work': {
      bar: 'home',
      options: () => homeWorkQueries.work(company),
    },

    'records/home/end-of-day#endOfDayQueries.left': {
      bar: 'home',
      options: () => endOfDayQueries.left(company),
    },

    'records/surgery-cases/surgery-case-list#surgeryCaseListQueries.board': whole(() =>
      surgeryCaseListQueries.board(company),
    ),
    'records/surgery-cases/surgery-case-list#surgeryCaseListQueries.list': [
      cases('open', {}),
      cases('blocked within a week', { blocked: true }),
      cases('scheduled', { stage: 'scheduled' }),
      cases('by date, latest first', { sort: 'last' }),
      cases('by stage', { group: 'stage' }),
      cases('completed', { stage: 'completed' }),
      cases('completed by a surgeon', { stage: 'completed', surgeonId: id.provider }),
      cases('completed, by a name', { stage: 'completed', text: id.name }),
    ],
    'records/surgery-cases/surgery-case-list#caseSource': exported(() =>
      caseSource(company, queueAddress.usual),
    ),
    'records/surgery-cases/surgery-case-list#surgeryCaseListQueries.day': page(() =>
      surgeryCaseListQueries.day(company, inDays(-1), inDays(0)),
    ),
    'records/surgery-cases/surgery-cases#surgeryCaseQueries.detail': page(() =>
      surgeryCaseQueries.detail(company, id.case),
    ),
    'records/surgery-cases/surgery-cases#surgeryCaseQueries.events': page(() =>
      surgeryCaseQueries.events(company, id.case),
    ),
    'records/surgery-cases/surgery-cases#surgeryCaseQueries.threads': page(() =>
      surgeryCaseQueries.threads(company, id.case),
    ),
    'records/surgery-cases/surgery-cases#surgeryCaseQueries.blockers': page(() =>
      surgeryCaseQueries.blockers(company, id.case),
    ),
    'records/members/signing#signingQueries.signsAsPhysician': page(() =>
      signingQueries.signsAsPhysician(company),
    ),
    'records/procedure-bundles/procedure-bundles#bundleQueries.active': page(() =>
      bundleQueries.active(company),
    ),
    'records/procedure-bundles/procedure-bundles#bundleQueries.codes': page(() =>
      bundleQueries.codes(company, id.bundle),
    ),

    'records/appointments/appointment-list#appointmentListQueries.mine': page(() =>
      appointmentListQueries.mine(company, id.user),
    ),
    'records/appointments/appointment-list#appointmentListQueries.inbox': [
      requests('open', {}),
      requests('any', { status: 'any' }),
      requests('any, oldest first', { status: 'any', sort: 'oldest' }),
      requests('no-show', { status: 'no_show' }),
      requests('overdue', { overdue: true }),
      requests('with a provider', { providerId: id.provider }),
      requests('any, by a name', { status: 'any', text: id.name }),
    ],
    'records/appointments/appointment-list#inboxSource': exported(() =>
      inboxSource(company, { ...inboxAddress.usual, requestedBy: null }),
    ),
    'records/appointments/appointments#appointmentQueries.detail': page(() =>
      appointmentQueries.detail(company, id.request),
    ),
    'records/appointments/appointment-list#appointmentListQueries.unbooked': [
      page(() => appointmentListQueries.unbooked(company, { providerId: null, text: '' })),
      {
        as: 'by a name',
        bar: 'search',
        options: () =>
          appointmentListQueries.unbooked(company, { providerId: null, text: id.name }),
      },
    ],

    'records/authorizations/authorizations#authorizationQueries.list': [
      authorizations('due first', {}),
      authorizations('newest', { sort: 'newest' }),
      authorizations('with alarms', { alarm: true }),
      authorizations('expiring soon', { ending: true }),
      authorizations('pending', { status: 'pending' }),
      authorizations('by a name', { text: id.name }),
    ],
    'records/authorizations/authorizations#authorizationSource': exported(() =>
      authorizationSource(company, ALL_AUTHORIZATIONS),
    ),
    'records/authorizations/authorizations#authorizationQueries.of': page(() =>
      authorizationQueries.of(company, { patientId: id.patient }),
    ),
    'records/authorizations/authorizations#authorizationQueries.detail': page(() =>
      authorizationQueries.detail(company, id.authorization),
    ),
    'records/authorizations/authorizations#authorizationQueries.caseGap': page(() =>
      authorizationQueries.caseGap(company, id.case),
    ),
    'records/authorizations/authorizations#authorizationQueries.needs': [
      {
        as: 'of a patient',
        bar: 'page',
        options: () => authorizationQueries.needs(company, { patientId: id.patient }),
      },
      {
        as: 'of a referral',
        bar: 'page',
        options: () =>
          authorizationQueries.needs(company, { patientId: id.patient, referralId: id.referral }),
      },
      {
        as: 'of a visit',
        bar: 'page',
        options: () =>
          authorizationQueries.needs(company, { patientId: id.patient, requestId: id.request }),
      },
      {
        as: 'of a case',
        bar: 'page',
        options: () =>
          authorizationQueries.needs(company, { patientId: id.patient, caseId: id.case }),
      },
    ],
    'records/authorizations/authorizations#authorizationQueries.required': whole(() =>
      authorizationQueries.required(company),
    ),
    'records/authorizations/authorizations#authorizationQueries.warning': [
      page(() => authorizationQueries.warning(company, { day: '2026-12-01', caseId: id.case })),
      page(() =>
        authorizationQueries.warning(company, { day: '2026-12-01', patientId: id.patient }),
      ),
    ],
    'records/authorizations/authorizations#authorizationQueries.coverages': page(() =>
      authorizationQueries.coverages(company, id.patient),
    ),

    'records/eligibility/eligibility#eligibilityQueries.recent': [
      page(() => eligibilityQueries.recent(company, eligibilityAddress.usual)),
      {
        as: 'inactive',
        bar: 'page',
        options: () =>
          eligibilityQueries.recent(company, { ...eligibilityAddress.usual, result: 'inactive' }),
      },
      page(() =>
        eligibilityQueries.recent(company, { ...eligibilityAddress.usual, sort: 'oldest' }),
      ),
      {
        as: 'by a name',
        bar: 'search',
        options: () =>
          eligibilityQueries.recent(company, { ...eligibilityAddress.usual, text: id.name }),
      },
    ],
    'records/eligibility/eligibility#eligibilityRequestSource': exported(() =>
      eligibilityRequestSource(company, { ...eligibilityAddress.usual, result: 'inactive' }),
    ),
    'records/eligibility/answered#answeredSource': exported(() =>
      answeredSource(company, eligibilityRequestSource(company, eligibilityAddress.usual)),
    ),
    'records/eligibility/eligibility#eligibilityQueries.next': [
      {
        as: 'of a patient',
        bar: 'page',
        options: () => eligibilityQueries.next(company, id.patient, null),
      },
      {
        as: 'of a referral',
        bar: 'page',
        options: () => eligibilityQueries.next(company, id.patient, id.referral),
      },
    ],
    'records/eligibility/eligibility#eligibilityQueries.nextDay': page(() =>
      eligibilityQueries.nextDay(company),
    ),
    'records/eligibility/eligibility#eligibilityQueries.due': whole(() =>
      eligibilityQueries.due(company, dayOf(inDays(1)), false),
    ),
    'records/eligibility/collection#collectionSource': exported(() =>
      collectionSource(company, dayOf(inDays(1))),
    ),
    'records/eligibility/eligibility#eligibilityQueries.byId': page(() =>
      eligibilityQueries.byId(company, id.verification),
    ),
    'records/eligibility/eligibility#eligibilityQueries.previous': page(() =>
      eligibilityQueries.previous(company, id.verification),
    ),
    'records/eligibility/eligibility#eligibilityQueries.ofPatient': page(() =>
      eligibilityQueries.ofPatient(company, id.patient),
    ),
    'records/coverages/card-pictures#cardPictureQueries.removed': page(() =>
      cardPictureQueries.removed(company, id.coverage),
    ),
    'records/coverages/coverages#coverageQueries.inUse': page(() =>
      coverageQueries.inUse(company, id.patient),
    ),
    'records/coverages/coverages#coverageQueries.ofPatient': page(() =>
      coverageQueries.ofPatient(company, id.patient),
    ),
    'records/coverages/coverages#coverageQueries.patientOf': page(() =>
      coverageQueries.patientOf(company, id.coverage),
    ),
    'records/payers/payers#payerQueries.active': page(() => payerQueries.active(company)),
    'records/payers/payers#payerQueries.list': page(() => payerQueries.list(company)),
    'records/payers/payers#payerQueries.requested': page(() => payerQueries.requested(company)),
    'records/payers/npis#npiQueries.holders': page(() => npiQueries.holders(company)),

    'records/threads/thread-list#threadListQueries.top': page(() =>
      threadListQueries.top(company, 'inbox'),
    ),
    'records/threads/thread-list#threadListQueries.further': page(() =>
      threadListQueries.further(company, 'inbox', null),
    ),
    'records/threads/thread-list#threadListQueries.search': [
      {
        as: 'a rare word',
        bar: 'search',
        options: () => threadListQueries.search(company, 'Number 4711'),
      },
      {
        as: 'a common word',
        bar: 'search',
        options: () => threadListQueries.search(company, 'word'),
      },
    ],
    'records/threads/messages#messageQueries.recent': page(() =>
      messageQueries.recent(company, id.longThread),
    ),
    'records/threads/messages#messageQueries.further': page(() =>
      messageQueries.further(company, id.longThread, null, 'older'),
    ),
    'records/threads/messages#messageQueries.saidAt': page(() =>
      messageQueries.saidAt(company, id.longThread, id.referral),
    ),
    'records/threads/messages#messageQueries.ownState': page(() =>
      messageQueries.ownState(company, id.longThread, id.user),
    ),
    'records/threads/messages#messageQueries.reads': page(() =>
      messageQueries.reads(company, id.longThread),
    ),
    'records/threads/about#aboutQueries.one': [
      page(() => aboutQueries.one(company, { kind: 'request', id: id.thread })),
      {
        as: 'a case',
        bar: 'page',
        options: () => aboutQueries.one(company, { kind: 'case', id: id.case }),
      },
      {
        as: 'a referral',
        bar: 'page',
        options: () => aboutQueries.one(company, { kind: 'referral', id: id.referral }),
      },
    ],
    'lib/supabase/last-change#whoChanged': page(() =>
      queryOptions({
        queryKey: ['last change'],
        queryFn: () => whoChanged(company, 'patients', id.patient, inDays(-1)),
      }),
    ),
    'records/threads/threads#threadQueries.one': page(() =>
      threadQueries.one(company, id.longThread),
    ),
    'records/home/waiting#waitingQueries.counts': page(() => waitingQueries.counts(company)),

    'records/patient-chart/patient-chart#patientChartQueries.chart': [
      { bar: 'chart', options: () => patientChartQueries.chart(company, id.patient) },
    ],
    'records/patient-chart/patient-chart-parts#patientChartPartQueries.timeline': [
      {
        as: 'all of it',
        bar: 'chart',
        options: () => patientChartPartQueries.timeline(company, id.patient, []),
      },
      {
        as: 'of two kinds',
        bar: 'chart',
        options: () => patientChartPartQueries.timeline(company, id.patient, ['referral', 'visit']),
      },
    ],
    'records/patient-chart/patient-chart-parts#patientChartPartQueries.access': admin(
      page(() => patientChartPartQueries.access(company, id.patient)),
    ),
    'records/patients/patient-list#patientListQueries.list': [
      patients('by name', {}),
      patients('with a visit planned', { which: 'upcoming' }),
      patients('without insurance', { which: 'uncovered' }),
      patients('with an open referral', { which: 'referred' }),
      patients('who may have two charts', { which: 'twins' }),
      patients('of a letter', { letter: 'M' }),
      patients('seen lately', { sort: 'seen' }),
      patients('found by a search', { ids: [id.patient] }),
    ],

    'records/search/search#searchQueries.everything': [
      { as: 'a name', bar: 'search', options: () => searchQueries.everything(company, id.name) },
      { as: 'two letters', bar: 'search', options: () => searchQueries.everything(company, 'ab') },
      { as: 'nobody', bar: 'search', options: () => searchQueries.everything(company, 'xyzzy') },
      {
        as: 'a name with a letter wrong',
        bar: 'search',
        options: () =>
          searchQueries.everything(company, `${id.name.slice(0, 3)}q${id.name.slice(4)}`),
      },
      {
        as: 'a birth date',
        bar: 'search',
        options: () => searchQueries.everything(company, '2/14/1964'),
      },
      {
        as: 'a common word',
        bar: 'search',
        options: () => searchQueries.everything(company, 'word'),
      },
      { as: 'nothing yet', bar: 'search', options: () => searchQueries.everything(company, '') },
    ],
    'records/patients/patients#patientQueries.search': [
      { as: 'a name', bar: 'search', options: () => patientQueries.search(company, id.name) },
      { as: 'two letters', bar: 'search', options: () => patientQueries.search(company, 'ab') },
      { as: 'nobody', bar: 'search', options: () => patientQueries.search(company, 'xyzzy') },
      {
        as: 'a name with a letter wrong',
        bar: 'search',
        options: () => patientQueries.search(company, `${id.name.slice(0, 3)}q${id.name.slice(4)}`),
      },
      {
        as: 'a birth date',
        bar: 'search',
        options: () => patientQueries.search(company, '2/14/1964'),
      },
      {
        as: 'a record number',
        bar: 'search',
        options: () => patientQueries.search(company, 'MRN100'),
      },
    ],
    'records/patients/twins#twinQueries.likely': {
      bar: 'search',
      options: () =>
        twinQueries.likely(company, {
          first_name: 'Ada',
          last_name: id.name,
          date_of_birth: '1964-02-14',
          phone: '(555) 555-0188',
        }),
    },
    'records/patients/twins#twinQueries.ofPatient': page(() =>
      twinQueries.ofPatient(company, id.patient),
    ),
    'records/patients/twins#twinQueries.waiting': page(() => twinQueries.waiting(company)),
    'records/patients/twins#twinQueries.insuredAs': {
      bar: 'search',
      options: () =>
        twinQueries.insuredAs(company, {
          payerId: id.payer,
          memberId: 'W100',
          patientId: id.patient,
        }),
    },
    'records/patient-merge/patient-merge#mergeQueries.comparison': {
      bar: 'chart',
      options: () => mergeQueries.comparison(company, id.patient, id.otherPatient),
    },
    'records/patient-chart/chart-merges#chartMergeQueries.into': page(() =>
      chartMergeQueries.into(company, id.patient),
    ),
    'records/patient-chart/chart-merges#chartMergeQueries.undoable': admin(
      page(() => chartMergeQueries.undoable(company, id.patient)),
    ),
    'records/patients/patients#patientQueries.ofCoverages': page(() =>
      patientQueries.ofCoverages(company, id.patient),
    ),
    'records/patients/patients#patientQueries.known': page(() =>
      patientQueries.known(company, id.patient),
    ),
    'records/patients/patients#patientQueries.record': page(() =>
      patientQueries.record(company, id.patient),
    ),
    'records/providers/providers#providerQueries.primary': page(() =>
      providerQueries.primary(company),
    ),
    'records/providers/providers#providerQueries.active': page(() =>
      providerQueries.active(company),
    ),
    'records/providers/provider#providerPageQueries.one': page(() =>
      providerPageQueries.one(company, id.provider),
    ),
    'records/operating-rooms/operating-rooms#operatingRoomQueries.rooms': page(() =>
      operatingRoomQueries.rooms(company),
    ),
    'records/operating-rooms/operating-rooms#operatingRoomQueries.staff': page(() =>
      operatingRoomQueries.staff(company),
    ),
    'records/operating-rooms/operating-rooms#operatingRoomQueries.times': page(() =>
      operatingRoomQueries.times(company, {
        surgeonId: id.provider,
        locationId: id.location,
        roomId: null,
        minutes: 90,
        from: inDays(1),
      }),
    ),
    'records/operating-rooms/operating-rooms#operatingRoomQueries.days': page(() =>
      operatingRoomQueries.days(company, dayOf(inDays(0)), dayOf(inDays(6))),
    ),
    'records/operating-rooms/operating-rooms#operatingRoomQueries.blocks': page(() =>
      operatingRoomQueries.blocks(company, id.provider, dayOf(inDays(0))),
    ),
    'records/provider-times/provider-times#providerTimeQueries.hours': page(() =>
      providerTimeQueries.hours(company),
    ),
    'records/provider-times/provider-times#providerTimeQueries.timeOff': page(() =>
      providerTimeQueries.timeOff(company, inDays(0)),
    ),
    'records/provider-times/provider-times#providerTimeQueries.lengths': page(() =>
      providerTimeQueries.lengths(company),
    ),
    'records/provider-times/provider-times#providerTimeQueries.bookings': whole(() =>
      providerTimeQueries.bookings(company, { starts_at: inDays(-4), ends_at: inDays(3) }),
    ),
    'records/provider-times/provider-times#providerTimeQueries.free': page(() =>
      providerTimeQueries.free(company, {
        providerId: id.provider,
        minutes: 30,
        from: inDays(1),
      }),
    ),
    'records/provider-times/provider-times#providerTimeQueries.firstAvailable': [
      {
        as: 'any provider',
        bar: 'slots',
        options: () =>
          providerTimeQueries.firstAvailable(company, {
            providerId: null,
            minutes: 30,
            from: dayOf(inDays(0)),
            weekdays: [],
            half: null,
          }),
      },
      {
        as: 'Friday afternoons',
        bar: 'slots',
        options: () =>
          providerTimeQueries.firstAvailable(company, {
            providerId: null,
            minutes: 60,
            from: dayOf(inDays(7)),
            weekdays: [5],
            half: 'afternoon',
          }),
      },
    ],
    'records/locations/locations#locationQueries.active': page(() =>
      locationQueries.active(company),
    ),
    'records/members/members#memberQueries.list': page(() => memberQueries.list(company)),
    'records/members/members#memberQueries.working': page(() => memberQueries.working(company)),
    'records/members/members#memberQueries.keysOf': admin(
      page(() => memberQueries.keysOf(company, id.user)),
    ),
    'records/members/members#memberQueries.webhooksOf': admin(
      page(() => memberQueries.webhooksOf(company, id.user)),
    ),
    'records/members/members#memberQueries.signIns': admin(
      page(() => memberQueries.signIns(company)),
    ),
    'records/notifications/notifications#notificationQueries.list': page(() =>
      notificationQueries.list(id.user, company),
    ),
    'records/notification-defaults/notification-defaults#notificationDefaultQueries.all': page(() =>
      notificationDefaultQueries.all(company),
    ),
    'records/clinic-settings/clinic-settings#clinicSettingsQueries.of': page(() =>
      clinicSettingsQueries.of(company),
    ),
    'records/zip-tables/zip-tables#zipTableQueries.current': page(() =>
      zipTableQueries.current(company),
    ),
    'records/diagnosis-lists/diagnosis-lists#diagnosisListQueries.current': page(() =>
      diagnosisListQueries.current(company),
    ),
    'records/diagnosis-lists/diagnosis-lists#diagnosisListQueries.beginning': page(() =>
      diagnosisListQueries.beginning(company, id.diagnosisList, 'J35'),
    ),
    'records/restrictions/restrictions#restrictionQueries.hides': page(() =>
      restrictionQueries.hides(company, { subject: 'referrals', subjectId: id.referral }),
    ),
    'records/marketplace-interests/marketplace-interests#marketplaceInterestQueries.list': page(
      () => marketplaceInterestQueries.list(company),
    ),
    'records/invitations/invitations#invitationQueries.pending': admin(
      page(() => invitationQueries.pending(company)),
    ),
    'records/user-profiles/user-profiles#userProfileQueries.own': page(() =>
      userProfileQueries.own(id.user),
    ),

    'records/clinic-settings/settings#settingsQueries.branding': page(() =>
      settingsQueries.branding(company),
    ),
    'records/procedure-bundles/procedure-bundles#bundleQueries.whole': page(() =>
      bundleQueries.whole(company),
    ),
    'records/notifications/preferences#preferenceQueries.own': page(() =>
      preferenceQueries.own(id.user, company),
    ),
    'records/companies/second-factor-demands#demandQueries.mine': page(() =>
      demandQueries.mine(id.user),
    ),
    'session/second-factor/recovery-codes#recoveryCodeQueries.left': page(() =>
      recoveryCodeQueries.left(id.user),
    ),
    'session/sessions/sessions#sessionQueries.own': page(() => sessionQueries.own(id.user)),
    'records/invitations/invitation#invitationQueries.opens': page(() =>
      ownInvitationQueries.opens(INVITATION_TOKEN),
    ),
    'records/invitations/invitation#invitationQueries.seen': page(() =>
      ownInvitationQueries.seen(id.user, INVITATION_TOKEN),
    ),
    'records/providers/all-providers#allProviders': admin(page(() => allProviders(company))),
    'records/clinic-data/clinic-data#databaseQueries.overview': admin(
      whole(() => databaseQueries.overview(company)),
    ),
    'records/clinic-settings/system-settings#systemSettingsQueries.targets': admin(
      page(() => systemSettingsQueries.targets(company)),
    ),
    'records/clinic-settings/system-settings#systemSettingsQueries.locations': admin(
      page(() => systemSettingsQueries.locations(company)),
    ),
    'records/system-health/system-health#healthQueries.pageSpeeds': admin(
      page(() => healthQueries.pageSpeeds(company)),
    ),
    'records/system-health/system-health#healthQueries.pageErrors': admin(
      page(() => healthQueries.pageErrors(company)),
    ),
    'records/system-health/system-health#healthQueries.functionFailures': admin(
      page(() => healthQueries.functionFailures(company)),
    ),
    'records/system-health/system-health#healthQueries.jobs': admin(
      page(() => healthQueries.jobs(company)),
    ),
    'records/webhooks/webhooks#webhookQueries.list': admin(
      page(() => webhookQueries.list(company)),
    ),
    'records/webhooks/webhooks#webhookQueries.messages': admin(
      page(() => webhookQueries.messages(company, id.webhook)),
    ),
    'records/api-keys/api-keys#apiKeyQueries.list': admin(page(() => apiKeyQueries.list(company))),
    'records/api-keys/api-keys#apiKeyQueries.systems': admin(
      page(() => apiKeyQueries.systems(company)),
    ),
    'records/companies/organizations#organizationQueries.administered': admin(
      page(() => organizationQueries.administered(id.user)),
    ),
    'records/companies/organizations#organizationQueries.mayCreate': admin(
      page(() => organizationQueries.mayCreate(id.user)),
    ),
    'records/companies/organizations#organizationQueries.slugFree': admin(
      page(() => organizationQueries.slugFree('a-new-clinic')),
    ),
    'records/audit/audit#auditQueries.list': [
      audit('all', {}),
      audit('oldest first', { sort: 'oldest' }),
      audit('openings', { action: 'opened' }),
      audit('of a person', { who: id.user }),
    ],
    'records/audit/audit#auditQueries.ends': admin(page(() => auditQueries.ends(company))),
    'records/audit/audit#auditExportSource': admin(
      exported(() =>
        auditExportSource(company, 'America/New_York', {
          ...auditAddress.usual,
          patientId: id.patient,
        }),
      ),
    ),
    'records/restrictions/restricted#restrictedQueries.patients': admin(
      page(() => restrictedQueries.patients(company)),
    ),
    'records/restrictions/restricted#restrictedQueries.accesses': admin(
      page(() => restrictedQueries.accesses(company)),
    ),
    'records/sign-ins/sign-ins#signInQueries.list': admin(page(() => signInQueries.list(company))),
  };
}

/** Queries that ask no database, and why. */
export const ELSEWHERE: Record<string, string> = {
  'records/patient-app/conversation#conversationQueries.file': 'a file of Storage',
  'records/audit/audit#chosenEntries':
    'proofs of entries at hand, as auditExportSource asks for them',
  'records/system-health/system-health#healthQueries.part': 'looks whether services answer',
  'records/eligibility/reading/response#responseQueries.summary': 'read in a worker',
  'records/eligibility/reading/response#responseQueries.changes': 'read in a worker',
  'records/eligibility/reading/response#responseQueries.lines': 'read in a worker',
  'session/passkeys/own-passkeys#passkeyQueries.own': 'the sign-in service',
  'session/second-factor/second-factor#factorQueries.own': 'asks the sign-in service',
  'records/coverages/card-pictures#cardPictureQueries.bytes': 'a file of Storage',
  'records/coverages/card-pictures#cardPictureQueries.sent': 'a file of Storage',
  'records/patient-pictures/patient-pictures#patientPictureQueries.bytes': 'a file of Storage',
  'records/files/scanner#scannerQueries.state': 'an Edge Function',
  'records/invitations/invitation#invitationQueries.signUpsOpen': 'the sign-in service',
  'records/files/file#fileQueries.bytes': 'a file of Storage',
  'records/packets/packets#packetQueries.opened':
    'one packet by its key, of which the benchmark has none',
  'records/packets/packets#packetQueries.bytes': 'a file of Storage',
  'records/vaults/vaults#vaultQueries.door': 'one account by its key',
  'records/vaults/vaults#readDoor': 'the same',
  'records/vaults/vaults#readPart': 'a file of Storage',
  'records/vaults/vaults#readServerRows':
    'a clinic’s own log from an entry on, of which the benchmark has none',
  'records/vaults/vaults#readRecordsAfter':
    'a vault’s chain by its key from a record on, of which the benchmark has none',
  'records/vaults/vaults#readVersions':
    'one item’s records by its key, of which the benchmark has none',
  'records/referral-form/referral-form#openForm': 'one clinic by its slug, asked while signed out',
  'records/status-links/status-links#openStatus': 'one link by its hash, asked while signed out',
  'records/patients/identifiers#withIdentifiers': 'asked with each list that takes it',
  'records/referrals/open-referral#openReferral': 'asked with each row that takes it',
  'records/patients/open-record#openRecord': 'asked with each row that takes it',
  'records/patients/open-record#opened': 'waits for openRecord',
  'records/patients/open-record#withPatient': 'waits for openRecord',
};
