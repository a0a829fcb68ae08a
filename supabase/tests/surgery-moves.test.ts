import { describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR, type Username } from './support/seeded.ts';
import {
  CASE_SITUATIONS,
  type CaseSituation,
  caseIn,
  type Fixture,
  freeDay,
  lookAt,
  situationOf,
} from './support/surgery.ts';

const backend = await startBackend();

/**
 * What comes of each call on a case that stands where the column says:
 *
 * | word      | the case                                                             |
 * |-----------|----------------------------------------------------------------------|
 * | a stage   | stands there afterwards, changed, with an event                      |
 * | same      | is what was asked for already: returned as it was                    |
 * | blocked   | is refused by its gate, with what blocks (P0001, kind "blocked")     |
 * | no        | doesn't move so from there (P0001, kind "stage", with the stage)     |
 */
const OUTCOMES = `
                    preop      postponed  ready      scheduled  started    completed  cancelled
to preop            same       same       preop      no         no         no         no
to ready            ready      blocked    same       ready      ready      no         no
to scheduled        no         no         no         same       same       started    no
to completed        no         no         no         no         no         same       no
to cancelled        no         no         no         no         no         no         same
schedule            blocked    blocked    scheduled  scheduled  scheduled  no         no
complete            no         no         no         blocked    completed  no         no
complete again      no         no         no         blocked    completed  same       no
cancel              cancelled  cancelled  cancelled  cancelled  cancelled  no         no
cancel again        cancelled  cancelled  cancelled  cancelled  cancelled  no         same
postpone            postponed  postponed  postponed  postponed  postponed  no         no
postpone again      postponed  same       postponed  postponed  postponed  no         no
resume              same       preop      no         no         no         no         preop
edit                preop      postponed  ready      scheduled  started    no         no
edit nothing        same       same       same       same       same       same       same
open an item        preop      postponed  preop      preop      preop      no         no
settle it again     same       same       same       same       same       same       same
waive an item       preop      postponed  ready      scheduled  started    no         no
add an item         preop      postponed  preop      preop      preop      no         no
add a light item    preop      postponed  ready      scheduled  started    no         no
`;

interface Reply {
  data: unknown;
  error: { code: string; message: string; details: string } | null;
}

type Call = (client: Client, on: Fixture) => PromiseLike<Reply>;

const FORM = {
  laterality: 'not_applicable',
  duration_minutes: 60,
  cleanup_minutes: 15,
  surgeon_id: DEMO.secondProvider,
  location_id: DEMO.surgeryCenter,
} as const;

/** When the operation began, as a case of an earlier day has to say. */
const began_at = new Date().toISOString();

const CALLS: Record<string, Call> = {
  'to preop': (client, { id }) => client.rpc('move_case', { case_id: id, to_stage: 'preop' }),
  'to ready': (client, { id }) => client.rpc('move_case', { case_id: id, to_stage: 'ready' }),
  'to scheduled': (client, { id }) =>
    client.rpc('move_case', { case_id: id, to_stage: 'scheduled', note: 'Wrong patient.' }),
  'to completed': (client, { id }) =>
    client.rpc('move_case', { case_id: id, to_stage: 'completed' }),
  'to cancelled': (client, { id }) =>
    client.rpc('move_case', { case_id: id, to_stage: 'cancelled' }),
  schedule: (client, { id }) => client.rpc('schedule_case', { case_id: id, starts_at: freeDay() }),
  complete: (client, { id }) =>
    client.rpc('complete_case', { case_id: id, outcome: 'Another outcome.', began_at }),
  'complete again': (client, { id }) =>
    client.rpc('complete_case', { case_id: id, outcome: ' Went well. ', began_at }),
  cancel: (client, { id }) =>
    client.rpc('cancel_case', { case_id: id, reason: 'other', note: 'Moved away.' }),
  'cancel again': (client, { id }) =>
    client.rpc('cancel_case', { case_id: id, reason: 'patient_ill' }),
  postpone: (client, { id }) => client.rpc('postpone_case', { case_id: id, reason: 'Fever' }),
  'postpone again': (client, { id }) =>
    client.rpc('postpone_case', { case_id: id, reason: 'A cold' }),
  resume: (client, { id }) => client.rpc('resume_case', { case_id: id }),
  edit: (client, { id }) =>
    client.rpc('edit_surgery_case', { ...FORM, case_id: id, notes: 'Latex allergy.' }),
  'edit nothing': (client, { id }) => client.rpc('edit_surgery_case', { ...FORM, case_id: id }),
  'open an item': (client, { blocking }) =>
    client.rpc('set_checklist_item', { item_id: blocking, state: 'requested' }),
  'settle it again': (client, { blocking }) =>
    client.rpc('set_checklist_item', { item_id: blocking, state: 'done' }),
  'waive an item': (client, { blocking }) =>
    client.rpc('set_checklist_item', { item_id: blocking, state: 'waived', reason: 'On paper.' }),
  'add an item': (client, { id }) =>
    client.rpc('add_checklist_item', { case_id: id, label: 'Interpreter', blocking: true }),
  'add a light item': (client, { id }) =>
    client.rpc('add_checklist_item', { case_id: id, label: 'Toy', blocking: false }),
};

const ROLES: readonly Username[] = ['demo', 'admin.demo', 'dr.osei', 'staff.demo'];

