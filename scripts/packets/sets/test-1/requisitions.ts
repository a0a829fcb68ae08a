import type { Form } from '../../forms.ts';
import { dashedPhone, padded, plain, tightPhone, us } from '../../written.ts';

/** Bars of many widths, like a printed barcode. */
const barcode = (number: string) =>
  `<div style="height:34px;white-space:nowrap">${[...number, ...number].map((digit) => `<span style="display:inline-block;height:34px;width:${1 + (Number(digit) % 3)}px;background:#000;margin-right:${1 + (Number(digit) % 4)}px"></span>`).join('')}</div><small>${number}</small>`;

const field = (label: string, value: string) =>
  `<div style="padding:2px 0"><span style="font-size:.9em;text-transform:uppercase">${label}</span>&nbsp; ${value}</div>`;

const numbered = (number: number, title: string, rows: readonly (readonly [string, string])[]) =>
  `<div style="border:1px solid #000;margin-top:-1px"><div style="border-bottom:1px solid #000;padding:3px 6px"><b>SECTION ${number}. ${title}</b></div><table width="100%" cellpadding="4">${rows.map(([label, value]) => `<tr><td width="240">${label}</td><td>${value}</td></tr>`).join('')}</table></div>`;

/** Orders, a health plan's own form, and papers of emergency rooms and urgent care. */
export const REQUISITIONS: readonly Form[] = [
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%"><tr><td valign="top"><b style="font-size:1.3em">OUTPATIENT REFERRAL REQUISITION</b><br>Northwest Suburban Physician Network</td><td align="right">${barcode(a.order)}</td></tr></table>
<table width="100%" border="1" cellpadding="7" style="border-collapse:collapse;margin-top:10px"><tr><td width="50%" valign="top"><b>${t.last.toUpperCase()}, ${t.first.toUpperCase()}</b><br>${t.street}<br>${a.city}${field('Birth dt', us(t.born))}${field('Sex', a.sex.slice(0, 1))}${field('Pt phone', tightPhone(t.phone))}${field('Med rec', a.chart)}</td><td valign="top"><b>BILL TO</b>${field('Payor', t.payer)}${field('Insured no', t.member)}${field('Grp no', t.group)}${field('Relation to insured', 'Self')}<b>ORDERING</b>${field('Provider', t.provider)}${field('NPI', t.npi)}${field('Ph', tightPhone(t.officePhone))}${field('Fx', tightPhone(t.officeFax))}</td></tr></table>
<table width="100%" border="1" cellpadding="6" style="border-collapse:collapse;margin-top:14px"><tr><th align="left">Ordered</th><th align="left">Service</th><th align="left">Dx</th><th align="left">Qty</th><th align="left">Status</th></tr><tr><td>${padded(a.day)}</td><td>Referral, otolaryngology, new patient</td><td>${t.diagnosis}</td><td>1</td><td>Active</td></tr></table>
<p style="margin-top:14px"><b>Clinical information:</b> ${t.reason}</p><p><b>Call report to:</b> ordering provider, phone above. Results by fax.</p><p style="margin-top:70px">Authorized signature ______________________________ &nbsp; Date ${padded(a.day)}</p>`,
  },
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.4em">${t.payer}</b></td><td align="right">Form PR-118 (rev. 4/25)</td></tr></table><h3 style="margin:4px 0 10px">PRIMARY CARE REFERRAL TO A PARTICIPATING SPECIALIST</h3>
${numbered(1, 'MEMBER', [
  ['Member name', `${t.last}, ${t.first}`],
  ['Member date of birth', plain(t.born)],
  ['Member ID number', t.member],
  ['Group number', t.group],
  ['Member telephone', dashedPhone(t.phone)],
  ['Member address', `${t.street}, ${a.city}`],
])}${numbered(2, 'PRIMARY CARE PROVIDER', [
  ['Name', t.provider],
  ['Individual NPI (Type 1)', t.npi],
  ['Telephone', dashedPhone(t.officePhone)],
  ['Fax', dashedPhone(t.officeFax)],
])}${numbered(3, 'SPECIALIST', [
  ['Name or group', 'Lakeshore ENT &amp; Allergy'],
  ['Telephone', '312-555-0101'],
  ['Fax', '312-555-0100'],
])}${numbered(4, 'SERVICES', [
  ['Referral number (plan use)', a.order],
  ['Valid from', `${plain(a.day)} for 90 days`],
  ['Number of visits', '3'],
  ['Diagnosis (ICD-10)', t.diagnosis],
  ['Reason for referral', t.reason],
])}
<p><small>A referral is not a guarantee of payment. Services are subject to eligibility on the date of service. Provider services: 800-555-0142.</small></p><p style="margin-top:34px">PCP signature ________________________________</p>`,
  },
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [13, 14],
    lacks: ['npi'],
    draw: (t, a) =>
      `<table width="100%" border="1" cellpadding="6" style="border-collapse:collapse"><tr><td width="55%"><b style="font-size:1.2em">ST. BRENDAN HOSPITAL</b><br>EMERGENCY DEPARTMENT<br>900 Lakeland Drive, Oak Park, IL 60302<br>ED: ${dashedPhone(t.officePhone)} &nbsp; Fax: ${dashedPhone(t.officeFax)}</td><td><b>${t.last.toUpperCase()}, ${t.first.toUpperCase()}</b><br>DOB: ${padded(t.born)} &nbsp; ${a.age} yrs &nbsp; ${a.sex.slice(0, 1)}<br>MRN: ${a.chart} &nbsp; CSN: ${a.order}<br>Arrival: ${padded(a.day)} 18:22</td></tr></table>
<h2 style="margin:16px 0 6px">Referral to Specialist at Discharge</h2><p>The patient was seen in our emergency department and needs an appointment with:</p><p style="margin-left:24px"><b>Ear, Nose and Throat</b> &nbsp; within 7 to 10 days<br>Lakeshore ENT &amp; Allergy, 312-555-0101</p>
<h3 style="margin-bottom:2px">Reason for referral</h3><p>${t.reason}</p><h3 style="margin-bottom:2px">ED diagnosis</h3><p>${t.diagnosis}</p><h3 style="margin-bottom:2px">Given in the ED</h3><p>Acetaminophen 650 mg by mouth at 19:05. Vital signs stable at discharge, 20:41.</p>
<h3 style="margin-bottom:2px">Registration</h3><table cellpadding="3"><tr><td width="170">Patient phone</td><td>${dashedPhone(t.phone)}</td></tr><tr><td>Patient address</td><td>${t.street}, ${a.city}</td></tr><tr><td>Next of kin</td><td>${a.relative} ${dashedPhone(a.relativePhone)}</td></tr><tr><td>Insurance 1</td><td>${t.payer}</td></tr><tr><td>Policy #</td><td>${t.member}</td></tr><tr><td>Group #</td><td>${t.group}</td></tr></table>
<p>Attending: ${t.provider} &nbsp; License 036-${a.chart}</p><p><small>Return to the emergency department at once for trouble breathing, heavy bleeding or high fever.</small></p>`,
  },
];
