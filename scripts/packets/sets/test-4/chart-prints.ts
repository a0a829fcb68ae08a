import type { Form } from '../../forms.ts';
import { abbreviated, dashedPhone, dottedPhone, plain, us } from '../../written.ts';
import { listed } from '../test-3/parts.ts';

const heading = (words: string) =>
  `<div style="border-bottom:2px solid #000;font-weight:bold;margin:18px 0 5px">${words}</div>`;

/** Referrals as three record systems print them. */
export const TEST_4_CHART_PRINTS: readonly [Form, ...Form[]] = [
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<p><b style="font-size:1.2em">Fairhaven Medical Group</b><br>77 Commerce Park, Suite 300, Joliet, IL 60435<br>P: ${t.officePhone} | F: ${t.officeFax}</p>
<table width="100%" cellspacing="0" cellpadding="6" style="border:1px solid #000;border-width:1px 0"><tr><td><b>${t.first} ${t.last}</b><br>${a.sex}, ${a.age} years</td><td>DOB: ${plain(t.born)}<br>MRN: ${a.chart}</td><td>Phone: ${t.phone}<br>Ref. date: ${plain(a.day)}</td></tr></table>
<h3 style="margin:18px 0 4px">Ambulatory Referral to ENT</h3>${heading('Order details')}${listed(
        [
          ['Order ID', a.order],
          ['Authorizing provider', t.provider],
          ['Provider NPI', t.npi],
          ['Class', 'External referral'],
          ['Reason for consult', t.reason],
          ['Diagnoses', t.diagnosis],
          ['To department', 'Lakeshore ENT &amp; Allergy'],
        ],
        190,
      )}${heading('Coverage information')}${listed(
        [
          ['Plan', t.payer],
          ['Subscriber ID', t.member],
          ['Group number', t.group],
          ['Relationship', a.age < 18 ? 'Child' : 'Self'],
        ],
        190,
      )}${heading('Patient address')}<p>${t.street}<br>${a.city}</p>${heading('Preferred pharmacy')}<p>Corner Drug, 12 Ruby St, Joliet, IL, (815) 555-0142</p>${heading('Note to specialist')}<p>Patient is aware of the referral and expects a call. Please send records back by fax.</p>`,
  },
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td>Printed ${us(a.day)} 9:42 AM</td><td align="right">Page 1 of 1</td></tr></table><h2 style="margin:14px 0 2px">Consult Order</h2><p style="margin:0">Riverbend Family Practice<br>310 Dock Street, Peoria, IL 61602<br>Main ${dashedPhone(t.officePhone)}, fax ${dashedPhone(t.officeFax)}</p>
${heading('PATIENT')}${listed(
  [
    ['Name:', `<b>${t.last.toUpperCase()}, ${t.first.toUpperCase()}</b>`],
    ['Date of birth:', us(t.born)],
    ['Sex:', a.sex],
    ['Cell phone:', dashedPhone(t.phone)],
    ['Address:', `${t.street}, ${a.city}`],
    ['Emergency contact:', `${a.relative}, ${dashedPhone(a.relativePhone)}`],
  ],
  150,
)}${heading('INSURANCE')}${listed(
  [
    ['Primary:', t.payer],
    ['Policy number:', t.member],
    ['Group number:', t.group],
    ['Secondary:', 'None'],
  ],
  150,
)}${heading('ORDERED BY')}${listed(
  [
    ['Provider:', t.provider],
    ['NPI:', t.npi],
    ['Order date:', us(a.day)],
  ],
  150,
)}${heading('CONSULT')}${listed(
  [
    ['Specialty:', 'Ear, nose and throat'],
    ['Diagnosis:', t.diagnosis],
    ['Reason:', t.reason],
    ['When:', 'Next available'],
  ],
  150,
)}<p style="margin-top:40px">E-signed by ${t.provider} ${us(a.day)}</p>`,
  },
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td valign="top"><b style="font-size:1.3em">Copper Hill Clinic</b><br>1800 Copper Hill Rd<br>Waukegan, IL 60085</td><td align="right" valign="top">Office ${dottedPhone(t.officePhone)}<br>Fax ${dottedPhone(t.officeFax)}<br>${abbreviated(a.day)}</td></tr></table>
<h3 style="margin:20px 0 8px">Referral Summary</h3><table width="100%" cellspacing="0"><tr><td width="50%" valign="top">${listed(
        [
          ['<b>Patient</b>', `${t.first} ${t.last}`],
          ['<b>DOB</b>', abbreviated(t.born)],
          ['<b>Gender</b>', a.sex],
          ['<b>Home</b>', dottedPhone(t.phone)],
          ['<b>Address</b>', `${t.street}<br>${a.city}`],
        ],
        80,
      )}</td><td valign="top">${listed(
        [
          ['<b>PCP</b>', t.provider],
          ['<b>NPI</b>', t.npi],
          ['<b>Insurer</b>', t.payer],
          ['<b>ID #</b>', t.member],
          ['<b>Group #</b>', t.group],
        ],
        80,
      )}</td></tr></table>
${heading('Reason for referral')}<p>${t.reason}</p>${heading('Associated diagnosis')}<p>${t.diagnosis}</p>${heading('Active medications')}<p>Cetirizine 10 mg daily<br>Fluticasone nasal spray, two sprays each side daily</p>${heading('Allergies')}<p>Sulfa (rash)</p>${heading('Recent vitals')}<p>BP 118/72, pulse 70, temp 98.4 F, SpO2 99%</p>${heading('Refer to')}<p>Lakeshore ENT &amp; Allergy, fax 312.555.0100</p>`,
  },
];
