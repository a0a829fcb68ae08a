import type { Form } from '../../forms.ts';
import { abbreviated, dashedPhone, padded, plain, spacedPhone, us } from '../../written.ts';
import { pairs } from './parts.ts';

const caps = (label: string, value: string) =>
  `<td width="33%" valign="top" style="padding:3px 6px"><div style="font-size:.78em;letter-spacing:.4px">${label}</div>${value}</td>`;
const capsRows = (rows: readonly (readonly (readonly [string, string])[])[]) =>
  `<table width="100%" cellspacing="0">${rows.map((row) => `<tr>${row.map(([label, value]) => caps(label, value)).join('')}</tr>`).join('')}</table>`;
const capsTitle = (words: string) =>
  `<div style="border-bottom:1px solid #000;margin:12px 0 4px;font-weight:bold">${words}</div>`;

const left = (text: string, width: number) => text.padEnd(width, ' ');

/** A record system's output for its "fax" button. */
export const TEST_2_CHART_PRINTS: readonly [Form, ...Form[]] = [
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div style="border:2px solid #000;padding:6px 10px"><b style="font-size:1.25em">${t.last.toUpperCase()}, ${t.first.toUpperCase()}</b><table width="100%" cellspacing="0"><tr><td>DOB/Age/Sex:&nbsp; ${us(t.born)}&nbsp; ${a.age} years&nbsp; ${a.sex}</td><td>MRN:&nbsp; ${a.chart}</td><td>FIN:&nbsp; ${a.order}</td></tr></table></div>
<p align="right" style="font-size:.86em">Tri-County Medical Group<br>Requested by: referrals pool, ${us(a.day)} 15:07 CST</p>
<p><b>* Final Report *</b></p><p><b>Order Details</b></p>${pairs([
        ['Order:', 'Referral to ENT / Otolaryngology'],
        ['Status:', `Ordered, ${us(a.day)} 14:51`],
        ['Ordering Physician:', t.provider],
        ['Ordering NPI:', t.npi],
        ['Special Instructions:', t.reason],
        ['Diagnosis:', `${t.diagnosis} (ICD-10-CM)`],
      ])}
<p style="margin-top:16px"><b>Contact Information</b></p><p style="margin-left:4px">Phone (Mobile):&nbsp; ${dashedPhone(t.phone)} &nbsp; (preferred)<br>Phone (Business):&nbsp; none on file<br>Mailing:&nbsp; ${t.street}, ${a.city}</p>
<p style="margin-top:16px"><b>Health Plans</b></p><table width="100%" cellpadding="4" border="1" style="border-collapse:collapse"><tr><th align="left">Plan</th><th align="left">Type</th><th align="left">Member Number</th><th align="left">Group Number</th><th align="left">Relation</th></tr><tr><td>${t.payer}</td><td>Commercial</td><td>${t.member}</td><td>${t.group}</td><td>Self</td></tr></table>
<p style="margin-top:16px"><b>Care Team</b></p><p style="margin-left:4px">Tri-County Medical Group, North office<br>Voice ${dashedPhone(t.officePhone)}<br>Fax ${dashedPhone(t.officeFax)}</p>
<p style="margin-top:40px;font-size:.86em">Result type: Referral &nbsp;&nbsp; Page 1 of 1 (end of report)</p>`,
  },
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td valign="top"><b>Beacon Hill Family Medicine</b><br>51 Beacon Way, Joliet, IL 60432</td><td align="right" valign="top">tel ${dashedPhone(t.officePhone)}<br>fax ${dashedPhone(t.officeFax)}</td></tr></table><hr>
<h3 style="margin:8px 0 0">ORDER: OTOLARYNGOLOGIST REFERRAL</h3><p style="margin-top:2px">Schedule within: provider's discretion &nbsp;&nbsp; Date of order: ${us(a.day)}</p>
<table width="100%" cellspacing="0" cellpadding="0" style="margin-top:14px"><tr><td width="50%" valign="top"><u>To Provider</u><br>Lakeshore ENT &amp; Allergy<br>Phone 312-555-0101<br>Fax 312-555-0100</td><td valign="top"><u>From Provider</u><br>${t.provider}<br>NPI: ${t.npi}<br>Supervisor: n/a</td></tr></table>
<p style="margin-top:20px"><u>Patient Information</u></p>${pairs(
        [
          ['Patient Name', `${t.first} ${t.last}`],
          ['Sex - DOB', `${a.sex.slice(0, 1)} - ${us(t.born)}`],
          ['Patient ID', a.chart],
          ['Address', `${t.street}<br>${a.city}`],
          ['Phones', `M: ${t.phone}`],
        ],
        150,
      )}
<p style="margin-top:20px"><u>Insurance Information</u></p>${pairs(
        [
          ['Insurance #1', t.payer],
          ['Policy ID', `${t.member} &nbsp; (Grp ${t.group})`],
          ['Insurance #2', 'none'],
        ],
        150,
      )}
<p style="margin-top:20px"><u>Clinical Information</u></p>${pairs(
        [
          ['Diagnosis', `${t.diagnosis}: ${t.reason}`],
          ['Authorization', 'not required'],
          ['Note to provider', 'Evaluate and advise. Please send us your note.'],
        ],
        150,
      )}<p style="margin-top:46px">Electronically signed by: ${t.provider.toUpperCase()}</p>`,
  },
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td width="34%" valign="top"><b>PATIENT</b><br>${t.first} ${t.last}<br>AGE ${a.age} yrs<br>SEX ${a.sex}<br>PRN ${a.chart}</td><td width="38%" valign="top"><b>FACILITY</b><br>Cedar Grove Health<br>T ${t.officePhone}<br>F ${t.officeFax}<br>19 Cedar Grove Ln, Elgin, IL 60120</td><td valign="top"><b>ENCOUNTER</b><br>Office visit<br>SEEN BY ${t.provider}<br>DATE ${us(a.day)}</td></tr></table>
<h3 style="margin:18px 0 0;border-top:3px solid #000;padding-top:8px">Referral: Ear, Nose and Throat</h3>
${capsTitle('Patient identifying details')}${capsRows([
  [
    ['FIRST NAME', t.first],
    ['SEX', a.sex],
    ['ETHNICITY', 'Not specified'],
  ],
  [
    ['MIDDLE NAME', '-'],
    ['DATE OF BIRTH', us(t.born)],
    ['PREF. LANGUAGE', 'English'],
  ],
  [
    ['LAST NAME', t.last],
    ['DATE OF DEATH', '-'],
    ['STATUS', 'Active patient'],
  ],
])}${capsTitle('Contact information')}${capsRows([
  [
    ['ADDRESS LINE 1', t.street],
    ['CONTACT BY', 'Phone call'],
    ['EMAIL', '-'],
  ],
  [
    ['CITY, STATE, ZIP', a.city],
    ['MOBILE PHONE', t.phone],
    ['HOME PHONE', '-'],
  ],
])}${capsTitle('Payment')}${capsRows([
  [
    ['PRIMARY PAYER', t.payer],
    ['INSURED / SUBSCRIBER ID', t.member],
    ['GROUP ID', t.group],
  ],
])}${capsTitle('Diagnoses')}<p>${t.diagnosis} &nbsp; ${t.reason}</p>${capsTitle('Message')}<p>Please see this patient for the above. Chart notes follow on request.</p><p>${t.provider}<br>NPI ${t.npi}</p>`,
  },
  {
    fonts: ['Liberation Mono', 'DejaVu Sans Mono'],
    sizes: [14],
    lacks: ['member'],
    draw: (t, a) =>
      `<pre style="font:inherit;line-height:1.4">            MEDICAL RECORD - CONSULTATION SHEET
