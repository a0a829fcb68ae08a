import { z } from 'zod';
import { DEMO } from '../../../supabase/tests/support/seeded.ts';
import type { Answered, AtWork } from '../at-work.ts';
import type { Line } from '../connection.ts';
import { newId, type Random } from '../random.ts';
import type { ShotRoom, Vial } from './furnish.ts';

/** A row to be written, and its outcome. A shot has what was scanned, how much, and into which arm. */
export interface Written {
  what: string;
  table: 'injections' | 'shot_checks' | 'shot_reactions' | 'treatment_vials';
  id: string;
  end: Answered['end'];
  doubtful: boolean;
  shot?: Shot;
}

interface Shot {
  code: string;
  volume: number;
  arm: string;
}

/** A member at one connection. */
export interface Nurse {
  line: Line;
  random: Random;
  place: number;
}

interface Places {
  room: ShotRoom;
  work: AtWork;
  written: Written[];
}

const company = `'${DEMO.company}'`;
const visitSchema = z.object({ answer: z.object({ id: z.string() }) });
const openedSchema = z.object({
  answer: z.object({
    ended_at: z.string().nullable(),
    sets: z.array(
      z.object({
        id: z.string(),
        last: z.object({ id: z.string() }).nullable(),
        proposal: z.object({ volume: z.number().nullish(), factor: z.number().nullish() }),
      }),
    ),
  }),
});
type Opened = z.infer<typeof openedSchema>['answer'];

/** A nurse's work from one patient to the next: mostly a shot visit, now and then vials. */
export async function playSequence(nurse: Nurse, places: Places): Promise<void> {
  if (nurse.random.chance(0.22)) await handleVials(nurse, places);
  else await visit(nurse, places);
}

interface AtPatient {
  member: string;
  patient: string;
  visitId: string;
  seen: Opened;
  ask: (what: string, statement: string, who?: string) => Promise<Answered>;
}

async function visit(nurse: Nurse, places: Places): Promise<void> {
  const { random } = nurse;
  const there = await arrive(nurse, places);
  if (there === null) return;
  for (let turn = 1 + random.below(3); turn > 0; turn -= 1) await giveOne(nurse, places, there);
  await writeReactions(nurse, places, there);
  if (random.chance(0.7)) {
    const early = random.chance(0.3) ? `, 'Had to go'` : '';
    await there.ask(
      'end_shot_visit',
      `select public.end_shot_visit(${company}, '${there.visitId}'${early})`,
    );
  }
}

/** From check-in to the page that says what is due; null if that was refused. */
async function arrive(
  { random, line, place }: Nurse,
  { room, work }: Places,
): Promise<AtPatient | null> {
  const member = random.oneOf(room.nurses) ?? '';
  const others = room.current.filter((_, other) => other !== place);
  const patient =
    (random.chance(0.4) ? random.oneOf(others) : undefined) ?? random.oneOf(room.patients) ?? '';
  room.current[place] = patient;
  const ask: AtPatient['ask'] = (what, statement, who = member) =>
    work.answered(line, { what, member: who, statement });

  const arrived = await ask(
    'check_in_for_shots',
    `select to_jsonb(r) as answer from public.check_in_for_shots('${newId()}', ${company}, '${patient}') r`,
  );
  if (arrived.end === 'refused') return null;
  const visitId = visitSchema.parse(arrived.row).answer.id;
  // Sometimes no question is asked, and the shot has to be refused.
  if (random.chance(0.93)) {
    const illness = random.chance(0.06);
    // Sometimes one question is forgotten: under any rules, no shot follows.
    const asked = QUESTIONS.slice(random.chance(0.04) ? 1 : 0).map((name) => [name, false]);
    const answers = JSON.stringify({ ...Object.fromEntries(asked), illness });
    const flow = random.chance(0.3) ? `, ${random.chance(0.2) ? 300 : 480}, 500` : '';
    await ask(
      'screen_for_shots',
      `select public.screen_for_shots(${company}, '${visitId}', '${answers}'${flow})`,
    );
  }
  const opened = await ask(
    'open_shot_visit',
    `select r as answer from public.open_shot_visit(${company}, '${visitId}') r`,
  );
  if (opened.end === 'refused' || opened.row === undefined) return null;
  return { member, patient, visitId, ask, seen: openedSchema.parse(opened.row).answer };
}