/** Each move by each role, when the rules change; else by one, each role trying every call and every situation. */
const BY_ALL = process.env['PROPERTY_RUNS'] !== undefined;

interface MoveCase {
  call: string;
  from: CaseSituation;
  outcome: string;
}

const MOVES: MoveCase[] = OUTCOMES.trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [call = '', ...outcomes] = line.split(/\s{2,}/);
    return CASE_SITUATIONS.map((from, index) => ({ call, from, outcome: outcomes[index] ?? '' }));
  });

/** The roles take turns along a row of the table, and begin each row one further than the last. */
function movesOf(username: Username): MoveCase[] {
  return MOVES.filter((_, index) => {
    const row = Math.floor(index / CASE_SITUATIONS.length);
    const column = index % CASE_SITUATIONS.length;
    return ROLES[(row + column) % ROLES.length] === username;
  });
}

async function prove({ call, from, outcome }: MoveCase, username: Username) {
  const fixture = await caseIn(backend, from);
  const before = await lookAt(backend, fixture.id);
  const perform = CALLS[call];
  if (!perform) throw new Error(`No call is written for "${call}".`);
  const { data, error } = await perform(await backend.as(username), fixture);
  const after = await lookAt(backend, fixture.id);

  if (outcome === 'blocked' || outcome === 'no') {
    expect(error?.code).toBe('P0001');
    expect(JSON.parse(error?.details ?? '')).toMatchObject(
      outcome === 'no' ? { kind: 'stage', stage: before.row.stage } : { kind: 'blocked' },
    );
    expect(after.trace).toBe(before.trace);
    return;
  }
  expect(error).toBeNull();
  const { stage, revision } = after.row;
  expect(data).toMatchObject({ id: fixture.id, stage, revision });
  if (outcome === 'same') {
    expect(after.trace).toBe(before.trace);
    return;
  }
  expect(situationOf(after.row)).toBe(outcome);
  expect(after.trace).not.toBe(before.trace);
  // What changed the row counted as a change of it; what happened to an item alone did not.
  const countsForTheCase = !call.includes('item') || stage !== before.row.stage;
  expect(revision > before.row.revision).toBe(countsForTheCase);
  expect(after.booked).toBe(stage === 'scheduled');
  expect(after.stages.at(-1)).toBe(stage);
}

describe.each(ROLES)('by %s', (username) => {
  it.each(BY_ALL ? MOVES : movesOf(username))('$call, from $from: $outcome', (move) =>
    prove(move, username),
  );
});

describe('nobody else', () => {
  it.each(Object.keys(CALLS))('%s: another clinic’s owner finds no such case', async (call) => {
    const fixture = await caseIn(backend, 'scheduled');
    const { trace } = await lookAt(backend, fixture.id);
    const { error } = (await CALLS[call]?.(await backend.as('owner.harbor'), fixture)) ?? {};
    expect(error?.code).toBe('PT404');
    expect((await lookAt(backend, fixture.id)).trace).toBe(trace);
  });

  it('a member of both clinics can’t give a case to the other clinic’s surgeon or location', async () => {
    const both = await backend.as('dr.osei');
    const fixture = await caseIn(backend, 'ready');
    const { trace } = await lookAt(backend, fixture.id);
    for (const foreign of [
      { surgeon_id: HARBOR.primaryProvider },
      { location_id: HARBOR.surgeryCenter },
    ]) {
      const scheduled = await both.rpc('schedule_case', {
        case_id: fixture.id,
        starts_at: freeDay(),
        ...foreign,
      });
      const edited = await both.rpc('edit_surgery_case', {
        ...FORM,
        case_id: fixture.id,
        ...foreign,
      });
      expect([scheduled.error?.code, edited.error?.code]).toEqual(['PT404', 'PT404']);
    }
    expect((await lookAt(backend, fixture.id)).trace).toBe(trace);
  });
});

describe('a refusal says', () => {
  it.each([
    ['to completed', 'preop', 'Completing needs an outcome, and a scheduled case.'],
    ['to scheduled', 'ready', 'Scheduling needs a date, a location and a surgeon.'],
    ['to cancelled', 'ready', 'Cancelling needs a reason.'],
    ['to preop', 'scheduled', 'A case does not go from Scheduled to Pre-Op.'],
    ['to ready', 'completed', 'A completed case can only go back to Scheduled.'],
    ['to ready', 'cancelled', 'A cancelled case has to be resumed first.'],
    ['schedule', 'cancelled', 'A cancelled case can’t be scheduled.'],
    ['complete', 'ready', 'Only a scheduled case can be completed; this one is in Ready.'],
    ['complete', 'completed', 'This case is already completed.'],
    ['cancel', 'completed', 'This case is already completed.'],
    ['postpone', 'completed', 'A completed case can’t be postponed.'],
    ['resume', 'ready', 'Only a postponed or cancelled case can be resumed.'],
    ['edit', 'cancelled', 'A cancelled case is not edited any more.'],
    ['open an item', 'completed', 'The checklist of a completed case is closed.'],
  ] as const)('%s, from %s: %s', async (call, from, sentence) => {
    const fixture = await caseIn(backend, from);
    const { error } = (await CALLS[call]?.(await backend.as('staff.demo'), fixture)) ?? {};
    expect(error?.message.replaceAll("'", '’')).toBe(sentence);
  });
});
