import type { Truth } from '../../truth.ts';
import { long, short, us } from '../../written.ts';

type Layout = (truth: Truth) => string;

const clinic = 'Lakeshore ENT &amp; Allergy';

/** A table of "label: value" cells in that many columns. */
const grid = (columns: number, cells: readonly (readonly [string, string])[], border = '0') => {
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += columns) {
    const row = cells
      .slice(at, at + columns)
      .map(([label, value]) => `<td>${label}: ${value}</td>`);
    rows.push(`<tr>${row.join('')}</tr>`);
  }
  return `<table border="${border}" cellspacing="0" cellpadding="7" width="100%">${rows.join('')}</table>`;
};

/** The same with a small label above its value, in a box. */
const boxes = (columns: number, cells: readonly (readonly [string, string])[]) =>
  grid(columns, cells, '1').replace(/<td>([^<:]*): /g, '<td><small>$1</small><br>');

const insurance = (t: Truth) =>
  [
    ['Primary insurance', t.payer],
    ['Member ID', t.member],
    ['Group number', t.group],
  ] as const;

/** Offices' referral forms. The last four were hidden for a while, and have packets of their own. */
export const REFERRALS: readonly Layout[] = [
  (t) =>
    `<h1>REFERRAL FORM</h1><p>To: ${clinic} &nbsp; Fax: (312) 555-0100</p><h3>PATIENT INFORMATION</h3>${grid(
      2,
      [
        ['Patient name', `${t.last.toUpperCase()}, ${t.first.toUpperCase()}`],
        ['DOB', us(t.born)],
        ['Home phone', t.phone],
        ['Address', t.street],
      ],
    )}<h3>INSURANCE</h3>${grid(2, insurance(t))}<h3>REFERRING PROVIDER</h3>${grid(2, [
      ['Provider', t.provider],
      ['NPI', t.npi],
      ['Phone', t.officePhone],
      ['Fax', t.officeFax],
    ])}<p>Reason for referral: ${t.reason}</p><p>Diagnosis: ${t.diagnosis}</p>`,
  (t) =>
    `<h2>Specialist Referral Request</h2>${boxes(2, [
      ['Patient name', `${t.first} ${t.last}`],
      ['Date of birth', us(t.born)],
      ['Phone', t.phone],
      ['Street address', t.street],
    ])}<br>${boxes(3, insurance(t))}<br>${boxes(2, [
      ['Referring provider', t.provider],
      ['NPI', t.npi],
    ])}<br>${boxes(1, [
      ['Reason for referral', t.reason],
      ['Diagnosis', t.diagnosis],
    ])}`,
  (t) =>
    `<center><h2>CONSULTATION REQUEST</h2></center><p>Date of referral: 11/02/2026</p><p>Patient: ${t.first} ${t.last}</p><p>DOB: ${short(t.born)} &nbsp;&nbsp;&nbsp; Phone: ${t.phone}</p><p>Insurance: ${t.payer}</p><p>Policy number: ${t.member}</p><p>Group: ${t.group}</p><p>Reason for consult: ${t.reason}</p><p>ICD-10: ${t.diagnosis}</p><hr><p>Referred by: ${t.provider}</p><p>NPI: ${t.npi}</p>`,
  (t) =>
    `<p>Northside Family Medicine<br>Phone: ${t.officePhone} &nbsp; Fax: ${t.officeFax}</p><p>November 2, 2026</p><p>Re: ${t.first} ${t.last}<br>Date of birth: ${long(t.born)}<br>Phone: ${t.phone}</p><p>Dear colleague,</p><p>Thank you for seeing this patient. Reason for referral: ${t.reason}.</p><p>Insurance: ${t.payer}<br>Member ID: ${t.member}</p><p>Diagnosis: ${t.diagnosis}</p><p>Please evaluate and treat.</p><p>Referring provider: ${t.provider}<br>NPI: ${t.npi}</p>`,
  (t) =>
    `<h2>ENT REFERRAL ORDER</h2>${grid(
      3,
      [
        ['Last name', t.last],
        ['First name', t.first],
        ['DOB', us(t.born)],
        ['Cell phone', t.phone],
        ['Address', t.street],
        ['Sex', 'F'],
      ],
      '1',
    )}<h4>Insurance</h4>${grid(
      3,
      [
        ['Carrier', t.payer],
        ['Subscriber ID', t.member],
        ['Group #', t.group],
      ],
      '1',
    )}<h4>Ordering provider</h4>${grid(
      2,
      [
        ['Ordering provider', t.provider],
        ['NPI', t.npi],
      ],
      '1',
    )}<h4>Clinical</h4>${grid(
      1,
      [
        ['Indication', t.reason],
        ['Dx', t.diagnosis],
      ],
      '1',
    )}`,
  (t) =>
    `<table width="100%"><tr><td valign="top" width="50%"><h3>Patient</h3><p>Name: ${t.first} ${t.last}</p><p>DOB: ${us(t.born)}</p><p>Phone: ${t.phone}</p></td><td valign="top"><h3>Referring physician</h3><p>Physician: ${t.provider}</p><p>NPI: ${t.npi}</p><p>Fax: ${t.officeFax}</p></td></tr></table><h3>Insurance</h3><p>Payer: ${t.payer}</p><p>Member ID: ${t.member} </p><p>Group: ${t.group}</p><h3>Referral request</h3><p>Chief complaint: ${t.reason}</p><p>Diagnosis code: ${t.diagnosis}</p>`,
  (t) =>
    `<h1>REFERRAL</h1>${boxes(3, [
      ['Patient name', `${t.last}, ${t.first}`],
      ['Birth date', us(t.born)],
      ['Mobile phone', t.phone],
      ['Insurance company', t.payer],
      ['Policy ID', t.member],
      ['Group no', t.group],
    ])}<p><b>Requesting provider:</b> ${t.provider} &nbsp; <b>NPI:</b> ${t.npi}</p><p><b>Reason:</b> ${t.reason}</p><p><b>Diagnosis:</b> ${t.diagnosis}</p>`,
  (t) =>
    `<pre>REFERRAL REQUEST\n\nPATIENT NAME: ${t.last.toUpperCase()}, ${t.first.toUpperCase()}\nDATE OF BIRTH: ${us(t.born)}\nTELEPHONE: ${t.phone}\nADDRESS: ${t.street}\n\nPRIMARY INSURANCE: ${t.payer}\nMEMBER ID: ${t.member}\nGROUP NUMBER: ${t.group}\n\nREFERRING PROVIDER: ${t.provider}\nNPI: ${t.npi}\nPHONE: ${t.officePhone}\nFAX: ${t.officeFax}\n\nREASON FOR REFERRAL: ${t.reason}\nDIAGNOSIS: ${t.diagnosis}</pre>`,
  // Formerly hidden.
  (t) =>
    `<h2>Outgoing referral</h2><p>Refer to: ${clinic}</p>${grid(
      1,
      [
        ['Patient', `${t.first} ${t.last}`],
        ['DOB', us(t.born)],
        ['Contact phone', t.phone],
        ['Insurance plan', t.payer],
        ['ID number', t.member],
        ['Group ID', t.group],
        ['Referring physician', t.provider],
        ['NPI', t.npi],
        ['Reason for visit', t.reason],
        ['Diagnosis', t.diagnosis],
      ],
      '1',
    )}`,
  (t) =>
    `<center><h3>OTOLARYNGOLOGY REFERRAL FORM</h3></center><h4>Referring provider</h4>${boxes(3, [
      ['Provider name', t.provider],
      ['NPI', t.npi],
      ['Fax', t.officeFax],
    ])}<h4>Patient</h4>${boxes(3, [
      ['Patient name', `${t.first} ${t.last}`],
      ['DOB', us(t.born)],
      ['Phone', t.phone],
    ])}<h4>Insurance</h4>${boxes(2, [
      ['Payer', t.payer],
      ['Member number', t.member],
    ])}<p>Reason for referral: ${t.reason} (${t.diagnosis})</p>`,
  (t) =>
    `<p>To: ${clinic}</p><p>From: ${t.provider}, NPI: ${t.npi}</p><p>Regarding: ${t.first} ${t.last}</p><p>Date of birth: ${us(t.born)}</p><p>Best phone: ${t.phone}</p><p>Referral for evaluation. Reason for referral: ${t.reason}</p><p>Health plan: ${t.payer}</p><p>Insurance ID: ${t.member}</p>`,
  (t) =>
    `<h2>Consult order</h2>${grid(
      2,
      [
        ['Pt name', `${t.last}, ${t.first}`],
        ['Pt DOB', us(t.born)],
        ['Daytime phone', t.phone],
        ['Ins', t.payer],
        ['Ins ID', t.member],
        ['Grp', t.group],
      ],
      '0',
    )}<hr><p>Clinical indication: ${t.reason}</p><p>ICD-10 code: ${t.diagnosis}</p><p>Referring provider: ${t.provider}</p><p>NPI number: ${t.npi}</p>`,
];

