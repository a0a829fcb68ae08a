import type { Form } from '../../forms.ts';
import { dashed, dashedPhone, padded, plain, tightPhone, us } from '../../written.ts';
import { boxes, cross, crossOne, filledIn, inverse } from './parts.ts';

const cells = (tag: 'td' | 'th', ...words: readonly string[]) =>
  `<tr>${words.map((word) => `<${tag} align="left" valign="top" style="border:1px solid #000;padding:5px 7px">${word}&nbsp;</${tag}>`).join('')}</tr>`;
const table = (...rows: readonly string[]) =>
  `<table width="100%" style="border-collapse:collapse;margin-bottom:10px">${rows.join('')}</table>`;

/** Forms of practices, filled in by machine. */
export const TEST_3_OFFICE_FORMS: readonly Form[] = [
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.4em">LAKEWOOD MEDICAL CLINIC, S.C.</b><br>Family Practice &bull; Obstetrics &bull; Minor Surgery<br>3100 Lakewood Avenue, Zion, IL 60099 &nbsp; Tel. ${t.officePhone} &nbsp; Fax ${t.officeFax}</div><p align="center" style="font-size:1.15em;margin:16px 0 10px"><b>PATIENT REFERRAL</b></p>
${boxes(["Patient's last name", t.last, 40], ["Patient's first name", t.first, 36], ['Date of birth', us(t.born), 24])}${boxes(['Street address', t.street, 40], ['City, state, ZIP', a.city, 36], ['Sex', a.sex, 24])}${boxes(["Patient's telephone", t.phone, 40], ['Emergency contact', a.relative, 36], ['Emergency telephone', a.relativePhone, 24])}
<div style="height:12px"></div>${boxes(['Insurance company', t.payer, 40], ['Policy number', t.member, 36], ['Group number', t.group, 24])}
<div style="height:12px"></div>${boxes(['Referred to', 'Lakeshore ENT &amp; Allergy', 40], ['Specialty', 'Ear, nose and throat', 36], ['Date', us(a.day), 24])}${boxes(['Reason for referral', t.reason, 76], ['Diagnosis code', t.diagnosis, 24])}
<div style="height:12px"></div>${boxes(['Referring physician or associate', t.provider, 64], ['NPI', t.npi, 36])}
<p style="margin-top:18px">Please: ${crossOne('Evaluate and treat', 'Evaluate only', 'Evaluate and treat', 'Call me first')}</p><p>Records: ${crossOne('Sent with this form', 'Sent with this form', 'Will follow', 'None')}</p><p style="margin-top:48px">Signature ______________________________________</p>`,
  },
  {
    fonts: ['Liberation Serif', 'DejaVu Sans Condensed'],
    sizes: [15, 16],
    draw: (t, a) => {
      const column = (title: string, ...rows: readonly (readonly [string, string])[]) =>
        `<td width="50%" valign="top" style="padding-right:12px"><div style="border-bottom:2px solid #000;font-weight:bold">${title}</div>${rows.map(([label, value]) => filledIn([label, value, 100])).join('')}</td>`;
      return `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.5em">ENT Referral</b></td><td align="right">Fax this page to <b>312-555-0100</b><br>with notes and a copy of the card</td></tr></table><div style="height:14px"></div>
<table width="100%" cellspacing="0"><tr>${column('Patient Information', ['Name:', `${t.first} ${t.last}`], ['Date of Birth:', us(t.born)], ['Gender:', a.sex], ['Address:', t.street], ['City/St/Zip:', a.city], ['Phone #:', dashedPhone(t.phone)])}${column('Referring Office', ['Practice:', 'Dunes Family Doctors'], ['Provider:', t.provider], ['NPI #:', t.npi], ['Phone #:', dashedPhone(t.officePhone)], ['Fax #:', dashedPhone(t.officeFax)], ['Sent by:', 'Cheryl, front desk'])}</tr></table><div style="height:18px"></div>
<table width="100%" cellspacing="0"><tr>${column('Insurance Information', ['Carrier:', t.payer], ['ID #:', t.member], ['Group #:', t.group], ['Insured:', a.age < 18 ? 'Parent' : 'Self'])}${column('Appointment', ['Date of referral:', us(a.day)], ['How soon:', 'Next available'], ['Preferred day:', 'Any'], ['Interpreter:', 'No'])}</tr></table>
<p style="margin-top:24px;border-bottom:2px solid #000"><b>Clinical Information</b></p>${filledIn(['Reason:', t.reason, 72], ['ICD-10:', t.diagnosis, 28])}${filledIn(['Treatment so far:', 'Saline rinses, over-the-counter remedies', 100])}${filledIn(['Allergies:', 'None known', 50], ['Blood thinners:', 'No', 50])}
<p style="margin-top:60px">Provider signature: ____________________________________</p>`;
    },
  },
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [13, 14],
    draw: (t, a) => {
      const group = (title: string, chosen: string, ...choices: readonly string[]) =>
        `<td width="33%" valign="top" style="line-height:1.7"><b>${title}</b><br>${choices.map((choice) => cross(choice === chosen, choice)).join('<br>')}</td>`;
      return `<table width="100%" cellspacing="0"><tr><td valign="top"><b style="font-size:1.3em">Gateway Physicians Network</b><br>Referral Center, 900 Gateway Dr, Hammond, IN 46324</td><td align="right" valign="top">${tightPhone(t.officePhone)} phone<br>${tightPhone(t.officeFax)} fax</td></tr></table>${inverse('SPECIALTY REFERRAL: HEAD AND NECK')}
${filledIn(['Pt. name', `<b>${t.last}, ${t.first}</b>`, 60], ['DOB', `<b>${us(t.born)}</b>`, 40])}${filledIn(['Pt. phone', `<b>${tightPhone(t.phone)}</b>`, 40], ['Address', `${t.street}, ${a.city}`, 60])}${filledIn(['Insurance', t.payer, 40], ['ID', t.member, 34], ['Grp', t.group, 26])}
${inverse('CHECK ALL THAT APPLY')}<table width="100%" cellspacing="0" style="margin-top:6px"><tr>${group('Ear', '', 'Hearing loss', 'Ear infections', 'Ringing', 'Dizziness', 'Wax', 'Ear tubes')}${group('Nose', '', 'Sinus infections', 'Blocked nose', 'Nosebleeds', 'Loss of smell', 'Allergy', 'Polyps')}${group('Throat and neck', 'Other, see below', 'Tonsils / adenoids', 'Hoarseness', 'Swallowing', 'Snoring', 'Lump in neck', 'Other, see below')}</tr></table>
<p><b>Describe:</b> ${t.reason}</p><p><b>Diagnosis (ICD-10):</b> ${t.diagnosis}</p>${inverse('SERVICE REQUESTED')}<p>${crossOne('Consultation', 'Consultation', 'Second opinion', 'Surgery evaluation', 'Hearing test')}</p><p>${crossOne('Routine', 'Urgent', 'Soon', 'Routine')}</p>
${inverse('REFERRED BY')}${filledIn(['Print name', t.provider, 60], ['NPI', t.npi, 40])}${filledIn(['Signature', '', 60], ['Date', padded(a.day), 40])}<p style="font-size:.86em;margin-top:18px">We will call the patient within two business days of receiving this form.</p>`;
    },
  },
  {
    fonts: ['Liberation Sans', 'Liberation Mono'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.25em">OUTPATIENT ORDER REQUISITION</b></td><td align="right">Req. ${a.order}<br>Ordered ${dashed(a.day)}</td></tr></table><p style="margin:4px 0 14px">Kankakee River Medical Group, 12 River Rd, Kankakee, IL 60901</p>
${table(cells('th', 'Patient name (last, first)', 'Birth date', 'Sex', 'Phone'), cells('td', `${t.last}, ${t.first}`, dashed(t.born), a.sex.slice(0, 1), t.phone))}${table(cells('th', 'Patient address', 'Chart no.'), cells('td', `${t.street}, ${a.city}`, a.chart))}${table(cells('th', 'Bill to', 'Policy ID', 'Group', 'Insured'), cells('td', t.payer, t.member, t.group, a.age < 18 ? 'Parent' : 'Self'))}${table(cells('th', 'Ordering provider', 'NPI', 'Phone', 'Fax'), cells('td', t.provider, t.npi, t.officePhone, t.officeFax))}
${table(cells('th', 'Qty', 'Order', 'Diagnosis', 'Status'), cells('td', '1', 'Referral to ENT, new patient', t.diagnosis, 'Open'))}
<p style="margin-top:16px"><b>Clinical indication</b></p><p>${t.reason}</p><p style="margin-top:16px"><b>Perform at</b></p><p>Lakeshore ENT &amp; Allergy, fax (312) 555-0100</p><p style="margin-top:16px"><b>Special handling</b></p><p>Call patient to schedule. Send result to ordering provider.</p><p style="margin-top:60px">Authorized by ____________________________ &nbsp; ${plain(a.day)}</p>`,
  },
];
