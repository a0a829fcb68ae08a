import type { Form } from '../../forms.ts';
import {
  abbreviated,
  dashed,
  dashedPhone,
  dayFirst,
  dottedPhone,
  long,
  padded,
  plain,
  tightPhone,
  us,
} from '../../written.ts';

const box = (label: string, value: string, span = 1) =>
  `<td colspan="${span}" valign="top" style="border:1px solid #000;padding:3px 6px"><b style="font-size:.8em">${label}</b><br>${value}&nbsp;</td>`;
const boxed = (...rows: readonly (readonly string[])[]) =>
  `<table width="100%" style="border-collapse:collapse;margin-bottom:12px;table-layout:fixed">${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`;

/** A label in a gray cell beside its value. */
const beside = (...pairs: readonly (readonly [string, string])[]) =>
  `<tr>${pairs.map(([label, value]) => `<td style="background:#ddd;border:1px solid #000">${label}</td><td style="border:1px solid #000">${value}</td>`).join('')}</tr>`;

/** A value on a line, with its caption below. */
const above = (value: string, caption: string, width: number) =>
  `<td width="${width}%" style="padding:12px 10px 0 0"><div style="border-bottom:1px solid #000">&nbsp;${value}</div><div style="font-size:.8em">(${caption})</div></td>`;
const line = (...cells: string[]) =>
  `<table width="100%" cellspacing="0"><tr>${cells.join('')}</tr></table>`;

const ticks = (chosen: string, ...choices: readonly string[]) =>
  choices
    .map((choice) => `${choice === chosen ? '&#9746;' : '&#9744;'} ${choice}`)
    .join(' &nbsp; ');

/** Answers below questions, like a printed web form. */
const asked = (question: string, answer: string) =>
  `<div style="margin:0 0 10px"><div style="color:#222;font-size:.85em">${question}</div><div style="font-weight:bold">${answer}</div></div>`;