/** How many of the forms were never hidden. */
export const FIRST_LAYOUTS = REFERRALS.length - 4;

/** Forms with unusual labels: the first reading is corrected once. */
export const OWN_FORMS: readonly Layout[] = [
  (t) =>
    `<h2>SPECIALTY CONSULT INTAKE</h2><p>Client: ${t.first} ${t.last} &nbsp;&nbsp; DOB: ${us(t.born)}</p><p>Reach patient at: ${t.phone}</p><p>Insurance: ${t.payer}</p><p>Card no: ${t.member}</p><p>Concern: ${t.reason}</p><p>Sent by: ${t.provider}</p><p>Clinician identifier: ${t.npi}</p><p>Reply to fax: ${t.officeFax}</p>`,
  (t) =>
    `<h2>Outside referral</h2>${boxes(3, [
      ['Person', `${t.last}, ${t.first}`],
      ['Birth date', us(t.born)],
      ['Call first', t.phone],
    ])}<br>${boxes(2, [
      ['Carrier', t.payer],
      ['Coverage identification', t.member],
    ])}<br>${boxes(2, [
      ['Treating doctor', t.provider],
      ['NPI', t.npi],
    ])}<p>Reason for referral: ${t.reason}</p>`,
  (t) =>
    `<pre>CARE COORDINATION REQUEST\n\nSUBJECT: ${t.first} ${t.last}\nBIRTHDATE: ${us(t.born)}\nCELL OR HOME: ${t.phone}\nPAYER: ${t.payer}\nBENEFIT CARD: ${t.member}\nNPI: ${t.npi}\nOFFICE CALLBACK: ${t.officePhone}\n\nREASON FOR VISIT: ${t.reason}</pre>`,
];

