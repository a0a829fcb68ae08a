/**
 * The server for the browser tests: the built app with a new database, which starts from the image that the tests on
 * the embedded database made (migrating takes twenty seconds). With `--dev` it is the server of `npm run dev` instead
 * of the built app.
 *
 *   tsx scripts/journeys-server.ts 4600
 *   tsx scripts/journeys-server.ts 4601 --dev
 */
import { createServer, preview } from 'vite';
import { databaseImage } from './test-setup/database-image.ts';
import { QUICK_PASSWORDS } from './test-setup/quick-passwords.ts';

Object.assign(process.env, QUICK_PASSWORDS, {
  EMBEDDED_SUPABASE_DATA: 'memory',
  EMBEDDED_SUPABASE_IMAGE: await databaseImage(),
});
const [, , port, kind] = process.argv;
const at = { port: Number(port), strictPort: true };
if (kind === '--dev') {
  const server = await createServer({ server: at });
  await server.listen();
  server.printUrls();
} else (await preview({ preview: at })).printUrls();
