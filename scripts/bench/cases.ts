import { queryOptions } from '@tanstack/react-query';
import { companyQueries } from '@/company/companies.queries';
import { searchQueries } from '@/company/search/search.queries';
import { demandQueries } from '@/company/second-factor-demands.queries';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { KeysetSource } from '@/lib/keyset';
import { whoChanged } from '@/lib/supabase/last-change.queries';
import { invitationQueries as ownInvitationQueries } from '@/modules/account/invitation/invitation.queries';
import { apiKeyQueries } from '@/modules/admin/api-keys/api-keys.queries';
import { webhookQueries } from '@/modules/admin/api-keys/webhooks/webhooks.queries';
import { databaseQueries } from '@/modules/admin/database/database.queries';
import { healthQueries } from '@/modules/admin/health/health.queries';
import { automaticAnswerQueries } from '@/modules/admin/notifications/outbox.queries';
import { organizationQueries } from '@/modules/admin/organizations/organizations.queries';
import { auditExportSource, auditQueries } from '@/modules/admin/security/audit/audit.queries';
import { type AuditFilters, auditAddress } from '@/modules/admin/security/audit/audit-filters';
import { restrictedQueries } from '@/modules/admin/security/restricted/restricted.queries';
import { signInQueries } from '@/modules/admin/security/sign-ins/sign-ins.queries';
import { systemSettingsQueries } from '@/modules/admin/system-settings/system-settings.queries';
import { allProviders } from '@/modules/admin/users/providers/all-providers.queries';
import { allergyQueries } from '@/modules/allergy/allergy.queries';
import { daySheetQueries } from '@/modules/allergy/day-sheet/day-sheet.queries';
import { followUpQueries } from '@/modules/allergy/follow-up/follow-up.queries';
import {
  DUE_LISTS,
  PERIOD_LISTS,
  SUBLINGUAL_LISTS,
} from '@/modules/allergy/follow-up/follow-up-lists';
import { shotQueries } from '@/modules/allergy/shots/shots.queries';
import { sublingualQueries } from '@/modules/allergy/sublingual/sublingual.queries';
import { appointmentFigureQueries } from '@/modules/analytics/appointments/appointment-figures.queries';
import { eligibilityFigureQueries } from '@/modules/analytics/insurance/eligibility-figures.queries';
import { replyFigureQueries } from '@/modules/analytics/messages/reply-figures.queries';
import type { Scope } from '@/modules/analytics/period/period.model';
import { referralFigureQueries } from '@/modules/analytics/referrals/referral-figures.queries';
import { surgeryFigureQueries } from '@/modules/analytics/surgery/surgery-figures.queries';
import { packetQueries } from '@/modules/inbox/packets.queries';
import { cardPictureQueries } from '@/modules/insurance/coverages/card-pictures.queries';
import { coverageQueries } from '@/modules/insurance/coverages/coverages.queries';
import { collectionSource } from '@/modules/insurance/eligibility/collection/collection.queries';
import {
  eligibilityQueries,
  eligibilityRequestSource,
} from '@/modules/insurance/eligibility/eligibility.queries';
import { eligibilityAddress } from '@/modules/insurance/eligibility/eligibility-filters';
import { answeredSource } from '@/modules/insurance/eligibility/recent/answered.queries';
import { bundleQueries as estimateBundleQueries } from '@/modules/insurance/eligibility/request/estimate/bundles.queries';
import { npiQueries } from '@/modules/insurance/payers/npis.queries';
import { aboutQueries } from '@/modules/messages/about.queries';
import { inboxQueries } from '@/modules/messages/inbox.queries';
import { messageQueries } from '@/modules/messages/messages.queries';
import { catalogQueries } from '@/modules/mixing/catalog/catalog.queries';
import { mixingQueries } from '@/modules/mixing/mixing.queries';
import { stockQueries } from '@/modules/mixing/stock/stock.queries';
import { chartMergeQueries } from '@/modules/patients/chart/chart-merges.queries';
import { patientChartPartQueries } from '@/modules/patients/chart/patient-chart-parts.queries';
import { mergeQueries } from '@/modules/patients/merge/merge.queries';
import { patientAddress } from '@/modules/patients/patient-filters';
import { patientListQueries } from '@/modules/patients/patient-list.queries';
import { homeWorkQueries } from '@/modules/portal-home/home-work.queries';
import { providerPageQueries } from '@/modules/provider/provider.queries';
import { caseSource, queueQueries } from '@/modules/queue/queue.queries';
import { queueAddress } from '@/modules/queue/queue-filters';
import { answersQueries } from '@/modules/referrals/answers/answers.queries';
import { contactQueries } from '@/modules/referrals/contact/contact.queries';
import { conversationQueries } from '@/modules/referrals/conversation/conversation.queries';
import { referralCoverageQueries } from '@/modules/referrals/coverage/coverages.queries';
import { referrerQueries } from '@/modules/referrals/directory/referrers.queries';
import { documentQueries } from '@/modules/referrals/documents/documents.queries';
import { importQueries } from '@/modules/referrals/import/import.queries';
import { letterQueries } from '@/modules/referrals/letters/letters.queries';
import { networkQueries } from '@/modules/referrals/network/network.queries';
import { outgoingQueries } from '@/modules/referrals/network/outgoing.queries';
import { referralAddress } from '@/modules/referrals/referral-filters';
import {
  type ReferralListFilters,
  referralExport,
  referralListQueries,
  selectedReferrals,
} from '@/modules/referrals/referral-list.queries';
import { referralQueries } from '@/modules/referrals/referrals.queries';
import { type InboxListFilters, inboxAddress } from '@/modules/schedule/inbox-filters';
import { inboxSource, scheduleQueries } from '@/modules/schedule/schedule.queries';
import { bundleQueries } from '@/modules/settings/bundles/bundles.queries';
import { sampleQueries } from '@/modules/settings/samples/samples.queries';
import { settingsQueries } from '@/modules/settings/settings.queries';
import { preferenceQueries } from '@/modules/user-settings/notifications/preferences.queries';
import { recoveryCodeQueries } from '@/modules/user-settings/second-factor/recovery-codes.queries';
import { sessionQueries } from '@/modules/user-settings/sessions/sessions.queries';
import {
  type AuthorizationListFilters,
  authorizationQueries,
  authorizationSource,
} from '@/shared/authorizations/authorizations.queries';
import { clinicSettingsQueries } from '@/shared/clinic-settings/clinic-settings.queries';
import { diagnosisListQueries } from '@/shared/diagnosis-lists/diagnosis-lists.queries';
import { invitationQueries } from '@/shared/invitations/invitations.queries';
import { locationQueries } from '@/shared/locations/locations.queries';
import { marketplaceInterestQueries } from '@/shared/marketplace-interests/marketplace-interests.queries';
import { memberQueries } from '@/shared/members/members.queries';
import { signingQueries } from '@/shared/members/signing.queries';
import { notificationDefaultQueries } from '@/shared/notification-defaults/notification-defaults.queries';
import { notificationQueries } from '@/shared/notifications/notifications.queries';
import { operatingRoomQueries } from '@/shared/operating-room/operating-room.queries';
import { outboxQueries } from '@/shared/outbox/outbox.queries';
import { patientChartQueries } from '@/shared/patient-chart/patient-chart.queries';
import { patientQueries } from '@/shared/patients/patients.queries';
import { twinQueries } from '@/shared/patients/twins.queries';
import { payerQueries } from '@/shared/payers/payers.queries';
import { providerTimeQueries } from '@/shared/provider-times/provider-times.queries';
import { providerQueries } from '@/shared/providers/providers.queries';
import { referralPrefillQueries } from '@/shared/referrals/referral-prefill.queries';
import { referringProviderQueries } from '@/shared/referrals/referring-providers.queries';
import { sentInsuranceQueries } from '@/shared/referrals/sent-insurance.queries';
import { restrictionQueries } from '@/shared/restrictions/restrictions.queries';
import { savedViewQueries } from '@/shared/saved-views/saved-views.queries';
import { setupQueries } from '@/shared/setup/setup.queries';
import { threadQueries } from '@/shared/threads/threads.queries';
import { userProfileQueries } from '@/shared/user-profiles/user-profiles.queries';
import { zipTableQueries } from '@/shared/zip-tables/zip-tables.queries';
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
    options: () => queueQueries.list(company, { ...queueAddress.usual, ...filters }),
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
      scheduleQueries.inbox(company, { ...inboxAddress.usual, requestedBy: null, ...filters }),
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
    'company/companies#companyQueries.mine': page(() => companyQueries.mine(id.user)),

    'modules/referrals/referral-list#referralExport': exported(() =>
      referralExport(company, { ...referralAddress.usual, assignedTo: null }),
    ),
    'modules/referrals/referral-list#selectedReferrals': exported(() =>
      selectedReferrals(company, [id.referral]),
    ),
    'modules/referrals/referral-list#referralListQueries.list': [
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
    'modules/referrals/referral-list#referralListQueries.overdueCount': page(() =>
      referralListQueries.overdueCount(company),
    ),
    'modules/referrals/referral-list#referralListQueries.load': page(() =>
      referralListQueries.load(company),
    ),
    'modules/referrals/referrals#referralQueries.detail': page(() =>
      referralQueries.detail(company, id.referral),
    ),
    'modules/referrals/referrals#referralQueries.timeline': page(() =>
      referralQueries.timeline(company, id.referral),
    ),
    'modules/referrals/contact/contact#contactQueries.attempts': page(() =>
      contactQueries.attempts(company, id.referral),
    ),
    'modules/referrals/referrals#referralQueries.missing': page(() =>
      referralQueries.missing(company, id.referral),
    ),
    'modules/referrals/coverage/coverages#referralCoverageQueries.ofPatient': page(() =>
      referralCoverageQueries.ofPatient(company, id.patient),
    ),
    'modules/referrals/documents/documents#documentQueries.ofReferral': page(() =>
      documentQueries.ofReferral(company, id.referral),
    ),
    'modules/referrals/referrals#referralQueries.linked': page(() =>
      referralQueries.linked(company, id.referral),
    ),
    'modules/referrals/referrals#referralQueries.openOfPatient': page(() =>
      referralQueries.openOfPatient(company, id.patient),
    ),
    'shared/referrals/referral-prefill#referralPrefillQueries.one': page(() =>
      referralPrefillQueries.one(company, id.referral),
    ),
    'shared/referrals/sent-insurance#sentInsuranceQueries.ofReferral': page(() =>
      sentInsuranceQueries.ofReferral(company, id.referral),
    ),
    'shared/referrals/sent-insurance#sentInsuranceQueries.waitingOf': page(() =>
      sentInsuranceQueries.waitingOf(company, id.patient),
    ),
    'modules/referrals/directory/referrers#referrerQueries.list': page(() =>
      referrerQueries.list(company, { text: '', inactive: false, near: null, within: null }),
    ),
    'modules/referrals/directory/referrers#referrerQueries.offered': page(() =>
      referrerQueries.offered(company, 'brandt'),
    ),
    'modules/referrals/directory/referrers#referrerQueries.provider': page(() =>
      referrerQueries.provider(company, id.referral),
    ),
    'modules/referrals/directory/referrers#referrerQueries.practice': page(() =>
      referrerQueries.practice(company, id.referral),
    ),
    'modules/referrals/directory/referrers#referrerQueries.unlinked': page(() =>
      referrerQueries.unlinked(company),
    ),
    'modules/referrals/directory/referrers#referrerQueries.practices': page(() =>
      referrerQueries.practices(company),
    ),
    'shared/referrals/referring-providers#referringProviderQueries.known': page(() =>
      referringProviderQueries.known(company),
    ),

    'modules/analytics/referrals/referral-figures#referralFigureQueries.figures': [
      figures('a year', () => referralFigureQueries.figures(company, YEAR)),
      figures('30 days', () => referralFigureQueries.figures(company, MONTH)),
    ],
    'modules/analytics/referrals/referral-figures#referralFigureQueries.trend': figures(
      'a year',
      () => referralFigureQueries.trend(company, YEAR),
    ),
    'modules/admin/notifications/outbox#automaticAnswerQueries.of': admin(
      page(() => automaticAnswerQueries.of(company)),
    ),
    'modules/referrals/answers/answers#answersQueries.reach': page(() =>
      answersQueries.reach(company, {
        referring_provider_id: null,
        referring_practice_id: null,
      }),
    ),
    'modules/allergy/allergy#allergyQueries.tables': page(() => allergyQueries.tables(company)),
    'modules/allergy/allergy#allergyQueries.rows': page(() =>
      allergyQueries.rows(company, id.referral),
    ),
    'modules/allergy/allergy#allergyQueries.allergens': page(() =>
      allergyQueries.allergens(company),
    ),
    'modules/allergy/allergy#allergyQueries.panels': page(() => allergyQueries.panels(company)),
    'modules/allergy/allergy#allergyQueries.recentTests': page(() =>
      allergyQueries.recentTests(company),
    ),
    'modules/allergy/allergy#allergyQueries.record': page(() =>
      allergyQueries.record(company, id.patient),
    ),
    'modules/allergy/shots/shots#shotQueries.board': page(() => shotQueries.board(company)),
    'modules/allergy/shots/shots#shotQueries.opened': {
      bar: 'chart',
      options: () => shotQueries.opened(company, id.shotVisit),
    },
    'modules/allergy/shots/shots#shotQueries.signs': page(() => shotQueries.signs(company)),
    'modules/allergy/shots/shots#shotQueries.emergency': page(() => shotQueries.emergency(company)),
    'modules/allergy/follow-up/follow-up#followUpQueries.late': page(() =>
      followUpQueries.late(company),
    ),
    'modules/allergy/follow-up/follow-up#followUpQueries.costs': whole(() =>
      followUpQueries.costs(company, [id.shotVisit]),
    ),
    'modules/allergy/follow-up/follow-up#followUpQueries.figures': figures('a month', () =>
      followUpQueries.figures(company, A_MONTH_OF_SHOTS),
    ),
    'modules/allergy/follow-up/follow-up#followUpQueries.list': [
      ...DUE_LISTS,
      ...SUBLINGUAL_LISTS,
      ...PERIOD_LISTS,
    ].map((list) => ({
      as: list.replaceAll('_', ' '),
      ...page(() => followUpQueries.list(company, list, A_MONTH_OF_SHOTS)),
    })),
    'modules/allergy/sublingual/sublingual#sublingualQueries.ofPatient': {
      bar: 'chart',
      options: () => sublingualQueries.ofPatient(company, id.patient),
    },
    'modules/allergy/sublingual/sublingual#sublingualQueries.watched': page(() =>
      sublingualQueries.watched(company),
    ),
    'modules/mixing/mixing#mixingQueries.queue': page(() => mixingQueries.queue(company)),
    'modules/mixing/mixing#mixingQueries.set': page(() => mixingQueries.set(company, id.referral)),
    'modules/mixing/mixing#mixingQueries.vial': page(() =>
      mixingQueries.vial(company, id.referral),
    ),
    'modules/mixing/mixing#mixingQueries.staff': page(() => mixingQueries.staff(company)),
    'modules/mixing/catalog/catalog#catalogQueries.allergens': page(() =>
      catalogQueries.allergens(company),
    ),
    'modules/mixing/catalog/catalog#catalogQueries.panels': page(() =>
      catalogQueries.panels(company),
    ),
    'modules/mixing/stock/stock#stockQueries.lots': page(() => stockQueries.lots(company)),
    'modules/mixing/stock/stock#stockQueries.extracts': page(() => stockQueries.extracts(company)),
    'modules/mixing/stock/stock#stockQueries.trace': page(() =>
      stockQueries.trace(company, id.referral),
    ),
    'modules/allergy/day-sheet/day-sheet#daySheetQueries.day': page(() =>
      daySheetQueries.day(company, '2026-01-05'),
    ),
    'modules/allergy/day-sheet/day-sheet#daySheetQueries.rules': page(() =>
      daySheetQueries.rules(company),
    ),
    'modules/inbox/packets#packetQueries.list': page(() =>
      packetQueries.list(company, { text: '', state: 'open', ownerId: null, sort: 'oldest' }),
    ),
    'modules/inbox/packets#packetQueries.ownNumbers': page(() => packetQueries.ownNumbers(company)),
    'modules/inbox/packets#packetQueries.lessons': page(() =>
      packetQueries.lessons(company, ['npi:1234567893', 'fax:3125550142']),
    ),
    'modules/inbox/packets#packetQueries.remembered': page(() => packetQueries.remembered(company)),
    'modules/inbox/packets#packetQueries.knownReferrer': page(() =>
      packetQueries.knownReferrer(company, { npi: '1234567893', written: 'Ada Quill, MD' }),
    ),
    'modules/inbox/packets#packetQueries.waiting': page(() =>
      packetQueries.waiting(company, id.referral),
    ),
    'modules/inbox/packets#packetQueries.row': page(() => packetQueries.row(company, id.referral)),
    'modules/inbox/packets#packetQueries.referralsOf': page(() =>
      packetQueries.referralsOf(company, id.patient),
    ),
    'modules/referrals/conversation/conversation#conversationQueries.of': page(() =>
      conversationQueries.of(company, id.referral),
    ),
    'modules/referrals/network/network#networkQueries.sent': page(() =>
      networkQueries.sent(company, { open: false, overdue: false }),
    ),
    'modules/referrals/network/outgoing#outgoingQueries.opened': page(() =>
      outgoingQueries.opened(company, id.referral),
    ),
    'modules/referrals/import/import#importQueries.list': page(() => importQueries.list(company)),
    'modules/referrals/import/import#importQueries.preview': page(() =>
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
    'modules/referrals/network/network#networkQueries.clinics': page(() =>
      networkQueries.clinics(company, { text: '', offers: null, near: null, within: null }),
    ),
    'modules/referrals/network/network#networkQueries.documents': page(() =>
      networkQueries.documents(company, id.patient),
    ),
    'modules/referrals/network/network#networkQueries.shared': page(() =>
      networkQueries.shared(company, id.referral),
    ),
    'modules/referrals/letters/letters#letterQueries.standing': page(() =>
      letterQueries.standing(company, id.referral),
    ),
    'modules/referrals/letters/letters#letterQueries.said': page(() =>
      letterQueries.said(company, id.referral),
    ),
    'modules/referrals/letters/letters#letterQueries.beginning': page(() =>
      letterQueries.beginning(company, id.referral),
    ),
    'shared/outbox/outbox#outboxQueries.ofReferral': page(() =>
      outboxQueries.ofReferral(company, id.referral),
    ),
    'shared/outbox/outbox#outboxQueries.link': page(() => outboxQueries.link(company, id.referral)),
    'shared/outbox/outbox#outboxQueries.log': admin(page(() => outboxQueries.log(company, false))),
    'shared/outbox/outbox#outboxQueries.health': admin(page(() => outboxQueries.health(company))),
    'modules/settings/samples/samples#sampleQueries.summary': admin(
      page(() => sampleQueries.summary(company)),
    ),
    'shared/saved-views/saved-views#savedViewQueries.list': page(() =>
      savedViewQueries.list(company, 'referrals'),
    ),
    'shared/setup/setup#setupQueries.steps': admin(page(() => setupQueries.steps(company))),
    'modules/analytics/referrals/referral-figures#referralFigureQueries.topReferringProviders':
      figures('a year', () => referralFigureQueries.topReferringProviders(company, YEAR)),
    'modules/analytics/referrals/referral-figures#referralFigureQueries.byStatus': figures(
      'a year',
      () => referralFigureQueries.byStatus(company, YEAR),
    ),
    'modules/analytics/referrals/referral-figures#referralFigureQueries.funnel': figures(
      'a year',
      () => referralFigureQueries.funnel(company, YEAR),
    ),
    'modules/analytics/referrals/referral-figures#referralFigureQueries.waits': figures(
      'a year',
      () => referralFigureQueries.waits(company, YEAR),
    ),
    'modules/analytics/referrals/referral-figures#referralFigureQueries.declineReasons': figures(
      'a year',
      () => referralFigureQueries.declineReasons(company, YEAR),
    ),
    'modules/analytics/referrals/referral-figures#referralFigureQueries.firstContacts': figures(
      'a year',
      () => referralFigureQueries.firstContacts(company, YEAR),
    ),
    'modules/analytics/referrals/referral-figures#referralFigureQueries.conversion': figures(
      'a year',
      () => referralFigureQueries.conversion(company, YEAR),
    ),
    'modules/analytics/referrals/referral-figures#referralFigureQueries.rows': figures(
      'received in a year',
      () => referralFigureQueries.rows(company, { ...YEAR, figure: 'received', part: null }),
    ),

    'modules/analytics/appointments/appointment-figures#appointmentFigureQueries.figures': figures(
      'a year',
      () => appointmentFigureQueries.figures(company, YEAR),
    ),
    'modules/analytics/appointments/appointment-figures#appointmentFigureQueries.rows': figures(
      'attended in a year',
      () => appointmentFigureQueries.rows(company, { ...YEAR, outcome: 'attended', lead: null }),
    ),
    'modules/analytics/surgery/surgery-figures#surgeryFigureQueries.figures': figures(
      'a year',
      () => surgeryFigureQueries.figures(company, YEAR),
    ),
    'modules/analytics/surgery/surgery-figures#surgeryFigureQueries.rows': figures(
      'cancelled in a year',
      () => surgeryFigureQueries.rows(company, { ...YEAR, figure: 'cancelled', reason: null }),
    ),
    'modules/analytics/insurance/eligibility-figures#eligibilityFigureQueries.figures': figures(
      'a year',
      () => eligibilityFigureQueries.figures(company, YEAR),
    ),
    'modules/analytics/insurance/eligibility-figures#eligibilityFigureQueries.rows': figures(
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
    'modules/analytics/messages/reply-figures#replyFigureQueries.figures': figures('a year', () =>
      replyFigureQueries.figures(company, YEAR),
    ),
    'modules/analytics/messages/reply-figures#replyFigureQueries.rows': figures('of a year', () =>
      replyFigureQueries.rows(company, { ...YEAR, waiting: false }),
    ),

    'modules/portal-home/home-work#homeWorkQueries.work': {
      bar: 'home',
      options: () => homeWorkQueries.work(company),
    },

    'modules/queue/queue#queueQueries.board': whole(() => queueQueries.board(company)),
    'modules/queue/queue#queueQueries.list': [
      cases('open', {}),
      cases('blocked within a week', { blocked: true }),
      cases('scheduled', { stage: 'scheduled' }),
      cases('by date, latest first', { sort: 'last' }),
      cases('by stage', { group: 'stage' }),
      cases('completed', { stage: 'completed' }),
      cases('completed by a surgeon', { stage: 'completed', surgeonId: id.provider }),
      cases('completed, by a name', { stage: 'completed', text: id.name }),
    ],
    'modules/queue/queue#caseSource': exported(() => caseSource(company, queueAddress.usual)),
    'modules/queue/queue#queueQueries.day': page(() =>
      queueQueries.day(company, inDays(-1), inDays(0)),
    ),
    'modules/queue/queue#queueQueries.detail': page(() => queueQueries.detail(company, id.case)),
    'modules/queue/queue#queueQueries.events': page(() => queueQueries.events(company, id.case)),
    'modules/queue/queue#queueQueries.threads': page(() => queueQueries.threads(company, id.case)),
    'modules/queue/queue#queueQueries.blockers': page(() =>
      queueQueries.blockers(company, id.case),
    ),
    'shared/members/signing#signingQueries.signsAsPhysician': page(() =>
      signingQueries.signsAsPhysician(company),
    ),
    'modules/queue/queue#queueQueries.bundles': page(() => queueQueries.bundles(company)),
    'modules/queue/queue#queueQueries.bundleCodes': page(() =>
      queueQueries.bundleCodes(company, id.bundle),
    ),

    'modules/schedule/schedule#scheduleQueries.mine': page(() =>
      scheduleQueries.mine(company, id.user),
    ),
    'modules/schedule/schedule#scheduleQueries.inbox': [
      requests('open', {}),
      requests('any', { status: 'any' }),
      requests('any, oldest first', { status: 'any', sort: 'oldest' }),
      requests('no-show', { status: 'no_show' }),
      requests('overdue', { overdue: true }),
      requests('with a provider', { providerId: id.provider }),
      requests('any, by a name', { status: 'any', text: id.name }),
    ],
    'modules/schedule/schedule#inboxSource': exported(() =>
      inboxSource(company, { ...inboxAddress.usual, requestedBy: null }),
    ),
    'modules/schedule/schedule#scheduleQueries.detail': page(() =>
      scheduleQueries.detail(company, id.request),
    ),
    'modules/schedule/schedule#scheduleQueries.unbooked': [
      page(() => scheduleQueries.unbooked(company, { providerId: null, text: '' })),
      {
        as: 'by a name',
        bar: 'search',
        options: () => scheduleQueries.unbooked(company, { providerId: null, text: id.name }),
      },
    ],

    'shared/authorizations/authorizations#authorizationQueries.list': [
      authorizations('due first', {}),
      authorizations('newest', { sort: 'newest' }),
      authorizations('with alarms', { alarm: true }),
      authorizations('expiring soon', { ending: true }),
      authorizations('pending', { status: 'pending' }),
      authorizations('by a name', { text: id.name }),
    ],
    'shared/authorizations/authorizations#authorizationSource': exported(() =>
      authorizationSource(company, ALL_AUTHORIZATIONS),
    ),
    'shared/authorizations/authorizations#authorizationQueries.of': page(() =>
      authorizationQueries.of(company, { patientId: id.patient }),
    ),
    'shared/authorizations/authorizations#authorizationQueries.detail': page(() =>
      authorizationQueries.detail(company, id.authorization),
    ),
    'shared/authorizations/authorizations#authorizationQueries.caseGap': page(() =>
      authorizationQueries.caseGap(company, id.case),
    ),
    'shared/authorizations/authorizations#authorizationQueries.needs': [
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
    'shared/authorizations/authorizations#authorizationQueries.required': whole(() =>
      authorizationQueries.required(company),
    ),
    'shared/authorizations/authorizations#authorizationQueries.warning': [
      page(() => authorizationQueries.warning(company, { day: '2026-12-01', caseId: id.case })),
      page(() =>
        authorizationQueries.warning(company, { day: '2026-12-01', patientId: id.patient }),
      ),
    ],
    'shared/authorizations/authorizations#authorizationQueries.coverages': page(() =>
      authorizationQueries.coverages(company, id.patient),
    ),

    'modules/insurance/eligibility/eligibility#eligibilityQueries.recent': [
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
    'modules/insurance/eligibility/eligibility#eligibilityRequestSource': exported(() =>
      eligibilityRequestSource(company, { ...eligibilityAddress.usual, result: 'inactive' }),
    ),
    'modules/insurance/eligibility/recent/answered#answeredSource': exported(() =>
      answeredSource(company, eligibilityRequestSource(company, eligibilityAddress.usual)),
    ),
    'modules/insurance/eligibility/eligibility#eligibilityQueries.next': [
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
    'modules/insurance/eligibility/eligibility#eligibilityQueries.nextDay': page(() =>
      eligibilityQueries.nextDay(company),
    ),
    'modules/insurance/eligibility/eligibility#eligibilityQueries.due': whole(() =>
      eligibilityQueries.due(company, dayOf(inDays(1)), false),
    ),
    'modules/insurance/eligibility/collection/collection#collectionSource': exported(() =>
      collectionSource(company, dayOf(inDays(1))),
    ),
    'modules/insurance/eligibility/eligibility#eligibilityQueries.byId': page(() =>
      eligibilityQueries.byId(company, id.verification),
    ),
    'modules/insurance/eligibility/eligibility#eligibilityQueries.previous': page(() =>
      eligibilityQueries.previous(company, id.verification),
    ),
    'modules/insurance/eligibility/eligibility#eligibilityQueries.ofPatient': page(() =>
      eligibilityQueries.ofPatient(company, id.patient),
    ),
    'modules/insurance/coverages/card-pictures#cardPictureQueries.removed': page(() =>
      cardPictureQueries.removed(company, id.coverage),
    ),
    'modules/insurance/coverages/coverages#coverageQueries.inUse': page(() =>
      coverageQueries.inUse(company, id.patient),
    ),
    'modules/insurance/coverages/coverages#coverageQueries.ofPatient': page(() =>
      coverageQueries.ofPatient(company, id.patient),
    ),
    'modules/insurance/coverages/coverages#coverageQueries.patientOf': page(() =>
      coverageQueries.patientOf(company, id.coverage),
    ),
    'shared/payers/payers#payerQueries.active': page(() => payerQueries.active(company)),
    'shared/payers/payers#payerQueries.list': page(() => payerQueries.list(company)),
    'shared/payers/payers#payerQueries.requested': page(() => payerQueries.requested(company)),
    'modules/insurance/payers/npis#npiQueries.holders': page(() => npiQueries.holders(company)),
    'modules/insurance/eligibility/request/estimate/bundles#bundleQueries.active': page(() =>
      estimateBundleQueries.active(company),
    ),

    'modules/messages/inbox#inboxQueries.top': page(() => inboxQueries.top(company, 'inbox')),
    'modules/messages/inbox#inboxQueries.further': page(() =>
      inboxQueries.further(company, 'inbox', null),
    ),
    'modules/messages/inbox#inboxQueries.search': [
      {
        as: 'a rare word',
        bar: 'search',
        options: () => inboxQueries.search(company, 'Number 4711'),
      },
      { as: 'a common word', bar: 'search', options: () => inboxQueries.search(company, 'word') },
    ],
    'modules/messages/messages#messageQueries.recent': page(() =>
      messageQueries.recent(company, id.longThread),
    ),
    'modules/messages/messages#messageQueries.further': page(() =>
      messageQueries.further(company, id.longThread, null, 'older'),
    ),
    'modules/messages/messages#messageQueries.saidAt': page(() =>
      messageQueries.saidAt(company, id.longThread, id.referral),
    ),
    'modules/messages/messages#messageQueries.ownState': page(() =>
      messageQueries.ownState(company, id.longThread, id.user),
    ),
    'modules/messages/messages#messageQueries.reads': page(() =>
      messageQueries.reads(company, id.longThread),
    ),
    'modules/messages/about#aboutQueries.one': [
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
    'shared/threads/threads#threadQueries.one': page(() =>
      threadQueries.one(company, id.longThread),
    ),
    'shared/threads/threads#threadQueries.unreadTotal': page(() =>
      threadQueries.unreadTotal(company),
    ),

    'shared/patient-chart/patient-chart#patientChartQueries.chart': [
      { bar: 'chart', options: () => patientChartQueries.chart(company, id.patient) },
    ],
    'modules/patients/chart/patient-chart-parts#patientChartPartQueries.timeline': [
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
    'modules/patients/chart/patient-chart-parts#patientChartPartQueries.access': admin(
      page(() => patientChartPartQueries.access(company, id.patient)),
    ),
    'modules/patients/patient-list#patientListQueries.list': [
      patients('by name', {}),
      patients('with a visit planned', { which: 'upcoming' }),
      patients('without insurance', { which: 'uncovered' }),
      patients('with an open referral', { which: 'referred' }),
      patients('who may have two charts', { which: 'twins' }),
      patients('of a letter', { letter: 'M' }),
      patients('seen lately', { sort: 'seen' }),
      patients('found by a search', { ids: [id.patient] }),
    ],

    'company/search/search#searchQueries.everything': [
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
    'shared/patients/patients#patientQueries.search': [
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
    'shared/patients/twins#twinQueries.likely': {
      bar: 'search',
      options: () =>
        twinQueries.likely(company, {
          first_name: 'Ada',
          last_name: id.name,
          date_of_birth: '1964-02-14',
          phone: '(555) 555-0188',
        }),
    },
    'shared/patients/twins#twinQueries.ofPatient': page(() =>
      twinQueries.ofPatient(company, id.patient),
    ),
    'shared/patients/twins#twinQueries.waiting': page(() => twinQueries.waiting(company)),
    'shared/patients/twins#twinQueries.insuredAs': {
      bar: 'search',
      options: () =>
        twinQueries.insuredAs(company, {
          payerId: id.payer,
          memberId: 'W100',
          patientId: id.patient,
        }),
    },
    'modules/patients/merge/merge#mergeQueries.comparison': {
      bar: 'chart',
      options: () => mergeQueries.comparison(company, id.patient, id.otherPatient),
    },
    'modules/patients/chart/chart-merges#chartMergeQueries.into': page(() =>
      chartMergeQueries.into(company, id.patient),
    ),
    'modules/patients/chart/chart-merges#chartMergeQueries.undoable': admin(
      page(() => chartMergeQueries.undoable(company, id.patient)),
    ),
    'shared/patients/patients#patientQueries.ofCoverages': page(() =>
      patientQueries.ofCoverages(company, id.patient),
    ),
    'shared/patients/patients#patientQueries.known': page(() =>
      patientQueries.known(company, id.patient),
    ),
    'shared/patients/patients#patientQueries.record': page(() =>
      patientQueries.record(company, id.patient),
    ),
    'shared/providers/providers#providerQueries.primary': page(() =>
      providerQueries.primary(company),
    ),
    'shared/providers/providers#providerQueries.active': page(() =>
      providerQueries.active(company),
    ),
    'modules/provider/provider#providerPageQueries.one': page(() =>
      providerPageQueries.one(company, id.provider),
    ),
    'shared/operating-room/operating-room#operatingRoomQueries.rooms': page(() =>
      operatingRoomQueries.rooms(company),
    ),
    'shared/operating-room/operating-room#operatingRoomQueries.staff': page(() =>
      operatingRoomQueries.staff(company),
    ),
    'shared/operating-room/operating-room#operatingRoomQueries.times': page(() =>
      operatingRoomQueries.times(company, {
        surgeonId: id.provider,
        locationId: id.location,
        roomId: null,
        minutes: 90,
        from: inDays(1),
      }),
    ),
    'shared/operating-room/operating-room#operatingRoomQueries.days': page(() =>
      operatingRoomQueries.days(company, dayOf(inDays(0)), dayOf(inDays(6))),
    ),
    'shared/operating-room/operating-room#operatingRoomQueries.blocks': page(() =>
      operatingRoomQueries.blocks(company, id.provider, dayOf(inDays(0))),
    ),
    'shared/provider-times/provider-times#providerTimeQueries.hours': page(() =>
      providerTimeQueries.hours(company),
    ),
    'shared/provider-times/provider-times#providerTimeQueries.timeOff': page(() =>
      providerTimeQueries.timeOff(company, inDays(0)),
    ),
    'shared/provider-times/provider-times#providerTimeQueries.lengths': page(() =>
      providerTimeQueries.lengths(company),
    ),
    'shared/provider-times/provider-times#providerTimeQueries.bookings': whole(() =>
      providerTimeQueries.bookings(company, { starts_at: inDays(-4), ends_at: inDays(3) }),
    ),
    'shared/provider-times/provider-times#providerTimeQueries.free': page(() =>
      providerTimeQueries.free(company, {
        providerId: id.provider,
        minutes: 30,
        from: inDays(1),
      }),
    ),
    'shared/provider-times/provider-times#providerTimeQueries.firstAvailable': [
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
    'shared/locations/locations#locationQueries.active': page(() =>
      locationQueries.active(company),
    ),
    'shared/members/members#memberQueries.list': page(() => memberQueries.list(company)),
    'shared/members/members#memberQueries.working': page(() => memberQueries.working(company)),
    'shared/members/members#memberQueries.keysOf': admin(
      page(() => memberQueries.keysOf(company, id.user)),
    ),
    'shared/members/members#memberQueries.webhooksOf': admin(
      page(() => memberQueries.webhooksOf(company, id.user)),
    ),
    'shared/members/members#memberQueries.signIns': admin(
      page(() => memberQueries.signIns(company)),
    ),
    'shared/notifications/notifications#notificationQueries.list': page(() =>
      notificationQueries.list(id.user, company),
    ),
    'shared/notification-defaults/notification-defaults#notificationDefaultQueries.all': page(() =>
      notificationDefaultQueries.all(company),
    ),
    'shared/clinic-settings/clinic-settings#clinicSettingsQueries.of': page(() =>
      clinicSettingsQueries.of(company),
    ),
    'shared/zip-tables/zip-tables#zipTableQueries.current': page(() =>
      zipTableQueries.current(company),
    ),
    'shared/diagnosis-lists/diagnosis-lists#diagnosisListQueries.current': page(() =>
      diagnosisListQueries.current(company),
    ),
    'shared/diagnosis-lists/diagnosis-lists#diagnosisListQueries.beginning': page(() =>
      diagnosisListQueries.beginning(company, id.diagnosisList, 'J35'),
    ),
    'shared/restrictions/restrictions#restrictionQueries.hides': page(() =>
      restrictionQueries.hides(company, { subject: 'referrals', subjectId: id.referral }),
    ),
    'shared/marketplace-interests/marketplace-interests#marketplaceInterestQueries.list': page(() =>
      marketplaceInterestQueries.list(company),
    ),
    'shared/invitations/invitations#invitationQueries.pending': admin(
      page(() => invitationQueries.pending(company)),
    ),
    'shared/user-profiles/user-profiles#userProfileQueries.own': page(() =>
      userProfileQueries.own(id.user),
    ),

    'modules/settings/settings#settingsQueries.branding': page(() =>
      settingsQueries.branding(company),
    ),
    'modules/settings/bundles/bundles#bundleQueries.whole': page(() =>
      bundleQueries.whole(company),
    ),
    'modules/user-settings/notifications/preferences#preferenceQueries.own': page(() =>
      preferenceQueries.own(id.user, company),
    ),
    'company/second-factor-demands#demandQueries.mine': page(() => demandQueries.mine(id.user)),
    'modules/user-settings/second-factor/recovery-codes#recoveryCodeQueries.left': page(() =>
      recoveryCodeQueries.left(id.user),
    ),
    'modules/user-settings/sessions/sessions#sessionQueries.own': page(() =>
      sessionQueries.own(id.user),
    ),
    'modules/account/invitation/invitation#invitationQueries.opens': page(() =>
      ownInvitationQueries.opens(INVITATION_TOKEN),
    ),
    'modules/account/invitation/invitation#invitationQueries.seen': page(() =>
      ownInvitationQueries.seen(id.user, INVITATION_TOKEN),
    ),
    'modules/admin/users/providers/all-providers#allProviders': admin(
      page(() => allProviders(company)),
    ),
    'modules/admin/database/database#databaseQueries.overview': admin(
      whole(() => databaseQueries.overview(company)),
    ),
    'modules/admin/system-settings/system-settings#systemSettingsQueries.targets': admin(
      page(() => systemSettingsQueries.targets(company)),
    ),
    'modules/admin/system-settings/system-settings#systemSettingsQueries.locations': admin(
      page(() => systemSettingsQueries.locations(company)),
    ),
    'modules/admin/health/health#healthQueries.pageSpeeds': admin(
      page(() => healthQueries.pageSpeeds(company)),
    ),
    'modules/admin/health/health#healthQueries.pageErrors': admin(
      page(() => healthQueries.pageErrors(company)),
    ),
    'modules/admin/health/health#healthQueries.functionFailures': admin(
      page(() => healthQueries.functionFailures(company)),
    ),
    'modules/admin/health/health#healthQueries.jobs': admin(
      page(() => healthQueries.jobs(company)),
    ),
    'modules/admin/api-keys/webhooks/webhooks#webhookQueries.list': admin(
      page(() => webhookQueries.list(company)),
    ),
    'modules/admin/api-keys/webhooks/webhooks#webhookQueries.messages': admin(
      page(() => webhookQueries.messages(company, id.webhook)),
    ),
    'modules/admin/api-keys/api-keys#apiKeyQueries.list': admin(
      page(() => apiKeyQueries.list(company)),
    ),
    'modules/admin/api-keys/api-keys#apiKeyQueries.systems': admin(
      page(() => apiKeyQueries.systems(company)),
    ),
    'modules/admin/organizations/organizations#organizationQueries.administered': admin(
      page(() => organizationQueries.administered(id.user)),
    ),
    'modules/admin/organizations/organizations#organizationQueries.mayCreate': admin(
      page(() => organizationQueries.mayCreate(id.user)),
    ),
    'modules/admin/organizations/organizations#organizationQueries.slugFree': admin(
      page(() => organizationQueries.slugFree('a-new-clinic')),
    ),
    'modules/admin/security/audit/audit#auditQueries.list': [
      audit('all', {}),
      audit('oldest first', { sort: 'oldest' }),
      audit('openings', { action: 'opened' }),
      audit('of a person', { who: id.user }),
    ],
    'modules/admin/security/audit/audit#auditQueries.ends': admin(
      page(() => auditQueries.ends(company)),
    ),
    'modules/admin/security/audit/audit#auditExportSource': admin(
      exported(() =>
        auditExportSource(company, 'America/New_York', {
          ...auditAddress.usual,
          patientId: id.patient,
        }),
      ),
    ),
    'modules/admin/security/restricted/restricted#restrictedQueries.patients': admin(
      page(() => restrictedQueries.patients(company)),
    ),
    'modules/admin/security/restricted/restricted#restrictedQueries.accesses': admin(
      page(() => restrictedQueries.accesses(company)),
    ),
    'modules/admin/security/sign-ins/sign-ins#signInQueries.list': admin(
      page(() => signInQueries.list(company)),
    ),
  };
}

/** Queries that ask no database, and why. */
export const ELSEWHERE: Record<string, string> = {
  'modules/admin/security/audit/audit#chosenEntries':
    'proofs of entries at hand, as auditExportSource asks for them',
  'modules/admin/health/health#healthQueries.part': 'looks whether services answer',
  'modules/insurance/eligibility/request/reading/response#responseQueries.summary':
    'read in a worker',
  'modules/insurance/eligibility/request/reading/response#responseQueries.changes':
    'read in a worker',
  'modules/insurance/eligibility/request/reading/response#responseQueries.lines':
    'read in a worker',
  'shared/patient-chart/patient-chart#patientChartQueries.figures': 'read on the device',
  'modules/user-settings/second-factor/second-factor#factorQueries.own': 'asks the sign-in service',
  'modules/insurance/coverages/card-pictures#cardPictureQueries.bytes': 'a file of Storage',
  'shared/patient-pictures/patient-pictures#patientPictureQueries.bytes': 'a file of Storage',
  'modules/admin/security/files/scanner#scannerQueries.state': 'an Edge Function',
  'modules/account/invitation/invitation#invitationQueries.signUpsOpen': 'the sign-in service',
  'shared/files/file#fileQueries.bytes': 'a file of Storage',
  'modules/inbox/packets#packetQueries.opened':
    'one packet by its key, of which the benchmark has none',
  'modules/inbox/packets#packetQueries.bytes': 'a file of Storage',
  'modules/secrets-vault/vault#vaultQueries.door': 'one account by its key',
  'modules/secrets-vault/vault#readDoor': 'the same',
  'modules/secrets-vault/vault#readPart': 'a file of Storage',
  'modules/secrets-vault/vault#readServerRows':
    'a clinic’s own log from an entry on, of which the benchmark has none',
  'modules/secrets-vault/vault#readRecordsAfter':
    'a vault’s chain by its key from a record on, of which the benchmark has none',
  'modules/secrets-vault/vault#readVersions':
    'one item’s records by its key, of which the benchmark has none',
  'modules/refer/refer#openForm': 'one clinic by its slug, asked while signed out',
  'modules/status/status#openStatus': 'one link by its hash, asked while signed out',
  'shared/patients/identifiers#withIdentifiers': 'asked with each list that takes it',
  'shared/referrals/open-referral#openReferral': 'asked with each row that takes it',
  'shared/patients/open-record#openRecord': 'asked with each row that takes it',
  'shared/patients/open-record#opened': 'waits for openRecord',
  'shared/patients/open-record#withPatient': 'waits for openRecord',
};
