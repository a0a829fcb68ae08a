/**
 * Plays the commonest tasks of a practice in Chromium and counts their presses: a click or an option of a list is one,
 * typing is none. Prints each count beside its bar, and fails where a bar is passed. Free text and names are typed.
 *
 *   npm run test:clicks
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { EMBEDDED_ANON_KEY } from '../supabase/embedded/anon-key.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './lib/chromium.ts';
import { demoSession, keepSession } from './lib/demo-session.ts';
import { databaseImage } from './test-setup/database-image.ts';
import { QUICK_PASSWORDS } from './test-setup/quick-passwords.ts';

const PORT = 4617;
const CLINIC = '20000000-0000-4000-8000-000000000001';
const PORTAL = '/companies/demo';

/** Nobody's name, so that no chart is like it. */
const CALLER = `Philippa ${randomUUID().replace(/[^a-f]/g, '')}`;
const CALLER_BORN = `${randomInt(1930, 2000)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`;

type Press = (what: Locator) => Promise<void>;

interface Story {
  name: string;
  /** The most presses it may take. */
  bar: number;
  as: 'demo' | 'dr.osei';
  /** Adds what the story begins with, and returns the address it begins at. */
  from: (owner: Owner) => Promise<string>;
  play: (page: Page, press: Press) => Promise<unknown>;
}

type Values = Record<string, unknown>;

/** The clinic's owner at work past the screens. */
interface Owner {
  /** Adds a row and returns its id. */
  add: (table: string, row: Values) => Promise<string>;
  /** Calls a function of the database. */
  call: (name: string, values: Values) => Promise<unknown>;
}

const person = (firstName: string) => ({
  first_name: firstName,
  last_name: 'Fixture',
  date_of_birth: '1984-05-02',
});

async function addReferral({ add }: Owner, firstName: string, columns: Values) {
  const patient_id = await add('patients', person(firstName));
  const referral_id = await add('referrals', { patient_id, priority: 'routine', ...columns });
  return { patient_id, referral_id };
}

/** The patient of a referral comes to a provider that nobody else sees, and is seen. */
async function see({ add, call }: Owner, referred: Values) {
  const provider_id = await add('providers', { last_name: 'Fixture', specialty: 'Otology' });
  // Booking into the past is refused: far enough ahead for a slow answer.
  const start = Date.now() + 5000;
  const request_id = randomUUID();
  await call('book_appointment', {
    ...referred,
    company_id: CLINIC,
    request_id,
    provider_id,
    starts_at: new Date(start).toISOString(),
    reason: 'Fluid behind the eardrums',
    outside_hours: true,
  });
  await sleep(start - Date.now());
  await call('complete_appointment', { request_id, outcome: 'follow_up' });
}

