/**
 * Plays the commonest tasks of a practice in Chromium and counts their presses: a click or an option of a list is one,
 * typing is none. Prints each count beside its bar, and fails where a bar is passed. Free text and names are typed.
 *
 *   npm run test:clicks
 */
import { randomInt, randomUUID } from 'node:crypto';
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
  from: (add: Add) => Promise<string>;
  play: (page: Page, press: Press) => Promise<unknown>;
}

/** Adds a row as the signed-in member, past the screens, and returns its id. */
type Add = (table: string, row: Record<string, unknown>) => Promise<string>;

const person = (firstName: string) => ({
  first_name: firstName,
  last_name: 'Fixture',
  date_of_birth: '1984-05-02',
});

async function addReferral(add: Add, firstName: string, columns: Record<string, unknown> = {}) {
  const patient_id = await add('patients', person(firstName));
  const referral = await add('referrals', { patient_id, priority: 'routine', ...columns });
  return `${PORTAL}/referrals/${referral}`;
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
    from: async (add) => `${PORTAL}/insurance/patients/${await add('patients', person('Corinna'))}`,
    play: async (page, press) => {
      await press(page.getByRole('button', { name: 'Add coverage' }).first());
      const form = page.getByRole('dialog', { name: 'Add coverage' });
      // By their first letters, as a hand that stays on the keyboard.
      await form.getByRole('combobox', { name: 'Payer' }).pressSequentially('Blue');
      await form.getByRole('combobox', { name: 'Subscriber' }).pressSequentially('The');
      await form.getByLabel('Member ID').fill('SIM-ACTIVE');
      await press(form.getByRole('button', { name: 'Save and verify' }));
      await page.getByRole('heading', { name: 'Coverage is active' }).waitFor();
    },
  },
  {
    name: 'Surgery case from a referral',
    bar: 6,
    as: 'dr.osei',
    from: (add) => addReferral(add, 'Tomasz', { reason: 'Large tonsils', icd10_codes: ['J35.01'] }),
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

/** Adds rows to the demo clinic with a session. */
function adder(origin: string, session: string): Add {
  const { access_token }: { access_token: string } = JSON.parse(session);
  return async (table, row) => {
    const id = randomUUID();
    const answer = await fetch(`${origin}/rest/v1/${table}`, {
      method: 'POST',
      headers: {
        apikey: EMBEDDED_ANON_KEY,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ id, company_id: CLINIC, ...row }),
    });
    if (!answer.ok) throw new Error(`${table}: ${await answer.text()}`);
    return id;
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
  for (const story of STORIES) {
    const session = await demoSession(origin, story.as);
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 1366, height: 900 } });
    page.setDefaultTimeout(30_000);
    await keepSession(page, session);
    await page.goto(await story.from(adder(origin, session)));
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
