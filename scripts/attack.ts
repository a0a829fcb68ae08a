/**
 * Attacks the portal over HTTP alone, each time against a freshly seeded deployment: the attacks of the security
 * review (named by their findings) and others, as a hostile insider, another clinic and a stranger. Prints which
 * defenses held.
 *
 *   npm run test:attack
 *   npm run test:attack -- --only S1
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readImage } from '../supabase/embedded/image-files.ts';
import { DOOR_ATTACKS } from './attack/doors.ts';
import { EVIDENCE_ATTACKS } from './attack/evidence.ts';
import { FILE_ATTACKS } from './attack/files.ts';
import { IDENTITY_ATTACKS } from './attack/identity.ts';
import { LIMIT_ATTACKS } from './attack/limits.ts';
import { OUTSIDE_ATTACKS } from './attack/outside.ts';
import { PASSKEY_ATTACKS } from './attack/passkeys.ts';
import { VAULT_ATTACKS } from './attack/vaults.ts';
import { WALL_ATTACKS } from './attack/walls.ts';
import { openWorld } from './attack/world.ts';
import { seconds } from './lib/seconds.ts';
import { databaseImage } from './test-setup/database-image.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const started = performance.now();
const attacks = [
  ...IDENTITY_ATTACKS,
  ...PASSKEY_ATTACKS,
  ...EVIDENCE_ATTACKS,
  ...WALL_ATTACKS,
  ...OUTSIDE_ATTACKS,
  ...FILE_ATTACKS,
  ...DOOR_ATTACKS,
  ...LIMIT_ATTACKS,
  ...VAULT_ATTACKS,
].filter(({ finding, what }) => `${finding} ${what}`.includes(values.only));
// Hides refused statements: here they are the expected result.
console.error = () => undefined;
const image = readImage(await readFile(await databaseImage()));
let open = 0;
for (const [index, { finding, attacker, what, left, play }] of attacks.entries()) {
  const world = await openWorld(image);
  const gained = await play(world).catch((error: unknown) => `could not be played: ${error}`);
  await world.close();
  const isLeft = gained !== null && left !== undefined;
  const verdict = isLeft ? 'left' : 'OPEN';
  if (verdict === 'OPEN' && gained !== null) open += 1;
  const line = [
    String(index + 1).padStart(2),
    gained === null ? 'held' : verdict,
    attacker.padEnd(12),
    finding.padEnd(5),
    what,
  ];
  console.log(line.join('  '));
  if (gained !== null) console.log(`        ${gained.slice(0, 400)}`);
  if (isLeft) console.log(`        ${left}`);
}
console.log(
  `${attacks.length} attacks in ${seconds(started)}: ${open === 0 ? 'all held' : `${open} got somewhere`}.`,
);
process.exit(open === 0 ? 0 : 1);
