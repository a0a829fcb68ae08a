import type { Form } from '../../forms.ts';
import {
  dashed,
  dashedPhone,
  dottedPhone,
  plain,
  short,
  spacedPhone,
  tightPhone,
  us,
} from '../../written.ts';
import { pairs, ruled, tick, tickAll } from './parts.ts';

const sideTitle = (words: string, rows: string) =>
  `<table width="100%" cellspacing="0" style="border:1px solid #000;margin-top:-1px"><tr><td width="92" align="center" style="background:#dcdcdc;border-right:1px solid #000;padding:6px"><b>${words}</b></td><td style="padding:6px 10px">${rows}</td></tr></table>`;
const spread = (...items: readonly string[]) =>
  `<div style="display:flex;flex-wrap:wrap;gap:7px 30px;padding:3px 0">${items.map((item) => `<span>${item}</span>`).join('')}</div>`;

/** A question of an electronic form and its answer. */
const answered = (question: string, answer: string) =>
  `<b>${question}</b><div style="padding:3px 0 0 16px">${answer}</div>`;

const column = (title: string, html: string) =>
  `<td width="50%" valign="top" style="border:1.5px solid #000;padding:8px 12px"><div align="center" style="border-bottom:1px solid #000;margin-bottom:8px"><b>${title}</b></div>${html}</td>`;
const stacked = (...lines: readonly string[]) =>
  lines.map((line) => `<div style="padding:5px 0">${line}</div>`).join('');

