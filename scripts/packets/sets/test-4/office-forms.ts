import type { Form } from '../../forms.ts';
import { dashed, dashedPhone, padded, plain, us } from '../../written.ts';
import { boxes, cross, crossOne, filledIn, listed } from '../test-3/parts.ts';

const centered = (name: string, lines: string) =>
  `<div align="center"><b style="font-size:1.3em">${name}</b><br>${lines}</div>`;
const cell = (words: string) => `<td valign="top" style="border:1px solid #000">${words}</td>`;
const lined = (...rows: readonly (readonly string[])[]) =>
  `<table width="100%" cellpadding="5" style="border-collapse:collapse;margin-top:12px">${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;

/** Forms that offices fill in. */
export const TEST_4_OFFICE_FORMS: readonly Form[] = [
  // A letterhead with boxes.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [15, 16],
    draw: (t, a) =>
      `${centered('HAWTHORN INTERNAL MEDICINE, S.C.', `4200 Hawthorn Lane, Suite 12, Vernon Hills, IL 60061<br>Telephone ${t.officePhone} &nbsp; Facsimile ${t.officeFax}`)}<h3 align="center" style="margin:16px 0 8px">SPECIALIST REFERRAL</h3>
${boxes(['Last name', t.last, 40], ['First name', t.first, 35], ['Sex', a.sex.slice(0, 1), 25])}${boxes(['Date of birth', us(t.born), 30], ['Daytime phone', t.phone, 35], ['Date of referral', us(a.day), 35])}${boxes(['Street address', t.street, 50], ['City, state, ZIP', a.city, 50])}${boxes(['Insurance company', t.payer, 50], ['Member ID', t.member, 28], ['Group', t.group, 22])}${boxes(['Reason for referral', t.reason, 70], ['ICD-10', t.diagnosis, 30])}${boxes(['Referring physician', t.provider, 60], ['NPI', t.npi, 40])}
<p style="margin-top:20px">Please: ${crossOne('Evaluate and treat', 'Evaluate only', 'Evaluate and treat', 'Take over care')}</p><p>Enclosed: ${cross(true, 'Insurance card')}${cross(false, 'Labs')}${cross(false, 'Imaging')}</p><p style="margin-top:40px">Signature ______________________________</p><p style="font-size:.86em;margin-top:60px">CONFIDENTIAL: the information in this fax is meant only for the office to which it is addressed. If you received it in error, notify us at once by telephone.</p>`,
  },
  // Two columns.
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<h2 align="center" style="margin:0 0 14px">Patient Referral Form</h2><table width="100%" cellpadding="8" style="border-collapse:collapse"><tr><td width="50%" valign="top" style="border:1px solid #000"><b>PATIENT INFORMATION</b>${listed(
        [
          ['Name:', `${t.last}, ${t.first}`],
          ['DOB:', dashed(t.born)],
          ['Phone:', dashedPhone(t.phone)],
          ['Address:', `${t.street}<br>${a.city}`],
          ['Insurance:', t.payer],
          ['ID No.:', t.member],
          ['Group No.:', t.group],
        ],
        90,
      )}</td><td valign="top" style="border:1px solid #000"><b>REFERRING OFFICE</b>${listed(
        [
          ['Practice:', 'Tri-County Medical'],
          ['Provider:', t.provider],
          ['NPI:', t.npi],
          ['Phone:', dashedPhone(t.officePhone)],
          ['Fax:', dashedPhone(t.officeFax)],
          ['Contact:', 'Debbie, ext. 14'],
          ['Date:', dashed(a.day)],
        ],
        90,
      )}</td></tr></table>
<p style="margin-top:18px"><b>Diagnosis code:</b> ${t.diagnosis}</p><p><b>Reason for visit:</b> ${t.reason}</p><p><b>Urgency:</b> ${crossOne('Routine', 'Routine', 'Within 2 weeks', 'Urgent')}</p><p><b>Interpreter needed:</b> ${crossOne('No', 'Yes', 'No')}</p><p><b>Records attached:</b> ${cross(true, 'Office note')}${cross(false, 'Audiogram')}${cross(false, 'CT')}</p><p style="margin-top:30px">Thank you for seeing our patient.</p>`,
  },
  // Lines to write on, with squares to check.
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `${centered('Meadowbrook Health Partners', `2750 Meadowbrook Pkwy, Bloomington, IL 61704<br>Phone ${t.officePhone} &nbsp; Fax ${t.officeFax}`)}<h3 style="margin:16px 0 6px">REFERRAL TO: ${crossOne('ENT', 'Cardiology', 'ENT', 'Dermatology', 'GI')}</h3>
${filledIn(['Patient:', `${t.first} ${t.last}`, 60], ['Birthdate:', plain(t.born), 40])}${filledIn(['Best phone to reach patient:', t.phone, 100])}${filledIn(['Address:', `${t.street}, ${a.city}`, 100])}${filledIn(['Insurance:', t.payer, 100])}${filledIn(['Member #:', t.member, 55], ['Group #:', t.group, 45])}
<p style="margin-top:18px"><b>Type of visit</b><br>${cross(true, 'New patient consult')}${cross(false, 'Procedure')}${cross(false, 'Second opinion')}</p><p><b>Authorization</b><br>${cross(true, 'Not required')}${cross(false, 'Pending')}${cross(false, 'Attached')}</p>
${filledIn(['Reason:', t.reason, 100])}${filledIn(['Dx code:', t.diagnosis, 50], ['Today:', plain(a.day), 50])}${filledIn(['Referred by:', t.provider, 60], ['NPI:', t.npi, 40])}${filledIn(['Signature:', '', 100])}<p style="margin-top:22px"><b>Specialist's office: please complete and fax back</b></p>${filledIn(['Appointment date:', '', 50], ['Time:', '', 50])}${filledIn(['With:', '', 60], ['Scheduled by:', '', 40])}<p style="font-size:.86em;margin-top:24px">This fax may contain protected health information. If it reached you by mistake, please call our office and destroy it.</p>`,
  },
  // An order requisition.
  {
    fonts: ['Liberation Sans', 'Liberation Mono'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.3em">REQUEST FOR CONSULTATION</b></td><td align="right">Request # ${a.order}</td></tr></table>${lined(['<b>Patient</b>', `${t.last}, ${t.first}`, '<b>DOB</b>', padded(t.born)], ['<b>Telephone</b>', dashedPhone(t.phone), '<b>Sex</b>', a.sex], ['<b>Address</b>', t.street, '<b>City</b>', a.city])}${lined(['<b>Insurance</b>', t.payer], ['<b>Insurance ID</b>', t.member], ['<b>Group</b>', t.group])}${lined(['<b>Requesting provider</b>', t.provider], ['<b>NPI</b>', t.npi], ['<b>Practice</b>', 'Sauk Valley Physicians, 9 Locust St, Sterling, IL 61081'], ['<b>Office phone / fax</b>', `${dashedPhone(t.officePhone)} / ${dashedPhone(t.officeFax)}`])}${lined(['<b>Service</b>', '<b>ICD-10</b>', '<b>Date ordered</b>'], ['ENT consultation', t.diagnosis, padded(a.day)])}${lined(['<b>Clinical reason</b>', t.reason], ['<b>Send to</b>', 'Lakeshore ENT &amp; Allergy'])}<p style="margin-top:26px">Please call the patient to schedule and fax us the appointment date.</p>`,
  },
];
