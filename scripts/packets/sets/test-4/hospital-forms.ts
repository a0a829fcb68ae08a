import type { Form } from '../../forms.ts';
import { dashed, dashedPhone, dayFirst, plain, us } from '../../written.ts';
import { boxes, crossOne, filledIn, inverse, listed } from '../test-3/parts.ts';

const under = (words: string) => `<p style="margin:18px 0 3px"><b><u>${words}</u></b></p>`;

/** Papers of urgent care, emergency departments, the military and sleep labs. */
export const TEST_4_HOSPITAL_FORMS: readonly Form[] = [
  // An urgent care's, on discharge.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.4em">QuickStep Urgent Care</b><br>6101 N Main St, Rockford, IL 61103</td><td align="right">Phone ${dashedPhone(t.officePhone)}<br>Fax ${dashedPhone(t.officeFax)}</td></tr></table>${inverse('DISCHARGE REFERRAL')}
<div style="margin-top:12px">${listed(
        [
          ['Patient name', `<b>${t.first} ${t.last}</b>`],
          ['Date of birth', us(t.born)],
          ['Age / sex', `${a.age} / ${a.sex}`],
          ['Patient phone', dashedPhone(t.phone)],
          ['Patient address', `${t.street}, ${a.city}`],
          ['Visit date', us(a.day)],
          ['Seen by', t.provider],
          ['NPI', t.npi],
          ['Insurance', t.payer],
          ['Member ID', t.member],
          ['Group', t.group],
        ],
        170,
      )}</div>${under('Complaint')}<p style="margin:0">${t.reason}</p>${under('Diagnosis at discharge')}<p style="margin:0">${t.diagnosis}</p>${under('Treatment given')}<p style="margin:0">Ibuprofen 600 mg by mouth. Patient tolerated it well.</p>${under('Follow up')}<p style="margin:0">Ear, nose and throat specialist within 7 to 10 days. The patient was told to expect a call. Return here or go to the emergency department if symptoms get worse.</p>`,
  },
  // An emergency department's.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [15, 16],
    lacks: ['npi'],
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.2em">ST. BRENDAN HOSPITAL</b><br>Emergency Department<br>500 Hospital Drive, Aurora, IL 60505<br>Tel ${t.officePhone} &nbsp; Fax ${t.officeFax}</div><h3 style="margin:16px 0 8px">Outpatient Follow-up Referral</h3>
${boxes(['PATIENT', `${t.last}, ${t.first}`, 45], ['DOB', us(t.born), 25], ['MED REC NO.', a.chart, 30])}${boxes(['HOME PHONE', t.phone, 30], ['ADDRESS', `${t.street}, ${a.city}`, 70])}${boxes(['EMERGENCY CONTACT', a.relative, 45], ['CONTACT PHONE', a.relativePhone, 55])}${boxes(['INSURANCE', t.payer, 45], ['POLICY #', t.member, 30], ['GROUP #', t.group, 25])}${boxes(['ARRIVED', us(a.day), 25], ['ATTENDING', t.provider, 40], ['DISPOSITION', 'Discharged home', 35])}
<p style="margin-top:18px"><b>Reason for referral:</b> ${t.reason}</p><p><b>ED diagnosis:</b> ${t.diagnosis}</p><p><b>Refer to:</b> Otolaryngology, Lakeshore ENT &amp; Allergy</p><p><b>Time frame:</b> ${crossOne('1 to 2 weeks', '24 to 48 hours', '1 to 2 weeks', 'As available')}</p><p><b>Tests done:</b> CBC and basic metabolic panel, both within normal limits.</p><p style="margin-top:34px">Discharge nurse: K. Morris, RN</p>`,
  },
  // A military clinic's.
  {
    fonts: ['Liberation Sans', 'Liberation Mono'],
    sizes: [14, 15],
    lacks: ['member'],
    draw: (t, a) =>
      `<div style="border:1px solid #000;padding:6px;text-align:center"><b>CONSULTATION SHEET</b><br>MEDICAL RECORD</div>${boxes(['TO', 'Lakeshore ENT &amp; Allergy (Otolaryngology)', 50], ['FROM', 'Branch Health Clinic, Primary Care', 28], ['DATE OF REQUEST', dayFirst(a.day), 22])}${boxes(['REASON FOR REQUEST (COMPLAINTS AND FINDINGS)', `${t.reason}<br><br>Please evaluate and recommend treatment.`, 100])}${boxes(['PROVISIONAL DIAGNOSIS', t.diagnosis, 100])}${boxes(['REQUESTING PROVIDER', t.provider, 40], ['NPI', t.npi, 25], ['URGENCY', crossOne('Routine', 'Routine', 'Today', '72 hours'), 35])}${boxes(['CLINIC PHONE', t.officePhone, 50], ['CLINIC FAX', t.officeFax, 50])}
<p align="center" style="margin:18px 0 12px"><b>CONSULTATION REPORT</b></p><div style="border:1px solid #000;height:210px"></div>${boxes(["PATIENT'S NAME (Last, First)", `${t.last.toUpperCase()}, ${t.first.toUpperCase()}`, 50], ['DATE OF BIRTH', dayFirst(t.born), 25], ['SEX', a.sex, 25])}${boxes(["PATIENT'S PHONE", t.phone, 30], ["PATIENT'S ADDRESS", `${t.street}, ${a.city}`, 70])}${boxes(['COVERAGE', t.payer, 60], ['REFERRAL NO.', a.order, 40])}`,
  },
  // A sleep lab's.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<h2 style="margin:0">Restwell Sleep Center</h2><p style="margin:2px 0">Office ${t.officePhone} &nbsp; Fax ${t.officeFax}</p><hr><h3 style="margin:10px 0">Referral for upper airway evaluation</h3>${filledIn(['Patient name', `${t.first} ${t.last}`, 65], ['DOB', dashed(t.born), 35])}${filledIn(['Phone (home)', t.phone, 50], ['Phone (work)', '', 50])}${filledIn(['Address', `${t.street}, ${a.city}`, 100])}${filledIn(['Carrier', t.payer, 100])}${filledIn(['ID number', t.member, 55], ['Group number', t.group, 45])}
<p style="margin-top:18px"><b>Sleep study results</b></p>${boxes(['Study date', plain(a.day), 25], ['AHI', '18.4 per hour', 25], ['Lowest oxygen', '84%', 25], ['Type', 'Home test', 25])}<p style="margin-top:16px">Has the patient tried CPAP? ${crossOne('Yes', 'Yes', 'No')}</p><p>Does the patient tolerate CPAP? ${crossOne('No', 'Yes', 'No')}</p>${filledIn(['Reason for referral', t.reason, 100])}${filledIn(['Diagnosis code', t.diagnosis, 100])}${filledIn(['Sleep physician', t.provider, 60], ['NPI', t.npi, 40])}${filledIn(['Signature', '', 60], ['Date', dashed(a.day), 40])}`,
  },
];