const QUESTIONS = [
  'asthma',
  'allergy_flare',
  'beta_blocker',
  'new_drug',
  'pregnancy',
  'season',
  'illness',
];
const SIGNS = ['hives', 'hives,rhinitis', 'wheeze', 'hives,wheeze', 'nausea', 'never_seen'];

async function writeReactions(
  { random }: Nurse,
  places: Places,
  { seen, visitId, ask }: AtPatient,
): Promise<void> {
  for (const { last } of seen.sets) {
    if (last === null || !random.chance(0.15)) continue;
    await ask(
      'record_local_reaction',
      `select public.record_local_reaction(${company}, '${last.id}', ${random.below(60)}, ${random.below(30)}${random.chance(0.9) ? ", 'Told at the visit'" : ''})`,
    );
  }
  // Rare, as each leaves the patient's next doses to a physician.
  if (!random.chance(0.005)) return;
  const id = newId();
  const answer = await ask(
    'record_shot_reaction',
    `select public.record_shot_reaction('${id}', ${company}, '${visitId}', '{${random.oneOf(SIGNS) ?? ''}}', clock_timestamp(), ${random.chance(0.8)})`,
  );
  note(places, { what: 'record_shot_reaction', table: 'shot_reactions', id }, answer);
}

/** One scan and what follows: mostly the right vial and volume, often not, and sometimes sent again. */
async function giveOne(nurse: Nurse, places: Places, there: AtPatient): Promise<void> {
  const { random } = nurse;
  const { room } = places;
  const set = random.oneOf(there.seen.sets);
  if (set === undefined) return;
  const own = room.vials.filter((vial) => vial.set_id === set.id);
  const right = own.find(
    (vial) => vial.is_usable && !vial.waits && vial.factor === set.proposal.factor,
  );
  const code = scanned(random, room, { own, patient: there.patient, right })?.code ?? 'NOSUCHVIAL';
  const byPhysician = random.chance(0.1);
  const volume =
    byPhysician || random.chance(0.08)
      ? (random.oneOf([0.05, 0.1, 0.3, 0.5, 5.1]) ?? 0.5)
      : (set.proposal.volume ?? 0.5);
  const who = byPhysician ? room.physician : there.member;
  if (room.secondPerson || random.chance(0.05))
    await confirm(nurse, places, there, { code, volume, who });
  const id = newId();
  const arm = random.oneOf(['left', 'right']) ?? 'left';
  const reason = byPhysician ? `, override_reason => 'As ordered'` : '';
  const give = async (shot: Shot) => {
    const answer = await there.ask(
      'give_injection',
      `select public.give_injection('${id}', ${company}, '${there.visitId}', '${shot.code}', ${shot.volume}, '${shot.arm}', 'upper'${reason})`,
      who,
    );
    note(places, { what: 'give_injection', table: 'injections', id, shot }, answer);
  };
  await give({ code, volume, arm });
  // The answer was lost: the page sends the same. Or another vial was scanned in between.
  if (random.chance(0.15)) await give({ code, volume, arm });
  if (random.chance(0.06)) await give({ code: random.oneOf(own)?.code ?? code, volume, arm });
}

/** A second person, usually a different one, confirming this dose. */
async function confirm(
  { random }: Nurse,
  places: Places,
  { visitId, ask }: AtPatient,
  { code, volume, who }: { code: string; volume: number; who: string },
): Promise<void> {
  const id = newId();
  const checks = random.chance(0.9) ? (random.oneOf(places.room.nurses) ?? '') : who;
  const checked = random.chance(0.9) ? volume : 0.2;
  const answer = await ask(
    'confirm_shot',
    `select public.confirm_shot('${id}', ${company}, '${visitId}', '${code}', ${checked})`,
    checks,
  );
  note(places, { what: 'confirm_shot', table: 'shot_checks', id }, answer);
}

