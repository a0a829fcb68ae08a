import { connect } from '../../../supabase/hosted/connect.ts';
import type { Server } from '../../../supabase/hosted/server.ts';
import { seconds } from '../../lib/seconds.ts';
import { type AtWork, CONNECTIONS } from '../at-work.ts';
import { line } from '../connection.ts';
import { type Random, randomOf } from '../random.ts';
import { furnishShots, lookAroundShots, pass, ShotRoom, wantSecondPerson } from './furnish.ts';
import { brokenInShots, brokenShotLog, withoutSecondPerson } from './invariants.ts';
import { playSequence, type Written } from './sequence.ts';

/** The number of sequences in a morning; then time passes. */
const MORNING = 200;
const BETWEEN_LOOKS = 40;
const BETWEEN_CUTS = 15;
const BETWEEN_KILLS = 1500;

interface Played {
  server: Server;
  database: string;
  work: AtWork;
  sequences: number;
  seed: number;
}

/**
 * Eight nurses in one shot room: they check in, ask, scan right and wrong vials, give, observe, record reactions, mix
 * and recall. Two work at one patient, answers are lost and sent again, connections cut and the server killed. After
 * each morning every rule is checked, and days or minutes pass.
 */
export async function playShots({ server, database, work, sequences, seed }: Played) {
  const owner = () => connect({ socket: server.socket, database, user: 'postgres' });
  const fate = randomOf(seed * 7);
  const room = new ShotRoom();
  const since = await furnishShots(
    owner(),
    room,
    Math.min(48, Math.max(8, Math.ceil(sequences / 4))),
  );
  const nurses = Array.from({ length: CONNECTIONS }, (_, place) => ({
    line: line(server, database),
    random: randomOf(seed * 31 + place),
    place,
  }));
  const written: Written[] = [];
  const faults: string[] = [];
  const begun = performance.now();
  let played = 0;
  let judged = 0;
  let isNewDay = true;
  for (let morning = 1; played < sequences && faults.length === 0; morning += 1) {
    const until = Math.min(sequences, played + MORNING);
    if (isNewDay) {
      room.secondPerson = fate.chance(0.3);
      await wantSecondPerson(owner(), room.secondPerson);
    }
    await lookAroundShots(owner(), room);
    await Promise.all(
      nurses.map(async (nurse) => {
        while (played < until) {
          played += 1;
          if (played % BETWEEN_LOOKS === 0)
            await lookAroundShots(owner(), room).catch(() => undefined);
          if (played % BETWEEN_CUTS === 0) work.cutSoon(nurse.line, fate);
          if (played % BETWEEN_KILLS === 0) work.killSoon(fate);
          await playSequence(nurse, { room, work, written });
        }
      }),
    );
    await work.untilNobodyIsAtWork();
    const judge = connect({ socket: server.socket, database, user: 'supabase_admin' });
    faults.push(...(await brokenInShots(judge, written.slice(judged))));
    judged = written.length;
    if (room.secondPerson) faults.push(...(await withoutSecondPerson(judge)));
    if (morning % 10 === 0 || played === sequences)
      faults.push(...(await brokenShotLog(judge, since)));
    const passing = later(fate);
    await pass(judge, passing);
    isNewDay = passing.days > 0;
    await judge.end();
    if (morning % 5 === 0)
      console.log(`${played} sequences, ${faults.length} broken, ${seconds(begun)}`);
  }
  await Promise.all(nurses.map((nurse) => nurse.line.end()));
  return { faults, took: (performance.now() - begun) / 1000 };
}

/** Another morning, or half an hour later on the same one. */
function later(fate: Random) {
  return fate.chance(0.25)
    ? { days: 0, minutes: 20 + fate.below(20) }
    : { days: fate.oneOf([3, 5, 7, 7, 7, 7, 8, 10, 14]) ?? 7, minutes: 0 };
}
