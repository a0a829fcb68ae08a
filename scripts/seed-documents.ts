/**
 * Draws the documents of the demo clinic's referrals, into supabase/seed/files. All people are invented, and there
 * are no dates: the seed counts back from today. Run it again after a change, and write the new size into
 * supabase/seed/14_referral_documents.sql: `npm run seed:documents`.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { drawSeedFiles, numbered, seededPlace } from './lib/seed-files.ts';

const placeOf = (referral: number, document: number, file: string) =>
  seededPlace('referral-documents', numbered('5000', referral), numbered('f400', document), file);

const STYLE = `
  * { margin: 0; box-sizing: border-box }
  body { font: 15px/1.5 'Liberation Serif', serif; color: #111 }
  header { border-bottom: 2px solid #111; padding-bottom: 10px; margin-bottom: 22px }
  h1 { font-size: 22px } h2 { font-size: 17px; margin: 18px 0 6px } p { margin: 8px 0 }
  dl { display: grid; grid-template-columns: 130px 1fr; gap: 2px 12px; margin: 14px 0 } dt { color: #555 }
  table { border-collapse: collapse; margin: 10px 0 } td, th { border: 1px solid #777; padding: 4px 12px; text-align: left }
  footer { margin-top: 30px; border-top: 1px solid #999; padding-top: 6px; font-size: 12px; color: #555 }`;

interface Letter {
  office: string;
  address: string;
  title: string;
  facts: readonly (readonly [label: string, text: string])[];
  body: string;
  signed: string;
}

const sheet = ({ office, address, title, facts, body, signed }: Letter) => `<!doctype html>
<html lang="en"><title>${title}</title><style>${STYLE}</style>
<header><h1>${office}</h1>${address}</header>
<h2>${title}</h2>
<dl>${facts.map(([label, text]) => `<dt>${label}</dt><dd>${text}</dd>`).join('')}</dl>
${body}<p>${signed}</p>
<footer>Demonstration document. The patient, the office and the findings are invented.</footer></html>`;

const TO = ['To', 'Lakeshore ENT &amp; Allergy'] as const;

/** Thresholds in dB hearing level, by frequency. */
const HERTZ = [250, 500, 1000, 2000, 4000, 8000] as const;
const RIGHT = [35, 35, 30, 30, 30, 35] as const;
const LEFT = [40, 35, 35, 30, 35, 40] as const;

function audiogram(): string {
  const x = (index: number) => 60 + index * 84;
  const y = (level: number) => 30 + (level + 10) * 2.2;
  const lines = [
    ...HERTZ.map((_, index) => `M${x(index)} ${y(-10)}V${y(100)}`),
    ...Array.from({ length: 12 }, (_, index) => `M60 ${y(index * 10 - 10)}H${x(5)}`),
  ].join('');
  const labels = [
    ...HERTZ.map(
      (hertz, index) => `<text x="${x(index)}" y="20" text-anchor="middle">${hertz}</text>`,
    ),
    ...[0, 20, 40, 60, 80, 100].map(
      (level) => `<text x="52" y="${y(level) + 4}" text-anchor="end">${level}</text>`,
    ),
  ].join('');
  const curve = (levels: readonly number[]) =>
    `<polyline points="${levels.map((level, index) => `${x(index)},${y(level)}`).join(' ')}"/>`;
  const circles = RIGHT.map((level, index) => `<circle cx="${x(index)}" cy="${y(level)}" r="6"/>`);
  const crosses = LEFT.map(
    (level, index) => `<path d="M${x(index) - 6} ${y(level) - 6}l12 12m0 -12l-12 12"/>`,
  );
  return `<svg width="520" height="290" fill="none" font-size="12">
    <path d="${lines}" stroke="#bbb"/><g fill="#333">${labels}</g>
    <g stroke="#b00020" stroke-width="2">${curve(RIGHT)}${circles.join('')}</g>
    <g stroke="#0b3d91" stroke-width="2">${curve(LEFT)}${crosses.join('')}</g></svg>
  <p>Red circles: right ear. Blue crosses: left ear. Decibels hearing level by frequency in hertz.</p>`;
}