const STORIES: readonly Story[] = [
  {
    name: 'Call, new patient, referral, booked',
    bar: 7,
    as: 'demo',
    from: () => Promise.resolve(`${PORTAL}/portal`),
    play: async (page, press) => {
      await press(navigation(page, 'Referrals'));
      await page.getByRole('rowgroup', { name: 'Referrals' }).waitFor();
      await press(page.getByRole('button', { name: 'New Referral' }));
      const form = page.getByRole('dialog', { name: 'New referral' });
      await form.getByRole('combobox', { name: 'Patient' }).fill(CALLER);
      await press(page.getByRole('option', { name: /^Add / }));
      await form.getByLabel('Date of birth').fill(CALLER_BORN);
      await form.getByLabel('Reason').fill('Hears worse on the left');
      await press(form.getByRole('button', { name: 'Create and book' }));
      const booking = page.getByRole('dialog', { name: 'Book now' });
      await booking.getByText(CALLER).first().waitFor();
      await press(booking.getByRole('button', { name: /^\d+:\d\d [AP]M/ }).first());
      await press(booking.getByRole('button', { name: 'Book', exact: true }));
      await page.getByText('Appointment booked').waitFor();
      await page.getByRole('link', { name: 'Open appointment' }).waitFor();
    },
  },
  {
    name: 'Coverage added and verified',
    bar: 4,
    as: 'demo',
    from: async ({ add }) =>
      `${PORTAL}/insurance/patients/${await add('patients', person('Corinna'))}`,
    play: async (page, press) => {
      await press(page.getByRole('button', { name: 'Add coverage' }).first());
      const form = page.getByRole('dialog', { name: 'Add coverage' });
      // The form begins at its list of payers.
      await press(form.getByRole('option', { name: 'Blue Harbor Health' }));
      await form.getByLabel('Member ID').fill('SIM-ACTIVE');
      await press(form.getByRole('radio', { name: 'The patient', exact: true }));
      await press(form.getByRole('button', { name: 'Save and verify' }));
      await page.getByRole('heading', { name: 'Coverage is active' }).waitFor();
    },
  },
  {
    name: 'Surgery case from a referral',
    bar: 6,
    as: 'dr.osei',
    from: async (owner) => {
      const { referral_id } = await addReferral(owner, 'Tomasz', {
        reason: 'Large tonsils',
        icd10_codes: ['J35.01'],
      });
      return `${PORTAL}/referrals/${referral_id}`;
    },
    play: async (page, press) => {
      await press(page.getByRole('button', { name: 'More actions' }));
      await press(page.getByRole('menuitem', { name: 'Add to surgery queue' }));
      const form = page.getByRole('dialog', { name: 'Add to surgery queue' });
      await form.getByText('Suggested by the referral. Check it.').waitFor();
      await press(form.getByRole('button', { name: 'Add to queue' }));
      await page.getByText('Added to the surgery queue').waitFor();
    },
  },
  {
    name: 'Letter after a visit, signed',
    bar: 3,
    as: 'dr.osei',
    from: async (owner) => {
      const referred = await addReferral(owner, 'Nora', { reason: 'Hears badly' });
      await see(owner, referred);
      return `${PORTAL}/referrals/${referred.referral_id}`;
    },
    play: async (page, press) => {
      await press(page.getByRole('button', { name: 'Write letter' }));
      const letter = page.getByRole('dialog', { name: 'Consult letter' });
      await letter.getByLabel('Findings').fill('Effusion in both ears, 40 dB.');
      await press(letter.getByRole('button', { name: 'Sign letter' }));
      await page.getByText('Letter signed').waitFor();
    },
  },
  {
    name: 'Day list printed',
    bar: 3,
    as: 'demo',
    from: () => Promise.resolve(`${PORTAL}/portal`),
    play: async (page, press) => {
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await press(navigation(page, 'Queue'));
      await press(page.getByRole('link', { name: 'Day', exact: true }));
      await page
        .getByRole('button', { name: 'Print day sheet' })
        .and(page.locator(':enabled'))
        .waitFor();
      await press(page.getByRole('button', { name: 'Print day sheet' }));
      await page.locator('body[data-printed]').waitFor();
    },
  },
];

const navigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name });

async function serve() {
  Object.assign(process.env, QUICK_PASSWORDS, {
    EMBEDDED_SUPABASE_DATA: 'memory',
    EMBEDDED_SUPABASE_IMAGE: await databaseImage(),
  });
  await build({ mode: 'embedded', logLevel: 'warn' });
  return preview({ preview: { port: PORT, strictPort: true } });
}

/** Acts in the demo clinic with a session. */
function ownerOf(origin: string, session: string): Owner {
  const { access_token }: { access_token: string } = JSON.parse(session);
  async function call(path: string, values: Values) {
    const answer = await fetch(`${origin}/rest/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: EMBEDDED_ANON_KEY,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(values),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  }
  return {
    add: async (table, row) => {
      const id = randomUUID();
      await call(table, { id, company_id: CLINIC, ...row });
      return id;
    },
    call: (name, values) => call(`rpc/${name}`, values),
  };
}

/** A portal that runs already, as the journeys take it; else a build of its own. */
const runningAt = process.env['E2E_BASE_URL'];
const origin = runningAt ?? `http://localhost:${PORT}`;
const server = runningAt === undefined ? await serve() : null;
const executablePath = findChromium();
const browser = await chromium.launch({
  args: CHROMIUM_ARGUMENTS,
  ...(executablePath === undefined ? {} : { executablePath }),
});
const missed: string[] = [];
try {
  console.log(`${'story'.padEnd(38)} presses  bar`);
  const owner = ownerOf(origin, await demoSession(origin));
  for (const story of STORIES) {
    const session = await demoSession(origin, story.as);
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 1366, height: 900 } });
    page.setDefaultTimeout(30_000);
    await keepSession(page, session);
    await page.goto(await story.from(owner));
    let presses = 0;
    await story.play(page, async (what) => {
      presses += 1;
      await what.click();
    });
    console.log(
      `${story.name.padEnd(38)} ${String(presses).padStart(7)} ${String(story.bar).padStart(4)}`,
    );
    if (presses > story.bar) missed.push(story.name);
    await page.close();
  }
} finally {
  await browser.close();
  await server?.close();
}
if (missed.length > 0) throw new Error(`More presses than the bar: ${missed.join(', ')}.`);
// The embedded backend keeps timers.
process.exit(0);