/** Further forms of offices, on paper or printed from the web. */
export const TRAIN_3_OFFICE_FORMS: readonly Form[] = [
  // The sending physician is checked in a list.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%"><tr><td width="34%" valign="top" style="border-right:2px solid #000;padding-right:10px"><b>Fox Valley<br>Family Medicine</b><p>&#9744; Leonard Fox, MD<br>&#9744; Sandra Young, MD<br>&#9746; ${t.provider}<br>&#9744; Nina James, APN</p><p><small>NPI of referring</small><br>${t.npi}</p><p><small>Telephone</small><br>${dashedPhone(t.officePhone)}</p><p><small>Fax</small><br>${dashedPhone(t.officeFax)}</p><p><small>Office manager</small><br>Theresa Dunn</p></td><td valign="top" style="padding-left:14px"><h2 style="margin-top:0">Patient Referral</h2><p>Date: ${plain(a.day)}</p><p>Patient: ${t.last}, ${t.first}</p><p>DOB: ${plain(t.born)} &nbsp; Age: ${a.age} &nbsp; ${ticks(a.sex, 'Male', 'Female')}</p><p>Phone (cell): ${dashedPhone(t.phone)}</p><p>Address: ${t.street}<br>${a.city}</p><p>Insurance: ${t.payer}</p><p>Ins. ID no.: ${t.member}</p><p>Group no.: ${t.group}</p><hr><p>Refer to: ${ticks('ENT', 'Cardiology', 'ENT', 'GI', 'Ortho')}</p><p>Type: ${ticks('Consult', 'Consult', 'Transfer of care')}</p><p>Reason: ${t.reason}</p><p>Dx: ${t.diagnosis}</p></td></tr></table>`,
  },
  // Last and first name in separate boxes, and other people's names in similar boxes.
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<h2 align="center" style="margin:0">OTOLARYNGOLOGY REFERRAL</h2><p align="center">PLEASE PRINT. Incomplete forms will be returned.</p><b>SECTION A: PATIENT</b>${boxed([box('LAST', t.last.toUpperCase(), 2), box('FIRST', t.first.toUpperCase(), 2), box('DOB (MM-DD-YYYY)', dashed(t.born))], [box('STREET', t.street, 2), box('CITY/STATE/ZIP', a.city, 2), box('GENDER', a.sex)], [box('PREFERRED PHONE', t.phone, 2), box('ALTERNATE PHONE', '', 2), box('LANGUAGE', 'English')])}
<b>SECTION B: EMERGENCY CONTACT</b>${boxed([box('LAST', a.relative.split(' ').slice(1).join(' ').toUpperCase(), 2), box('FIRST', (a.relative.split(' ')[0] ?? '').toUpperCase(), 2), box('PHONE', tightPhone(a.relativePhone))])}<b>SECTION C: INSURANCE</b>${boxed([box('PRIMARY CARRIER', t.payer, 2), box('ID NUMBER', t.member, 2), box('GROUP', t.group)])}
<b>SECTION D: REFERRING PROVIDER</b>${boxed([box('NAME AND CREDENTIALS', t.provider, 2), box('NPI', t.npi, 2), box('DATE', us(a.day))], [box('OFFICE PHONE', t.officePhone, 2), box('OFFICE FAX', t.officeFax, 2), box('CONTACT', 'Gloria')])}<b>SECTION E: CLINICAL</b>${boxed([box('REASON FOR REFERRAL', t.reason, 4), box('ICD-10', t.diagnosis)], [box('PRIOR TREATMENT', 'Antihistamines, nasal steroids', 5)])}`,
  },
  // A sleep laboratory: label and value in cells side by side.
  {
    fonts: ['DejaVu Sans Condensed', 'Liberation Sans Narrow'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.4em">Restwell Sleep Center</b></td><td align="right">Sleep lab: ${dottedPhone(t.officePhone)}<br>Results fax: ${dottedPhone(t.officeFax)}</td></tr></table><h3>Post-study referral: upper airway evaluation by ENT</h3><table width="100%" cellpadding="6" style="border-collapse:collapse">${beside(['Sleep patient', `${t.first} ${t.last}`], ['Birthdate', us(t.born)])}${beside(['Contact no.', dottedPhone(t.phone)], ['Study no.', `S-${a.chart}`])}${beside(['Address', `${t.street}, ${a.city}`], ['Gender', a.sex])}${beside(['Payer', t.payer], ["Patient's plan ID", t.member])}${beside(['Group', t.group], ['Policy holder', a.age < 18 ? a.relative : 'Patient'])}${beside(['Interpreting physician', t.provider], ['NPI', t.npi])}${beside(['Scoring technologist', 'Kevin Thomas, RPSGT'], ['Study date', us(a.day)])}${beside(['Family physician', 'Dr. Anita Rao'], ['Bed partner', 'not asked'])}</table>
<p><b>Reason for referral:</b> ${t.reason}</p><p><b>Diagnosis:</b> ${t.diagnosis}</p><table border="1" cellpadding="5" style="border-collapse:collapse"><tr><th>AHI</th><th>Lowest SpO2</th><th>Efficiency</th><th>BMI</th></tr><tr align="center"><td>18.4 / h</td><td>84 %</td><td>81 %</td><td>29.6</td></tr></table><p>The patient does not tolerate CPAP and asks about surgery. Please evaluate the upper airway and send us your report.</p>`,
  },
  // An audiologist's form, captions in brackets beneath the lines, first and last name apart.
  {
    fonts: ['Liberation Serif', 'DejaVu Sans'],
    sizes: [14, 15],
    credential: 'Au.D.',
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.3em">Balance &amp; Hearing Associates</b><br>Doctors of Audiology<br>${tightPhone(t.officePhone)} &nbsp; Fax ${tightPhone(t.officeFax)}</div><h3 style="text-align:center;text-decoration:underline">REFERRAL TO OTOLOGY / ENT</h3>${line(above(t.last, 'last name', 38), above(t.first, 'first name', 38), above(padded(t.born), 'date of birth', 24))}${line(above(t.street, 'street', 50), above(a.city, 'city, state and ZIP code', 50))}${line(above(tightPhone(t.phone), 'telephone where you can be reached', 50), above(a.relative, 'spouse, parent or caregiver', 50))}${line(above(t.payer, 'name of insurance company', 45), above(t.member, 'ID number on card', 30), above(t.group, 'group', 25))}
<p style="margin-top:22px">${ticks('Asymmetric loss', 'Asymmetric loss', 'Sudden loss', 'Pulsatile tinnitus', 'Vertigo', 'Cerumen')}</p><p>Reason for referral: ${t.reason}</p><p>Diagnosis code: ${t.diagnosis}</p><p>${ticks('Audiogram attached', 'Audiogram attached', 'VNG attached', 'ABR attached')}</p>${line(above(t.provider, 'referring audiologist', 45), above(t.npi, 'NPI', 30), above(padded(a.day), 'date', 25))}<p><small>Front desk: Linda Grant. Hearing aid lab: Scott Baker, BC-HIS.</small></p>`,
  },
  // A printed web form: questions, with answers below.
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<p><small>Submission #${a.order} &nbsp; received ${abbreviated(a.day)}, 2:08 PM</small></p><h2 style="margin:4px 0 14px">Refer a Patient to Our Practice</h2><table width="100%"><tr><td width="50%" valign="top"><h3>About you</h3>${asked('Your name and credentials', t.provider)}${asked('Your NPI', t.npi)}${asked('Your office', 'Beacon Hill Primary Care')}${asked('Who is filling out this form?', 'Melissa Scott, MA')}${asked('Office phone', dashedPhone(t.officePhone))}${asked('Office fax', dashedPhone(t.officeFax))}<h3>About the visit</h3>${asked('Why are you referring this patient?', t.reason)}${asked('Diagnosis code', t.diagnosis)}${asked('How soon?', 'Within a month')}</td><td valign="top"><h3>About the patient</h3>${asked("Patient's first name", t.first)}${asked("Patient's last name", t.last)}${asked('Date of birth', long(t.born))}${asked('Sex', a.sex)}${asked('Mobile number', dashedPhone(t.phone))}${asked('Address', `${t.street}<br>${a.city}`)}${asked('Parent or legal guardian (if a minor)', a.age < 18 ? a.relative : 'N/A')}<h3>About insurance</h3>${asked('Insurance company', t.payer)}${asked('Member or subscriber number', t.member)}${asked('Group number', t.group)}</td></tr></table>`,
  },
  // Three columns of a plan's beneficiary form, the label in front of its value.
  {
    fonts: ['Liberation Sans Narrow', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%" style="border:2px solid #000" cellpadding="6"><tr><td><b>MILITARY TREATMENT FACILITY</b><br>Family Health Clinic, Building 237</td><td align="right"><b>REFERRAL FOR CIVILIAN MEDICAL CARE</b><br>Order ${a.order} &nbsp; ${dayFirst(a.day)}</td></tr></table><table width="100%" cellpadding="7" style="margin-top:10px;border-bottom:1px solid #000"><tr><td colspan="2">Beneficiary: <b>${t.last.toUpperCase()}, ${t.first.toUpperCase()}</b></td><td>Birth: ${dayFirst(t.born)}</td></tr><tr><td>Sex: ${a.sex.slice(0, 1)}</td><td>Category: Family member</td><td>Tel: ${dottedPhone(t.phone)}</td></tr><tr><td colspan="2">Residence: ${t.street}, ${a.city}</td><td>Lang: English</td></tr></table>
<table width="100%" cellpadding="7" style="border-bottom:1px solid #000"><tr><td colspan="2">Sponsor: SSgt ${a.relative}</td><td>Sponsor duty tel: ${dottedPhone(a.relativePhone)}</td></tr><tr><td>Plan: ${t.payer}</td><td>Beneficiary no.: ${t.member}</td><td>Grp: ${t.group}</td></tr></table><table width="100%" cellpadding="7" style="border-bottom:1px solid #000"><tr><td colspan="2">Requesting provider: ${t.provider}</td><td>NPI: ${t.npi}</td></tr><tr><td>Clinic tel: ${dottedPhone(t.officePhone)}</td><td>Clinic fax: ${dottedPhone(t.officeFax)}</td><td>Priority: Routine</td></tr></table>
<p><b>Consult to:</b> Otolaryngology (civilian network)</p><p><b>Provisional diagnosis:</b> ${t.diagnosis}</p><p><b>Reason for request:</b> ${t.reason}</p><p><b>Remarks:</b> Evaluate and treat, 3 visits in 180 days.</p><p style="margin-top:30px">Released by: TSgt Maria Young, referral management</p>`,
  },
];