const LETTERS: readonly { to: string; html: string }[] = [
  {
    to: placeOf(6, 1, 'referral-letter.pdf'),
    html: sheet({
      office: 'Millbrook Family Medicine',
      address: '310 Millbrook Avenue · (555) 555-0243 · Fax (555) 555-0242',
      title: 'Referral',
      facts: [
        TO,
        ['Patient', 'Tobias Crane, MRN DE-10030'],
        ['Reason', 'Nasal obstruction, snoring'],
      ],
      body: `<p>Dear colleagues,</p>
        <p>Tobias broke his nose playing hockey two years ago. It was not set. Since then he cannot breathe through the
        left side, sleeps with his mouth open and snores; his roommate has noticed pauses. Saline rinses and eight weeks
        of a steroid spray made no difference.</p>
        <p>On examination the septum deviates to the left with contact to the inferior turbinate. No polyps seen. BMI 27,
        blood pressure 128/82. No allergies to medicines, takes nothing regularly.</p>
        <p>Please evaluate him for septoplasty and tell us whether you want a sleep study first.</p>`,
      signed: 'Helen Brandt, MD',
    }),
  },
  {
    to: placeOf(9, 2, 'audiogram.pdf'),
    html: sheet({
      office: 'Harper Audiology',
      address: '77 Mill Road, Suite 2 · (555) 555-0231 · Fax (555) 555-0232',
      title: 'Pure-tone audiogram',
      facts: [
        ['For', 'Mei Tanaka, MD, Northgate Pediatrics'],
        ['Patient', 'Noah Abernathy, MRN DE-10001'],
        ['Method', 'Conditioned play audiometry, good reliability'],
      ],
      body: `${audiogram()}
        <p>Mild conductive hearing loss in both ears. Tympanograms: type B on both sides with normal canal volume,
        as with fluid in the middle ear. Speech reception threshold 35 dB right, 35 dB left.</p>`,
      signed: 'J. Harper, AuD',
    }),
  },
  {
    to: placeOf(12, 3, 'office-notes.pdf'),
    html: sheet({
      office: 'Joanna Sikes, MD, Neurology',
      address: '(555) 555-0261 · Fax (555) 555-0262',
      title: 'Office note',
      facts: [TO, ['Patient', 'Yasmin Rahimi, MRN DE-10019'], ['Problem', 'Recurrent vertigo']],
      body: `<p>Five spells of spinning vertigo in three months, each two to four hours, with fullness and roaring in the
        left ear and muffled hearing that comes back within a day. No headache, no double vision, no weakness.</p>
        <p>Neurological examination normal. No nystagmus between spells. Head impulse test normal on both sides.
        Dix-Hallpike negative.</p>
        <p><b>Assessment.</b> Suspected Ménière’s disease on the left. MRI of the internal auditory canals is ordered to
        exclude a vestibular schwannoma; the report will follow.</p>
        <p><b>Plan.</b> Low-salt diet. Referred for audiometry and further care.</p>`,
      signed: 'Joanna Sikes, MD',
    }),
  },
  {
    to: placeOf(18, 4, 'strep-results.pdf'),
    html: sheet({
      office: 'Northgate Pediatrics',
      address: '18 Northgate Plaza · (555) 555-0211 · Fax (555) 555-0212',
      title: 'Throat cultures and rapid tests, last twelve months',
      facts: [TO, ['Patient', 'Maya Ibekwe, MRN DE-10008'], ['Ordered by', 'Mei Tanaka, MD']],
      body: `<table><tr><th>Episode</th><th>Test</th><th>Group A strep</th><th>Temperature</th><th>Treated with</th></tr>
        ${[
          ['Rapid antigen', '38.9 °C', 'Amoxicillin'],
          ['Rapid antigen', '38.4 °C', 'Amoxicillin'],
          ['Culture', '39.1 °C', 'Amoxicillin'],
          ['Rapid antigen', '38.6 °C', 'Cephalexin'],
          ['Rapid antigen', '38.8 °C', 'Amoxicillin'],
          ['Culture', '39.3 °C', 'Cephalexin'],
          ['Rapid antigen', '38.5 °C', 'Amoxicillin'],
        ]
          .map(
            ([test, heat, drug], index) =>
              `<tr><td>${index + 1}</td><td>${test}</td><td>Positive</td><td>${heat}</td><td>${drug}</td></tr>`,
          )
          .join('')}</table>
        <p>Seven episodes in one year, each with fever, exudate and tender neck nodes.</p>`,
      signed: 'Mei Tanaka, MD',
    }),
  },
  {
    to: placeOf(26, 6, 'blood-test.pdf'),
    html: sheet({
      office: 'Millbrook Family Medicine',
      address: '310 Millbrook Avenue · (555) 555-0241 · Fax (555) 555-0242',
      title: 'Total IgE and blood count',
      facts: [
        TO,
        ['Patient', 'Theodora Nakamura, MRN DE-10013'],
        ['Ordered by', 'Anton Vasquez, DO'],
      ],
      body: `<table><tr><th>Test</th><th>Result</th><th>Usual</th></tr>
        <tr><td>Total IgE</td><td>184 kU/L</td><td>below 100</td></tr>
        <tr><td>Eosinophils</td><td>0.52 × 10⁹/L</td><td>below 0.5</td></tr>
        <tr><td>Hemoglobin</td><td>13.4 g/dL</td><td>12 to 16</td></tr></table>
        <p>Slightly raised, as in many people with an allergy.</p>`,
      signed: 'Anton Vasquez, DO',
    }),
  },
];

const CARD = {
  to: placeOf(9, 5, 'insurance-card.png'),
  html: `<!doctype html><style>
    * { margin: 0; box-sizing: border-box }
    body { width: 600px; height: 378px; padding: 26px 30px; background: #eef2f4; color: #1c2b33;
      font: 19px/1.45 'Liberation Sans', sans-serif }
    h1 { font-size: 27px; margin-bottom: 14px } small { display: block; font-size: 13px; color: #51626b }
    div { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 30px }
  </style><h1>State Family Care</h1>
  <div><p><small>Member</small>Noah Abernathy</p><p><small>Subscriber</small>Dana Abernathy</p>
  <p><small>Member ID</small>SIM-MULTI</p><p><small>Plan</small>State Medicaid</p>
  <p><small>Payer ID</small>STFC5</p><p><small>Customer service</small>(555) 555-0185</p>
  <p><small>RxBIN</small>009900</p><p><small>RxPCN</small>RXP</p></div>
  <small style="margin-top: 14px">Demonstration card of an invented plan</small>`,
};

async function draw(page: Page): Promise<string[]> {
  for (const { to, html } of LETTERS) {
    await mkdir(path.dirname(to), { recursive: true });
    await page.setContent(html);
    const margin = { top: '22mm', bottom: '22mm', left: '22mm', right: '22mm' };
    await page.pdf({ path: to, format: 'Letter', margin });
  }
  await mkdir(path.dirname(CARD.to), { recursive: true });
  await page.setViewportSize({ width: 600, height: 378 });
  await page.setContent(CARD.html);
  await page.screenshot({ path: CARD.to });
  return [...LETTERS.map(({ to }) => to), CARD.to];
}

await drawSeedFiles(async (browser) => await draw(await browser.newPage()));