=====================================================================
PATIENT: ${t.last.toUpperCase()},${t.first.toUpperCase()}
DOB: ${abbreviated(t.born).toUpperCase().replace(', ', ',')} (${a.age})        SEX: ${a.sex.toUpperCase()}
RESIDENCE PHONE: ${spacedPhone(t.phone)}
ADDRESS: ${t.street.toUpperCase()}, ${a.city.toUpperCase()}
=====================================================================
${left('TO: NETWORK CARE-OTOLARYNGOLOGY', 37)}REQUESTED: ${abbreviated(a.day).toUpperCase().replace(', ', ',')}
${left('FROM: BASE FAMILY HEALTH TEAM 4', 37)}URGENCY: ROUTINE
${left('PLACE: OUTPATIENT', 37)}CONSULT NO: ${a.order}
---------------------------------------------------------------------
REASON FOR REQUEST (COMPLAINTS AND FINDINGS):

  ${t.reason}.
  No stridor, no fever. Please evaluate and treat.

PROVISIONAL DIAGNOSIS: ${t.diagnosis}
---------------------------------------------------------------------
REQUESTED BY: ${t.provider}
NPI: ${t.npi}
CLINIC PHONE: ${spacedPhone(t.officePhone)}
CLINIC FAX:   ${spacedPhone(t.officeFax)}
ELECTRONIC SIGNATURE ON FILE, ${padded(a.day)}@10:26
=====================================================================
CONSULTANT'S REPORT (please return by fax)




SIGNATURE AND TITLE: _______________________   DATE: ${'_'.repeat(12)}
=====================================================================
Printed ${plain(a.day)}                                 OUTSIDE CARE COPY</pre>`,
  },
];