/** Forms that practices made themselves, on paper and for the web. */
export const TEST_2_OFFICE_FORMS: readonly Form[] = [
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [15, 16],
    credential: 'AuD',
    draw: (t, a) =>
      `<div align="right"><b style="font-size:1.3em">Sound Advice Audiology</b><br>1405 Ogden Ave, Downers Grove, IL 60515<br>Office ${spacedPhone(t.officePhone)} &nbsp; Fax ${spacedPhone(t.officeFax)}</div><h3 style="margin:14px 0">Referral to ENT, with results of audiology</h3>
<p style="line-height:1.6">Pt: <b>${t.first} ${t.last}</b> &nbsp;&nbsp; dob: <b>${short(t.born)}</b> &nbsp;&nbsp; seen: <b>${short(a.day)}</b><br>Tel: <b>${spacedPhone(t.phone)}</b> &nbsp;&nbsp; Address: <b>${t.street}, ${a.city}</b><br>Insurance: <b>${t.payer}</b> &nbsp;&nbsp; ID: <b>${t.member}</b> &nbsp;&nbsp; Group: <b>${t.group}</b></p>
<table width="100%" cellpadding="5" border="1" style="border-collapse:collapse;text-align:center"><tr><th align="left">dB HL</th><th>250</th><th>500</th><th>1000</th><th>2000</th><th>4000</th><th>8000</th></tr><tr><td align="left">Right</td><td>15</td><td>20</td><td>25</td><td>35</td><td>45</td><td>50</td></tr><tr><td align="left">Left</td><td>20</td><td>20</td><td>30</td><td>40</td><td>55</td><td>60</td></tr></table>
<p>Speech reception: right 25, left 30. Word recognition: right 92 %, left 84 %. Tympanograms normal in both ears.</p><p><b>Impressions:</b> needs medical evaluation before any fitting.</p><p><b>Referral for:</b> ${t.reason}</p><p><b>ICD-10:</b> ${t.diagnosis}</p>
<p><b>Recommendations</b></p><ol style="margin:4px 0;line-height:1.5"><li>ENT consultation, Lakeshore ENT &amp; Allergy</li><li>Hearing test again in six months</li><li>Hearing protection in noise</li></ol><p style="margin-top:46px">${t.provider}, doctor of audiology<br>NPI ${t.npi}</p>`,
  },
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [15],
    isForChildren: true,
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.4em">Kids First Pediatric Partners</b></td><td align="right">Referral coordinator<br>${tightPhone(t.officePhone)}, fax ${tightPhone(t.officeFax)}</td></tr></table><p><b>SUBSPECIALTY REFERRAL</b> &nbsp;&nbsp; ${tickAll(['New problem', 'Known problem', 'Before surgery'], 'New problem')}</p>
${sideTitle("CHILD'S NAME", spread(`First: ${t.first}`, `Last: ${t.last}`, 'Nickname: none'))}${sideTitle('BIRTH', spread(`Date: ${dashed(t.born)}`, `Age: ${a.age}`, tickAll(['Girl', 'Boy'], a.sex === 'Female' ? 'Girl' : 'Boy')))}${sideTitle('FAMILY', spread(`Parent: ${a.relative}`, `Best phone: ${tightPhone(t.phone)}`, `Lives at: ${t.street}, ${a.city}`, 'Speaks: English'))}${sideTitle('HEALTH PLAN', spread(`Name: ${t.payer}`, `Member #: ${t.member}`, `Group: ${t.group}`, `Subscriber: ${a.relative}`))}${sideTitle('SEND TO', spread('Ear, nose and throat', 'Lakeshore ENT &amp; Allergy', 'Fax (312)555-0100'))}${sideTitle('WHY', `${spread(t.reason, `Code: ${t.diagnosis}`)}${spread(tick(false, 'Labs sent'), tick(false, 'X-rays sent'), tick(true, 'Growth chart sent'), tick(true, 'Shots up to date'))}`)}${sideTitle('DOCTOR', spread(t.provider, `NPI: ${t.npi}`, `Date: ${dashed(a.day)}`))}
<p style="margin-top:20px">Answer us by fax when the child has been seen: ${tickAll(['Seen', 'Did not come', 'Not scheduled'])}</p><p style="margin-top:50px">Doctor's signature ____________________________________</p>`,
  },
  {
    fonts: ['Liberation Serif', 'DejaVu Sans Condensed'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.25em">HEARTLAND FAMILY PRACTICE ASSOCIATES</b><br>"Caring for generations" &nbsp; 8 Courthouse Square, Ottawa, IL 61350</div><h3 align="center" style="margin:12px 0">Referral to ENT / Allergy</h3>
<table width="100%" style="border-collapse:collapse"><tr>${column('Patient', stacked(`<b>Name</b> &nbsp;${t.first} ${t.last}`, `<b>Birth Date</b> &nbsp;${plain(t.born)}`, `<b>Sex</b> &nbsp;${tickAll(['Male', 'Female'], a.sex)}`, `<b>Address</b> &nbsp;${t.street}`, a.city, `<b>Home/Cell</b> &nbsp;${dottedPhone(t.phone)}`, `<b>Insurance Co.</b> &nbsp;${t.payer}`, `<b>Policy/Member #</b> &nbsp;${t.member}`, `<b>Group #</b> &nbsp;${t.group}`))}${column('Problem', stacked(tick(false, 'Hearing'), tick(false, 'Dizziness'), tick(false, 'Nose / sinus'), tick(false, 'Throat / voice'), tick(false, 'Neck'), tick(false, 'Snoring'), tick(false, 'Allergy'), tick(true, 'As written:'), `${t.reason} (${t.diagnosis})`))}</tr><tr>${column('Referring office', stacked(`<b>Physician/NP/PA</b> &nbsp;${t.provider}`, `<b>NPI</b> &nbsp;${t.npi}`, `<b>Phone</b> &nbsp;${dottedPhone(t.officePhone)}`, `<b>Fax</b> &nbsp;${dottedPhone(t.officeFax)}`, `<b>Date</b> &nbsp;${plain(a.day)}`))}${column('Specialist reply', stacked('Appointment ____ / ____ / ______ at ________', 'With ______________________________', tick(false, 'Patient notified'), tick(false, 'Patient could not be reached'), 'Initials ________'))}</tr></table>
<p style="margin-top:18px">${tick(true, 'Evaluate and treat')}${tick(false, 'Evaluate only')}${tick(false, 'Assume care')}</p><p style="margin-top:36px">Signed ____________________________________________</p>`,
  },
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<b style="font-size:1.3em">Online referral form</b><br><span style="font-size:.9em">Submission ${a.order} &nbsp;|&nbsp; received ${us(a.day)} 08:52 AM &nbsp;|&nbsp; sent by fax to 312-555-0100</span><div style="height:8px"></div>
${ruled([answered('Patient first name *', t.first), 50], [answered('Patient last name *', t.last), 50])}${ruled([answered('Patient date of birth *', us(t.born)), 50], [answered('Patient phone number *', t.phone), 50])}${ruled([answered('Patient address', `${t.street}, ${a.city}`), 100])}${ruled([answered('Does the patient have insurance? *', 'Yes'), 50], [answered('Insurance name', t.payer), 50])}${ruled([answered('Insurance member ID', t.member), 50], [answered('Insurance group', t.group), 50])}${ruled([answered('Which specialty? *', 'Otolaryngology (ENT)'), 50], [answered('How soon? *', 'Next available'), 50])}${ruled([answered('Reason for the referral *', t.reason), 66], [answered('ICD-10', t.diagnosis), 34])}${ruled([answered('Your name and credentials *', t.provider), 50], [answered('Your NPI', t.npi), 50])}${ruled([answered('Your phone *', dashedPhone(t.officePhone)), 50], [answered('Your fax *', dashedPhone(t.officeFax)), 50])}${ruled([answered('I confirm that the patient agreed to this referral', 'Confirmed'), 100])}
<p style="font-size:.86em">* required. This copy was made by the form service of Wabash Valley Health Alliance.</p>${pairs([['Page', '1 of 1']], 60)}`,
  },
];
