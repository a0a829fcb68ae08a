import type { Form } from '../../forms.ts';
import { dashedPhone, dottedPhone, long, plain, us } from '../../written.ts';
import { boxes, cross, crossOne, filledIn, listed } from '../test-3/parts.ts';

const grid = (...rows: readonly (readonly string[])[]) =>
  `<table width="100%" cellpadding="4" style="border-collapse:collapse;margin:6px 0">${rows.map((row) => `<tr>${row.map((cell) => `<td align="center" style="border:1px solid #000">${cell}</td>`).join('')}</tr>`).join('')}</table>`;

/** Forms of audiologists, schools, pediatricians and dentists. */
export const TEST_4_COMMUNITY_FORMS: readonly Form[] = [
  // An audiologist's report with a referral.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [14, 15],
    credential: 'AuD',
    draw: (t, a) =>
      `<h2 style="margin:0">Clearwater Hearing Care</h2><p style="margin:2px 0 14px">215 Oak Plaza, Elgin, IL 60120 &nbsp; Ph: ${t.officePhone} &nbsp; Fx: ${t.officeFax}</p><h3 style="margin:0 0 8px">Hearing evaluation and medical referral</h3><table width="100%" cellspacing="0"><tr><td width="50%" valign="top">${listed(
        [
          ['Name', `${t.first} ${t.last}`],
          ['Birth date', us(t.born)],
          ['Telephone', t.phone],
          ['Address', `${t.street}<br>${a.city}`],
        ],
        90,
      )}</td><td valign="top">${listed(
        [
          ['Test date', us(a.day)],
          ['Insurance', t.payer],
          ['Member ID', t.member],
          ['Group', t.group],
        ],
        90,
      )}</td></tr></table><p style="margin-top:16px"><b>Pure tone thresholds (dB HL)</b></p>${grid(['Ear', '250', '500', '1000', '2000', '4000', '8000'], ['Right', '20', '25', '30', '40', '50', '55'], ['Left', '20', '20', '30', '35', '50', '60'])}<p><b>Speech</b></p>${grid(['Ear', 'SRT', 'Word recognition'], ['Right', '30 dB', '92%'], ['Left', '25 dB', '96%'])}<p><b>Reason for referral:</b> ${t.reason}</p><p><b>Code:</b> ${t.diagnosis}</p><p><b>Recommended:</b> medical evaluation by an ENT physician; hearing test again in one year.</p><p style="margin-top:36px">${t.provider}<br>NPI: ${t.npi}</p>`,
  },
  // A school nurse's.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [15, 16],
    lacks: ['member', 'npi'],
    isForChildren: true,
    credential: 'RN',
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.2em">MAPLEWOOD SCHOOL DISTRICT 42</b><br>Health Office<br>Phone ${dashedPhone(t.officePhone)} &nbsp; Fax ${dashedPhone(t.officeFax)}<h3 style="margin:14px 0 6px">STUDENT HEALTH REFERRAL</h3></div>${filledIn(['Student', `${t.first} ${t.last}`, 60], ['Date of birth', plain(t.born), 40])}${filledIn(['School', 'Maplewood Elementary', 60], ['Date', plain(a.day), 40])}${filledIn(['Parent or guardian', a.relative, 100])}${filledIn(['Home phone', dashedPhone(t.phone), 45], ['Address', t.street, 55])}${filledIn(['Insurance', t.payer, 100])}
<p style="margin-top:18px">To the doctor: this student needs to be seen for the following concern.</p><p>${cross(false, 'Vision')}${cross(true, 'Ear, nose, throat')}${cross(false, 'Dental')}${cross(false, 'Other')}</p>${filledIn(['Concern', t.reason, 100])}${filledIn(['Code, if known', t.diagnosis, 100])}${filledIn(['School nurse', t.provider, 100])}
<p style="margin-top:22px"><b>Doctor's report</b> (please fax back to the Health Office)</p>${filledIn(['Diagnosis', '', 100])}${filledIn(['Treatment', '', 100])}${filledIn(['May take part in gym', crossOne('', 'Yes', 'No'), 50], ['Date seen', '', 50])}`,
  },
  // A pediatrician's.
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [14, 15],
    isForChildren: true,
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.4em">Little Lanterns Pediatrics</b><br>88 Garden Court, Naperville, IL 60540<br>Phone: ${t.officePhone} &nbsp; Fax: ${t.officeFax}</div><h3 style="margin:18px 0 8px">Referral for our patient</h3>${boxes(["Child's name", `${t.last}, ${t.first}`, 50], ['DOB', us(t.born), 25], ['Sex', a.sex, 25])}${boxes(['Parent', a.relative, 50], ["Parent's phone", t.phone, 50])}${boxes(['Address', `${t.street}, ${a.city}`, 100])}${boxes(['Insurance', t.payer, 50], ['ID #', t.member, 28], ['Group #', t.group, 22])}${boxes(['Insured', a.relative, 50], ['Relationship to child', 'Parent', 50])}<p style="margin-top:18px"><b>Refer to:</b> Pediatric ENT</p><p><b>For:</b> ${t.reason}</p><p><b>ICD-10 code:</b> ${t.diagnosis}</p><p><b>Immunizations:</b> ${crossOne('Up to date', 'Up to date', 'Behind')}</p><p><b>Growth:</b> ${crossOne('Normal', 'Normal', 'Concern')}</p><p style="margin-top:30px"><b>Referring provider:</b> ${t.provider}<br><b>NPI:</b> ${t.npi}<br><b>Date:</b> ${us(a.day)}</p>`,
  },
  // A dentist's.
  {
    fonts: ['Liberation Serif', 'DejaVu Serif'],
    sizes: [15, 16],
    lacks: ['member'],
    credential: 'DDS',
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.3em">Parkside Dental Associates</b><br>12 Park Row, Berwyn, IL 60402</td><td align="right">${dottedPhone(t.officePhone)}<br>fax ${dottedPhone(t.officeFax)}</td></tr></table><hr><p>${long(a.day)}</p><p style="margin-top:16px">Introducing: <b>${t.first} ${t.last}</b></p><p>Date of birth: ${long(t.born)}</p><p>Patient's phone: ${dottedPhone(t.phone)}</p><p>Address: ${t.street}, ${a.city}</p><p>Medical insurance: ${t.payer} (patient will bring the card)</p>
<p style="margin-top:20px">Referred to: Ear, nose and throat</p><p>Reason: ${t.reason}</p><p>Diagnosis code: ${t.diagnosis}</p><p>Teeth involved: none</p><p>X-rays: ${crossOne('Not taken', 'Sent with patient', 'Sent by mail', 'Not taken')}</p><p>After the visit: ${crossOne('Send report', 'Call us', 'Send report')}</p><p style="margin-top:40px">Referred by: ${t.provider}<br>NPI ${t.npi}</p>`,
  },
];
