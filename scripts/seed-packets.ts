/**
 * Draws the packets that wait in the demo clinic's inbox, into supabase/seed/files: a clear fax and the same once more, a poor
 * one, one about two patients, a photo, and a request for records. All people are invented, and no page has a date but
 * those of birth. Run it again after a change, and write the new size into supabase/seed/20_packets.sql:
 * `npm run seed:packets`.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { writtenTiff } from '../src/lib/tiff/written-tiff.fixture.ts';
import { drawSeedFiles, numbered, seededPlace } from './lib/seed-files.ts';
import { SEND_BY_FAX, type Sending } from './packets/fax.ts';

const placeOf = (number: number, file: string) =>
  seededPlace('document-inbox', numbered('f500', number), numbered('f600', number), file);

const TO = 'Lakeshore ENT & Allergy, fax (555) 555-0102';

const sheet = (body: string, font = 'Liberation Sans') => `<!doctype html><html lang="en"><style>
  * { margin: 0; box-sizing: border-box }
  body { width: 816px; height: 1056px; padding: 64px 72px; font: 17px/1.55 '${font}', sans-serif; color: #000; background: #fff }
  h1 { font-size: 25px } h2 { font-size: 19px; margin: 20px 0 8px; border-bottom: 2px solid #000 } p { margin: 8px 0 }
  dl { display: grid; grid-template-columns: 220px 1fr; gap: 4px 14px; margin: 8px 0 } dt { font-weight: bold }
  small { display: block; position: absolute; top: 990px; font-size: 13px }
</style><body>${body}<small>Demonstration page. The people and the findings are invented.</small></body></html>`;

const facts = (rows: Readonly<Record<string, string>>) =>
  `<dl>${Object.entries(rows)
    .map(([label, text]) => `<dt>${label}</dt><dd>${text}</dd>`)
    .join('')}</dl>`;

const CLEAR = [
  sheet(`<h1>Millbrook Family Medicine</h1><p>310 Millbrook Avenue · Phone (555) 555-0241 · Fax (555) 555-0242</p>
    <h2>REFERRAL</h2>${facts({ 'To:': TO, 'Priority:': 'Urgent' })}
    <h2>Patient</h2>${facts({
      'Patient name:': 'Rosalind Achebe',
      'Date of birth:': '05/09/1967',
      'Sex:': 'Female',
      'Phone:': '(555) 555-0191',
      'Address:': '41 Cedar Lane, Millbrook, NY 12545',
      'Insurance:': 'Blue Harbor Health',
      'Member ID:': 'XEH204417',
    })}
    <h2>Request</h2>${facts({
      'Requested service:': 'Consult, laryngoscopy',
      'Reason for referral:': 'Hoarseness for six weeks in a smoker',
      'Diagnosis:': 'R49.0 Dysphonia',
      'Referring provider:': 'Helen Brandt, MD',
      'NPI:': '1020705707',
    })}`),
  sheet(`<h1>Millbrook Family Medicine</h1><h2>OFFICE NOTE</h2>
    ${facts({ 'Patient name:': 'Rosalind Achebe', 'Date of birth:': '05/09/1967' })}
    <p>Hoarse for six weeks, worse by evening. No pain on swallowing, no weight loss. One pack a day for thirty years. Two
    weeks of omeprazole made no difference.</p>
    <p>Neck without masses. Throat without redness. Voice rough and breathy. Breathing quiet.</p>
    <p>Assessment: dysphonia for more than four weeks in a smoker. The vocal cords have to be seen.</p>
    <p>Plan: referred to ear, nose and throat. Smoking cessation offered; she will think about it.</p>
    <p>Helen Brandt, MD</p>`),
];

const POOR = [
  sheet(
    `<h1>NORTHGATE PEDIATRICS</h1><p>18 Northgate Plaza · (555) 555-0211 · Fax (555) 555-0212</p>
    <h2>Specialist referral form</h2>${facts({
      'Child:': 'Milo Fairbanks',
      'DOB:': '08/23/2021',
      'Guardian:': 'Erin Fairbanks (mother)',
      'Home phone:': '(555) 555-0192',
      'Insurance:': 'State Family Care',
      'Policy no.:': 'SFC8830215',
    })}
    <h2>Reason</h2><p>Five ear infections since spring, fluid in both ears for three months, few new words.</p>
    ${facts({ 'ICD-10:': 'H65.33', 'Referred by:': 'Mei Tanaka, MD', 'NPI:': '1020547323', 'Urgency:': 'Routine' })}`,
    'Liberation Serif',
  ),
];

const TWO = [
  sheet(`<h1>Lakeside Urgent Care</h1><p>4 Ferry Street · Phone (555) 555-0221 · Fax (555) 555-0222</p>
    <h2>REFERRAL TO SPECIALIST</h2>${facts({
      'Patient name:': 'Dolores Whitcomb',
      'Date of birth:': '11/30/1949',
      'Phone:': '(555) 555-0193',
      'Reason for referral:': 'Nosebleeds on the left, packed once, on a blood thinner',
      'Diagnosis:': 'R04.0',
      'Priority:': 'Urgent',
    })}`),
  sheet(`<h1>Lakeside Urgent Care</h1><p>4 Ferry Street · Phone (555) 555-0221 · Fax (555) 555-0222</p>
    <h2>REFERRAL TO SPECIALIST</h2>${facts({
      'Patient name:': 'Victor Amaral',
      'Date of birth:': '02/17/1988',
      'Phone:': '(555) 555-0194',
      'Reason for referral:': 'Broken nose after a fall, crooked, no septal hematoma',
      'Diagnosis:': 'S02.2XXA',
      'Priority:': 'Urgent',
    })}`),
];

const PHOTO = sheet(
  `<h1>Joanna Sikes, MD</h1><p>Neurology · (555) 555-0261 · Fax (555) 555-0262</p>
  <h2>REFERRAL</h2>${facts({
    'Patient name:': 'June Halvorsen',
    'Date of birth:': '07/14/1975',
    'Phone:': '(555) 555-0195',
    'Reason for referral:': 'Spells of vertigo with ringing on the right',
    'Diagnosis:': 'R42',
    'Insurance:': 'Evergreen Mutual',
    'Member ID:': 'EVG5521907',
    'Referring provider:': 'Joanna Sikes, MD',
    'NPI:': '1020784892',
  })}`,
  'Liberation Serif',
);

const REQUEST =
  sheet(`<h1>Statewide Records Service</h1><p>PO Box 118 · Phone (555) 555-0196 · Fax (555) 555-0197</p>
  <h2>REQUEST FOR MEDICAL RECORDS</h2>${facts({
    'To:': TO,
    'Patient name:': 'Walter Prescott',
    'Our number:': 'SRS-40718',
    'Records requested:': 'Office notes, audiograms and operative reports of the last two years',
    'Send by:': 'Fax or mail. A signed authorization is on the next page of the original.',
  })}<p>Please call if no records are found.</p>`);

/** Straight and sharp, as a good machine sends. */
const GOOD: Sending = {
  resolution: 'fine',
  skew: 0.2,
  threshold: 0.62,
  speckle: 0,
  header: 'FROM 555 555 0242   MILLBROOK FAMILY MEDICINE',
  cut: 0,
  seed: 3,
};
const BAD: Sending = {
  resolution: 'standard',
  skew: -1.3,
  threshold: 0.7,
  speckle: 0.004,
  header: 'FROM 555 555 0212   NORTHGATE PEDS',
  cut: 12,
  seed: 8,
};

