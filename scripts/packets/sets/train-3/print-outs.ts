import type { Form } from '../../forms.ts';
import {
  abbreviated,
  dashed,
  dashedPhone,
  dottedPhone,
  padded,
  plain,
  short,
  us,
} from '../../written.ts';

const cell = (label: string, value: string) => `<td valign="top"><b>${label}</b> ${value}</td>`;
const rowOf = (...cells: readonly (readonly [string, string])[]) =>
  `<tr>${cells.map(([label, value]) => cell(label, value)).join('')}</tr>`;

const titled = (title: string) =>
  `<div style="font-weight:bold;border-bottom:1px solid #000;margin:14px 0 4px">${title}</div>`;

const over = (label: string, value: string) =>
  `<td valign="top" style="padding:4px 10px 8px 0"><div style="font-size:.78em;text-transform:uppercase">${label}</div><div>${value}</div></td>`;

const mono = (left: string, right = '') => `${left.padEnd(40)}${right}\n`;

/** Further referrals as record systems print them, each in another vendor's style. */
export const TRAIN_3_PRINT_OUTS: readonly [Form, ...Form[]] = [
  // The patient in a corner, without a label; another person pays.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<table width="100%"><tr><td valign="top"><b style="font-size:1.2em">Three Rivers Health</b><br>TRH Family Medicine Oak Park<br>Dept Phone: ${dashedPhone(t.officePhone)}<br>Dept Fax: ${dashedPhone(t.officeFax)}</td><td align="right" valign="top"><b>${t.last}, ${t.first}</b><br>MRN: ${a.chart}<br>DOB: ${plain(t.born)}, Sex: ${a.sex.slice(0, 1)}</td></tr></table>
<h3 align="center" style="margin:16px 0 8px">Referral Request #${a.order}</h3>${titled('Referral Information')}<table width="100%" cellpadding="3">${rowOf(['Referral Type:', 'Consultation'], ['Priority:', 'Routine'], ['Status:', 'Authorized'])}${rowOf(['Referred By:', t.provider], ['NPI:', t.npi], ['Created:', us(a.day)])}${rowOf(['Referred To:', 'Lakeshore ENT'], ['Specialty:', 'Otolaryngology'], ['Created By:', 'Ortiz, Dana, RN'])}</table>
${titled('Patient Demographics')}<table width="100%" cellpadding="3">${rowOf(['Home Phone:', 'none on file'], ['Cell:', dashedPhone(t.phone)])}${rowOf(['Address:', t.street], ['City:', a.city])}</table>${titled('Guarantor')}<table width="100%" cellpadding="3">${rowOf(['Name:', a.relative], ['Phone:', dashedPhone(a.relativePhone)], ['Relation:', 'Family'])}</table>
${titled('Coverage')}<table width="100%" cellpadding="3">${rowOf(['Payer:', t.payer], ['Member #:', t.member], ['Group #:', t.group])}</table>${titled('Diagnoses')}<p>${t.diagnosis} (ICD-10-CM): ${t.reason}</p>${titled('Comments')}<p>Please evaluate. Patient prefers afternoons.</p><p style="margin-top:30px"><small>Printed by Ortiz, Dana, RN at ${us(a.day)} 3:17 PM</small></p>`,
  },
  // Name and birth date within the heading, small letters for the labels.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<p><b>${t.first.toUpperCase()} ${t.last.toUpperCase()}</b> (id #${a.chart}, dob: ${us(t.born)})</p><hr><h2 style="margin:6px 0">Order: ENT Referral</h2>
<table width="100%" cellpadding="6"><tr><td width="50%" valign="top"><u>To provider</u><br>Lakeshore ENT &amp; Allergy<br>Ph (312) 555-0101<br>Fx (312) 555-0100</td><td valign="top"><u>From provider</u><br>${t.provider}<br>Ridgeline Primary Care PLLC<br>Ph ${t.officePhone}<br>Fx ${t.officeFax}</td></tr></table>
<p>order date: ${us(a.day)} &nbsp; order #${a.order}</p><p><b>Diagnosis</b><br>${t.reason}: ${t.diagnosis}</p><p><b>Note to provider</b><br>Consult and treat as needed, three visits.</p><hr><p><b>Patient information</b></p>
<table cellpadding="3"><tr><td width="150">patient</td><td>${t.first} ${t.last}</td></tr><tr><td>address</td><td>${t.street}, ${a.city}</td></tr><tr><td>mobile</td><td>${t.phone}</td></tr><tr><td>sex</td><td>${a.sex.slice(0, 1)}</td></tr><tr><td>next of kin</td><td>${a.relative}, ${a.relativePhone}</td></tr></table>
<p><b>Insurance</b></p><table cellpadding="3"><tr><td width="150">primary</td><td>${t.payer}</td></tr><tr><td>insurance id</td><td>${t.member}</td></tr><tr><td>group</td><td>${t.group}</td></tr><tr><td>policy holder</td><td>${a.age < 18 ? a.relative : `${t.first} ${t.last}`}</td></tr></table><p style="margin-top:36px">Electronically signed by: ${t.provider} &nbsp; NPI: ${t.npi}</p>`,
  },
  // Labels over values in three columns.
  {
    fonts: ['DejaVu Sans', 'Liberation Serif'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<h2 style="margin:0 0 12px;border-bottom:3px double #000">Referral summary</h2><table width="100%" style="table-layout:fixed"><tr>${over('Patient', `<b>${t.first} ${t.last}</b>`)}${over('Facility', 'Cedar Lane Medical Clinic')}${over('Encounter', 'Office visit')}</tr><tr>${over('DOB', us(t.born))}${over('Tel', t.officePhone)}${over('Seen by', t.provider)}</tr><tr>${over('Age', `${a.age} yrs`)}${over('Fax', t.officeFax)}${over('Date', us(a.day))}</tr><tr>${over('Gender', a.sex)}${over('Address', '48 Cedar Ln')}${over('NPI', t.npi)}</tr><tr>${over('Contact', t.phone)}${over('City', 'Hammond, IN')}${over('Signed', 'Yes')}</tr></table>
<h3 style="background:#ddd;padding:4px">Payment</h3><table width="100%" style="table-layout:fixed"><tr>${over('Payer', t.payer)}${over('Insured ID', t.member)}${over('Group', t.group)}</tr><tr>${over('Relationship to insured', a.age < 18 ? 'Child' : 'Self')}${over('Secondary payer', 'None')}${over('Copay', '$30')}</tr></table>
<h3 style="background:#ddd;padding:4px">Referral</h3><table width="100%" style="table-layout:fixed"><tr>${over('Sent to', 'Lakeshore ENT')}${over('Diagnosis', t.diagnosis)}${over('Urgency', 'Non-urgent')}</tr></table><p><b>Message:</b> ${t.reason}. Please see this patient.</p><h3 style="background:#ddd;padding:4px">Medications</h3><p>Fluticasone 50 mcg, 2 sprays daily</p>`,
  },
  // Capitals in two columns of a terminal.
  {
    fonts: ['Liberation Mono', 'DejaVu Sans Mono'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<pre style="font:inherit;line-height:1.4">${mono('*** TRI-COUNTY REGIONAL MEDICAL ***', `DATE: ${padded(a.day)}`)}${mono('OUTPATIENT CONSULT REFERRAL', 'PAGE: 1')}
${mono(`PT NAME: ${t.last.toUpperCase()}, ${t.first.toUpperCase()}`, `ACCT NO: ${a.order}`)}${mono(`DOB: ${padded(t.born)}   AGE: ${a.age}Y`, `MR NO: ${a.chart}`)}${mono(`SEX: ${a.sex.slice(0, 1)}   MAR ST: U`, 'PT TYPE: CLINIC')}${mono(`ADDR: ${t.street.toUpperCase()}`)}${mono(`      ${a.city.toUpperCase()}`)}${mono(`HM PH: ${dashedPhone(t.phone)}`, 'WK PH: NONE')}
${mono(`NOTIFY: ${a.relative.toUpperCase()}`, `PH: ${dashedPhone(a.relativePhone)}`)}
${mono(`INS: ${t.payer.toUpperCase()}`)}${mono(`POL: ${t.member}`, `GRP: ${t.group}`)}
${mono(`REF DR: ${t.provider.toUpperCase()}`)}${mono(`NPI: ${t.npi}`)}${mono(`OFC PH: ${dashedPhone(t.officePhone)}`, `OFC FX: ${dashedPhone(t.officeFax)}`)}
${mono('REFER TO: EAR NOSE THROAT')}DX CODE: ${t.diagnosis}
REASON: ${t.reason.toUpperCase()}

ENTERED BY: J HOLLOWAY LPN
*** END OF ORDER ***</pre>`,
  },
  // A line of labels at the top, then the note.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<h2 align="center" style="margin:0">Bluestem Family Physicians</h2><p align="center">Ph: ${dottedPhone(t.officePhone)} &nbsp; Fax: ${dottedPhone(t.officeFax)}</p><table width="100%" border="1" cellpadding="5" style="border-collapse:collapse"><tr><td><b>PATIENT:</b> ${t.first} ${t.last}</td><td><b>DATE OF BIRTH:</b> ${us(t.born)}</td></tr><tr><td><b>DATE:</b> ${us(a.day)} 9:05 AM</td><td><b>HISTORIAN:</b> ${a.age < 18 ? a.relative : 'self'}</td></tr><tr><td><b>VISIT TYPE:</b> Referral out</td><td><b>PCP:</b> ${t.provider}</td></tr></table>
<p><b>Referral order</b></p><p>1. Refer to: Otolaryngology. Assessment: ${t.reason} (${t.diagnosis}). Timeframe: 2 weeks.</p><p><b>Patient contact:</b> ${t.street}, ${a.city}. Day phone: ${dottedPhone(t.phone)}. Evening phone: same.</p><p><b>Insurance (primary):</b> ${t.payer} &nbsp; <b>Policy:</b> ${t.member} &nbsp; <b>Grp:</b> ${t.group}</p><p><b>Allergies:</b> sulfa. <b>Problem list:</b> hypertension; seasonal allergies.</p>
<p><b>Provider:</b> ${t.provider} ${us(a.day)} 9:31 AM &nbsp; <b>NPI:</b> ${t.npi}</p><p>Document generated by: Angela Price, CMA</p><hr><p align="center"><small>${t.first} ${t.last} ${short(t.born)} &nbsp; 1/1</small></p>`,
  },
  // A table heading with the patient in its row, like a list of orders.
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div style="border:2px solid #000;padding:8px"><b>Ashbury Community Health Network</b> &nbsp; Order Requisition &nbsp; ${abbreviated(a.day)}</div><table width="100%" border="1" cellpadding="5" style="border-collapse:collapse;margin-top:10px"><tr style="background:#e4e4e4"><th>Patient Last</th><th>Patient First</th><th>Birth Date</th><th>Sex</th><th>Chart</th></tr><tr align="center"><td>${t.last}</td><td>${t.first}</td><td>${dashed(t.born)}</td><td>${a.sex.slice(0, 1)}</td><td>${a.chart}</td></tr></table>
<table width="100%" border="1" cellpadding="5" style="border-collapse:collapse;margin-top:-1px"><tr style="background:#e4e4e4"><th>Address</th><th>Patient Phone</th><th>Alt. Contact</th></tr><tr align="center"><td>${t.street}<br>${a.city}</td><td>${t.phone}</td><td>${a.relative}<br>${a.relativePhone}</td></tr></table><table width="100%" border="1" cellpadding="5" style="border-collapse:collapse;margin-top:12px"><tr style="background:#e4e4e4"><th>Rank</th><th>Insurance</th><th>Member/Cert No.</th><th>Group</th><th>Insured</th></tr><tr align="center"><td>1</td><td>${t.payer}</td><td>${t.member}</td><td>${t.group}</td><td>${a.age < 18 ? a.relative : 'Self'}</td></tr></table>
<table width="100%" border="1" cellpadding="5" style="border-collapse:collapse;margin-top:12px"><tr style="background:#e4e4e4"><th>Order</th><th>ICD</th><th>Indication</th></tr><tr align="center"><td>Referral: ENT</td><td>${t.diagnosis}</td><td>${t.reason}</td></tr></table><p style="margin-top:20px">Ordering Provider: ${t.provider} &nbsp;&nbsp; NPI: ${t.npi}</p><p>Phone: ${t.officePhone} &nbsp;&nbsp; Fax: ${t.officeFax}</p><p>Collected by / Medical assistant: Rosa Bautista</p>`,
  },
];
