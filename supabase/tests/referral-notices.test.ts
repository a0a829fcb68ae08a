import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE, type Username } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();

async function newReferral(creator: Username, assignee?: Username) {
  return granted(
    await (await backend.as(creator))
      .from('referrals')
      .insert({
        company_id: DEMO.company,
        patient_id: DEMO.patient,
        assigned_to: assignee ? PEOPLE[assignee] : null,
      })
      .select('id')
      .single(),
  );
}

async function assign(who: Username, referral: string, assignee: Username | null) {
  granted(
    await (await backend.as(who))
      .from('referrals')
      .update({ assigned_to: assignee && PEOPLE[assignee] })
      .eq('id', referral)
      .select('id'),
  );
}

async function setStatus(who: Username, referral: string, status: 'accepted' | 'declined') {
  granted(
    await (await backend.as(who)).rpc('set_referral_status', {
      referral_id: referral,
      new_status: status,
    }),
  );
}

const PATIENT = await backend.sqlRow<{ name: string }>(
  `select first_name || ' ' || last_name as name from patients where id = '${DEMO.patient}'`,
);

/** What each of the people was told about the referral. */
async function told(referral: string) {
  const rows = await backend.sql<{ username: string; event: string; message: string }>(
    `select u.username, n.event, n.message from notifications n
     join user_profiles u on u.id = n.user_id
     where n.target_kind = 'referral' and n.target_id = $1 order by u.username, n.event`,
    [referral],
  );
  return rows.map(({ username, event, message }) => [username, event, message]);
}

describe('a referral', () => {
  it('that is assigned is told to its assignee', async () => {
    const { id } = await newReferral('staff.demo', 'dr.osei');
    const line = `Theo Lindgren (staff) assigned you the referral of ${PATIENT.name}.`;
    expect(await told(id)).toEqual([['dr.osei', 'referral_assigned', line]]);
  });

  it('that changes hands is told to the new assignee, not to the old one', async () => {
    const { id } = await newReferral('staff.demo');
    await assign('demo', id, 'admin.demo');
    await assign('demo', id, 'dr.osei');
    await assign('demo', id, null);
    expect((await told(id)).map(([username]) => username)).toEqual(['admin.demo', 'dr.osei']);
  });

  it('that a member takes for themselves notifies no one', async () => {
    const { id } = await newReferral('staff.demo', 'staff.demo');
    await setStatus('staff.demo', id, 'accepted');
    expect(await told(id)).toEqual([]);
  });

  it('whose status changes is told to assignee and creator, but for the one who did it', async () => {
    const { id } = await newReferral('staff.demo', 'dr.osei');
    await setStatus('dr.osei', id, 'accepted');
    const line = `Dr. Miriam Osei (physician) set the referral of ${PATIENT.name} to Accepted.`;
    expect(await told(id)).toContainEqual(['staff.demo', 'referral_status_changed', line]);
    expect(await told(id)).not.toContainEqual(['dr.osei', 'referral_status_changed', line]);
    await setStatus('demo', id, 'declined');
    const changed = (await told(id)).filter(([, event]) => event === 'referral_status_changed');
    expect(changed.map(([username]) => username)).toEqual(['dr.osei', 'staff.demo']);
    for (const [, , message] of changed) expect(message).toMatch(/^Dana Whitfield .* Declined\.$/);
  });

  it('that is edited otherwise, or brought over from elsewhere, is no news', async () => {
    const { id } = await newReferral('staff.demo', 'dr.osei');
    const before = await told(id);
    granted(
      await (await backend.as('demo'))
        .from('referrals')
        .update({ reason: 'Worse since Monday' })
        .eq('id', id)
        .select('id'),
    );
    expect(await told(id)).toEqual(before);
    const old = crypto.randomUUID();
    await backend.exec(
      `insert into referrals (id, company_id, patient_id, assigned_to, created_at)
       values ('${old}', '${DEMO.company}', '${DEMO.patient}', '${PEOPLE.demo}', now() - interval '1 day')`,
    );
    expect(await told(old)).toEqual([]);
  });
});