/** Extra pages sent with a referral. */
export const OTHERS: readonly [kind: string, layout: Layout][] = [
  [
    'note',
    (t) =>
      `<h2>PROGRESS NOTE</h2><p>Patient: ${t.first} ${t.last} &nbsp; DOB: ${us(t.born)}</p><p>Date of visit: 10/28/2026</p><p><b>History of present illness:</b> ${t.reason}. Denies fever. No stridor.</p><p><b>Medications:</b> none. <b>Allergies:</b> penicillin.</p><p><b>Physical exam:</b> unremarkable otherwise.</p><p><b>Assessment and plan:</b> refer to ENT.</p>`,
  ],
  [
    'demographics',
    (t) =>
      `<h2>PATIENT DEMOGRAPHICS</h2>${boxes(2, [
        ['Patient name', `${t.first} ${t.last}`],
        ['Date of birth', us(t.born)],
        ['Home phone', t.phone],
        ['Address', t.street],
        ['Marital status', 'Married'],
        ['Preferred language', 'English'],
        ['Primary insurance', t.payer],
        ['Member ID', t.member],
      ])}<p>Emergency contact: on file</p>`,
  ],
  [
    'audiogram',
    (t) =>
      `<h2>AUDIOLOGIC EVALUATION</h2><p>Patient: ${t.first} ${t.last} &nbsp; DOB: ${us(t.born)}</p><p>Pure tone average: right 20 dB HL, left 55 dB HL</p><p>Speech reception threshold 50. Word recognition 72 percent.</p><table border="1" cellpadding="8"><tr><td>Hz</td><td>250</td><td>500</td><td>1000</td><td>2000</td><td>4000</td></tr><tr><td>Left</td><td>40</td><td>50</td><td>55</td><td>60</td><td>65</td></tr></table><p>Tympanometry: type A.</p>`,
  ],
  [
    'imaging',
    (t) =>
      `<h2>RADIOLOGY REPORT</h2><p>Patient: ${t.first} ${t.last} &nbsp; DOB: ${us(t.born)}</p><p>CT sinus without contrast</p><p><b>Technique:</b> axial images.</p><p><b>Findings:</b> mucosal thickening.</p><p><b>Impression:</b> chronic changes.</p>`,
  ],
  [
    'lab',
    (t) =>
      `<h2>LABORATORY REPORT</h2><p>Patient: ${t.first} ${t.last} &nbsp; DOB: ${us(t.born)}</p><p>Specimen collected 10/20/2026</p><table border="1" cellpadding="6"><tr><td>Test</td><td>Result</td><td>Reference range</td></tr><tr><td>Hemoglobin</td><td>13.1 g/dL</td><td>12-16</td></tr><tr><td>WBC</td><td>7.2</td><td>4-11</td></tr></table>`,
  ],
  [
    'junk',
    () =>
      '<center><h1>FAX COVER SHEET</h1></center><p>Number of pages: 4</p><p>Confidentiality notice: this fax is intended only for the recipient. If you have received this fax in error, destroy it.</p>',
  ],
];
