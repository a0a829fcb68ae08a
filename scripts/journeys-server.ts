/**
 * What the journeys run against: the built app beside a database of this run's own, which starts from the image that the
 * tests on the embedded database made. Migrating one took twenty seconds in which the browsers waited.
 *
 *   tsx scripts/journeys-server.ts 4600
 */
import { preview } from 'vite';
import { databaseImage } from './test-setup/database-image.ts';
import { QUICK_PASSWORDS } from './test-setup/quick-passwords.ts';

Object.assign(process.env, QUICK_PASSWORDS, {
  EMBEDDED_SUPABASE_DATA: 'memory',
  EMBEDDED_SUPABASE_IMAGE: await databaseImage(),
});
const server = await preview({ preview: { port: Number(process.argv[2]), strictPort: true } });
server.printUrls();