/** One bit a pixel, black as one: the rows of a fax. */
const PACK = `async (address) => {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const ink = canvas.getContext('2d');
  ink.drawImage(picture, 0, 0);
  const { data } = ink.getImageData(0, 0, width, height);
  const across = Math.ceil(width / 8);
  const bits = new Array(across * height).fill(0);
  for (let at = 0; at < width * height; at += 1) {
    if (data[at * 4] < 128) bits[Math.floor(at / width) * across + ((at % width) >> 3)] |= 128 >> (at % width % 8);
  }
  return { width, height, bits };
}`;

interface Packed {
  width: number;
  height: number;
  bits: number[];
}

async function fax(paper: Page, pages: readonly string[], sending: Sending): Promise<Uint8Array> {
  const drawn: Packed[] = [];
  for (const html of pages) {
    await paper.setContent(html);
    const picture = (await paper.screenshot()).toString('base64');
    const sent: string = await paper.evaluate(
      `(${SEND_BY_FAX})('data:image/png;base64,${picture}', ${JSON.stringify(sending)})`,
    );
    drawn.push(await paper.evaluate(`(${PACK})('${sent}')`));
  }
  // White is zero, the strip is one, the lines of a fax are fewer than its columns.
  const lines = sending.resolution === 'fine' ? 196 : 98;
  return writtenTiff(
    drawn.map(({ width, height, bits }) => ({
      tags: {
        256: [width],
        257: [height],
        258: [1],
        259: [8],
        262: [0],
        277: [1],
        278: [height],
        282: [204],
        283: [lines],
        296: [2],
      },
      strip: new Uint8Array(deflateSync(Uint8Array.from(bits), { level: 9 })),
    })),
  );
}

/** A page on a table, from above and a little aslant. */
async function photo(paper: Page, html: string): Promise<Uint8Array> {
  const inside = Buffer.from(html).toString('base64');
  await paper.setContent(`<!doctype html><style>
    body { margin: 0; width: 816px; height: 1056px; background: #6b5b4a; overflow: hidden }
    iframe { border: 0; width: 816px; height: 1056px; box-shadow: 0 0 30px #0009;
      transform: perspective(1800px) rotateX(7deg) rotateZ(-1.6deg) scale(0.94) }
    div { position: absolute; inset: 0; background: radial-gradient(circle at 30% 20%, #fff0, #2a1c0c40) }
  </style><iframe src="data:text/html;charset=utf-8;base64,${inside}"></iframe><div></div>`);
  await paper.frameLocator('iframe').locator('small').waitFor();
  return await paper.screenshot({ type: 'jpeg', quality: 55 });
}

async function put(file: string, bytes: Uint8Array): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return file;
}

async function draw(page: Page, paper: Page): Promise<string[]> {
  const clear = await put(placeOf(1, 'fax.tif'), await fax(paper, CLEAR, GOOD));
  const again = placeOf(5, 'fax.tif');
  await mkdir(path.dirname(again), { recursive: true });
  await copyFile(clear, again);
  const files = [clear, again, await put(placeOf(2, 'fax.tif'), await fax(paper, POOR, BAD))];
  for (const [number, pages, name] of [
    [3, TWO, 'scan.pdf'],
    [6, [REQUEST], 'request.pdf'],
  ] as const) {
    await page.setContent(pages.join('<div style="break-after: page"></div>'));
    files.push(await put(placeOf(number, name), await page.pdf({ format: 'Letter' })));
  }
  return [...files, await put(placeOf(4, 'photo.jpg'), await photo(paper, PHOTO))];
}

await drawSeedFiles(async (browser) => {
  const paper = await browser.newPage({
    viewport: { width: 816, height: 1056 },
    deviceScaleFactor: 2,
  });
  return await draw(await browser.newPage(), paper);
});
