import type { Branding } from '../../../src/records/clinic-settings/settings.queries.ts';
import { emailOf, HARBOR } from '../support/seeded.ts';
import { company, me, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Members, invitations and what people choose for themselves. */
export async function peopleMutations({ mutation, backend, rows }: Stage): Promise<Mutation[]> {
  const { aMember, anInvitation } = rows;
  const invitation = await import('../../../src/records/invitations/invitation.mutations.ts');
  const invitations = await import('../../../src/records/invitations/invitations.mutations.ts');
  const members = await import('../../../src/records/members/members.mutations.ts');
  const preferences = await import('../../../src/records/notifications/preferences.mutations.ts');
  const profile = await import('../../../src/records/user-profiles/user-settings.mutations.ts');
  const homeFocus = await import('../../../src/records/home/home-focus.mutations.ts');
  const branding = await import('../../../src/records/clinic-settings/settings.mutations.ts');
  const interests = await import(
    '../../../src/records/marketplace-interests/marketplace-interests.mutations.ts'
  );
  const views = await import('../../../src/records/saved-views/saved-views.mutations.ts');

  return [
    mutation(
      'useAcceptInvitation',
      ({ token }: { token: string }) => invitation.useAcceptInvitation(token),
      async () => {
        await backend.sql('delete from company_members where company_id = $1 and user_id = $2', [
          HARBOR.company,
          me,
        ]);
        const harbor = await backend.as('owner.harbor');
        const { data } = await harbor
          .rpc('create_invitation', { company_id: HARBOR.company, role: 'staff' })
          .single()
          .throwOnError();
        return { token: data.token, first: undefined };
      },
    ),
    mutation(
      'useSaveBranding',
      () => branding.useSaveBranding(company),
      async () => {
        const seen = await backend.sqlRow<Branding>(
          `update companies set logo_suffix = 'ENT', accent_color = null where id = $1
           returning id, logo_suffix, accent_color, to_jsonb(updated_at) #>> '{}' as updated_at`,
          [company],
        );
        return {
          first: { seen, values: { logo_suffix: 'EAR' } },
          corrected: { seen, values: { logo_suffix: 'NOSE' } },
        };
      },
    ),
    mutation(
      'useSavePreference',
      () => preferences.useSavePreference(me, company),
      async () => {
        await backend.sql('delete from notification_preferences where user_id = $1', [me]);
        const event = 'referral_status_changed' as const;
        return { first: { event, enabled: false }, corrected: { event, enabled: true } };
      },
    ),
    mutation(
      'useSaveDisplayName',
      () => profile.useSaveDisplayName(me),
      async () => {
        await backend.sql('update user_profiles set display_name = null where id = $1', [me]);
        return { first: 'Dee', corrected: 'Dee Moe' };
      },
    ),
    mutation(
      'useSaveAvatar',
      () => profile.useSaveAvatar({ id: me, username: 'demo', email: emailOf('demo') }),
      async () => {
        await backend.sql('update user_profiles set avatar_url = null where id = $1', [me]);
        return {
          first: 'data:image/png;base64,iVBORw0KGgoA',
          corrected: 'data:image/png;base64,iVBORw0KGgoB',
        };
      },
    ),
    mutation(
      'useSaveTransparency',
      () => profile.useSaveTransparency(me),
      async () => {
        await backend.sql('update user_profiles set transparency_level = 80 where id = $1', [me]);
        return { first: 40, corrected: 50 };
      },
    ),
    mutation(
      'useSaveHomeFocus',
      () => homeFocus.useSaveHomeFocus(me, company),
      async () => {
        await backend.sql('update user_profiles set home_focus = null where id = $1', [me]);
        return { first: 'billing' as const, corrected: 'physician' as const };
      },
    ),
    mutation(
      'useCreateInvitation',
      () => invitations.useCreateInvitation(company),
      () => {
        const one = { id: newId(), email: `${newId()}@tozid.example`, validDays: 7 };
        return {
          first: { ...one, role: 'staff' as const },
          corrected: { ...one, role: 'physician' as const },
        };
      },
      { tellsSecret: true },
    ),
    mutation(
      'useRenewInvitation',
      () => invitations.useRenewInvitation(),
      async () => ({ first: (await anInvitation()).invitation_id }),
      { tellsSecret: true },
    ),
    mutation(
      'useRevokeInvitation',
      () => invitations.useRevokeInvitation(),
      async () => ({ first: (await anInvitation()).invitation_id }),
    ),
    mutation(
      'useSaveView',
      () => views.useSaveView(company, 'referrals'),
      () => {
        const settings = {
          filters: { status: 'pending' },
          columns: null,
          density: 'compact' as const,
        };
        const view = { id: newId(), name: newId(), shared: false, settings };
        return { first: view, corrected: { ...view, shared: true } };
      },
    ),
    mutation(
      'useDeleteView',
      () => views.useDeleteView(company),
      async () => {
        const { id } = await backend.sqlRow<{ id: string }>(
          `insert into saved_views (company_id, user_id, list, name, settings)
           values ($1, $2, 'referrals', $3, '{}') returning id`,
          [company, me, newId()],
        );
        return { first: id };
      },
    ),
    mutation(
      'useArrangeList',
      () => views.useArrangeList(company, me, 'referrals'),
      async () => {
        await backend.sql(`delete from saved_views where user_id = $1 and name = ''`, [me]);
        const columns = ['status'];
        return {
          first: { columns, density: 'compact' as const },
          corrected: { columns, density: 'comfortable' as const },
        };
      },
    ),
    mutation(
      'useSetInterest',
      () => interests.useSetInterest(company, me),
      async () => {
        await backend.sql('delete from marketplace_interests where user_id = $1', [me]);
        const wish = { itemId: 'secrets-vault', kind: 'notify' as const };
        return { first: { ...wish, wished: true }, corrected: { ...wish, wished: false } };
      },
    ),
    mutation(
      'useSetMemberRole',
      () => members.useSetMemberRole(company),
      async () => {
        const member = await aMember();
        return {
          first: { ...member, role: 'physician' as const },
          corrected: { ...member, role: 'admin' as const },
        };
      },
    ),
    mutation(
      'useSetMemberAccess',
      () => members.useSetMemberAccess(company),
      async () => ({ first: { ...(await aMember()), active: false } }),
    ),
    mutation(
      'useRemoveMember',
      () => members.useRemoveMember(company),
      async () => ({ first: await aMember() }),
    ),
  ];
}