/** The scanned code: the right vial, or one of the possible mistakes. */
function scanned(
  random: Random,
  room: ShotRoom,
  { own, patient, right }: { own: readonly Vial[]; patient: string; right: Vial | undefined },
): Vial | undefined {
  if (random.chance(0.72)) return right;
  const ended = own.filter((vial) => !vial.is_usable);
  const waiting = own.filter((vial) => vial.waits);
  const wrong = random.oneOf([
    room.vials.filter((vial) => vial.patient_id !== patient),
    room.vials.filter((vial) => vial.patient_id === patient),
    own,
    ended,
    waiting,
    [],
  ]);
  return random.oneOf(wrong ?? []);
}

/** Mixing, checking, discarding, and once in a while a recall. */
async function handleVials(nurse: Nurse, places: Places): Promise<void> {
  const { random, line } = nurse;
  const { room, work } = places;
  const member = random.oneOf(room.nurses) ?? '';
  const ask = (what: string, statement: string) => work.answered(line, { what, member, statement });
  if (random.chance(0.01)) {
    const lot = random.oneOf(room.lots)?.id;
    if (lot !== undefined)
      await ask('recall_lot', `select public.recall_lot(${company}, '${lot}', 'Maker''s letter')`);
    return;
  }
  const waiting = random.oneOf(room.vials.filter((vial) => vial.waits && vial.is_usable));
  if (waiting !== undefined && random.chance(0.6)) {
    await ask(
      'check_vial',
      `select public.check_vial(${company}, '${waiting.id}', '${waiting.code}')`,
    );
    return;
  }
  if (random.chance(0.03)) {
    const vial = random.oneOf(room.vials);
    if (vial !== undefined)
      await ask('discard_vial', `select public.discard_vial(${company}, '${vial.id}', 'Broken')`);
    return;
  }
  await mix(nurse, places, member);
}

async function mix({ random, line }: Nurse, places: Places, member: string): Promise<void> {
  const { room, work } = places;
  // Missing vials first, the strongest first, as weaker ones are made from it.
  const needs = room.sets.flatMap(({ id }) =>
    [1, 2, 3, 4, 5]
      .filter(
        (step) =>
          !room.vials.some((vial) => vial.set_id === id && vial.step === step && vial.is_usable),
      )
      .slice(0, 1)
      .map((step) => ({ id, step })),
  );
  const wanted = (random.chance(0.85) ? random.oneOf(needs) : undefined) ?? {
    id: random.oneOf(room.sets)?.id ?? '',
    step: 1 + random.below(5),
  };
  const set = room.sets.find(({ id }) => id === wanted.id);
  if (set === undefined) return;
  const ofSet = room.vials.filter((vial) => vial.set_id === set.id);
  // They are in order: the latest first.
  const latest = ofSet.find((vial) => vial.step === wanted.step)?.id;
  const id = newId();
  const made =
    wanted.step === 1
      ? `taken => '${JSON.stringify(
          set.contents.map(({ allergen_id, volume_ml }) => ({
            lot_id: random.oneOf(room.lots.filter((lot) => lot.allergen_id === allergen_id))?.id,
            volume_ml,
          })),
        )}'`
      : `diluted_from => '${
          ofSet.find((vial) => vial.step === wanted.step - 1 && vial.is_usable)?.id ?? newId()
        }', volume_ml => ${random.oneOf([2, 5, 5]) ?? 5}`;
  const answer = await work.answered(line, {
    what: 'compound_vial',
    member,
    statement: `select to_jsonb(r) as answer from public.compound_vial('${id}', ${company}, '${set.id}', ${wanted.step},
      seen_vial => ${latest === undefined ? 'null' : `'${latest}'`}, ${made}) r`,
  });
  note(places, { what: 'compound_vial', table: 'treatment_vials', id }, answer);
}

function note(
  { written }: Places,
  row: Pick<Written, 'what' | 'table' | 'id' | 'shot'>,
  { end, doubtful }: Answered,
): void {
  written.push({ ...row, end, doubtful });
}
