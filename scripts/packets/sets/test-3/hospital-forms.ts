import type { Form } from '../../forms.ts';
import { dashedPhone, plain, us } from '../../written.ts';
import { boxes, cross, listed } from './parts.ts';

const heading = (words: string) =>
  `<div style="font-weight:bold;border-bottom:1px solid #000;margin:16px 0 4px">${words}</div>`;

/** Discharge papers of an emergency department and an urgent care center. */
export const TEST_3_HOSPITAL_FORMS: readonly Form[] = [
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [14, 15],
    lacks: ['member'],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.3em">ST. BRENDAN MEDICAL CENTER</b><br>Emergency Department<br>ED phone ${dashedPhone(t.officePhone)} &nbsp; ED fax ${dashedPhone(t.officeFax)}</td><td align="right" valign="top"><b>DISCHARGE REFERRAL</b><br>${us(a.day)}</td></tr></table><div style="height:10px"></div>
${boxes(['Patient', `<b>${t.last.toUpperCase()}, ${t.first.toUpperCase()}</b>`, 46], ['DOB', `<b>${us(t.born)}</b>`, 22], ['Age / sex', `${a.age} / ${a.sex.slice(0, 1)}`, 14], ['MRN', a.chart, 18])}${boxes(['Home address', `${t.street}, ${a.city}`, 68], ['Patient phone', `<b>${dashedPhone(t.phone)}</b>`, 32])}${boxes(['Insurance', t.payer, 46], ['Arrival', `${plain(a.day)} 13:05`, 27], ['Discharge', `${plain(a.day)} 16:40`, 27])}
${heading('Follow-up needed with')}<p>Lakeshore ENT &amp; Allergy, Ear Nose and Throat, within 1 to 2 weeks<br>Phone 312-555-0101, fax 312-555-0100</p>${heading('Reason for follow-up')}<p>${t.reason}</p>${heading('Diagnosis')}<p>${t.diagnosis}</p>
${heading('ED course')}<p>Vital signs were stable throughout. Airway patent, no distress. Blood count and metabolic panel were normal. No imaging was needed. The patient was observed, felt better, and was sent home with instructions.</p>${heading('Discharge medications')}<p>Ibuprofen 600 mg by mouth every 8 hours as needed for 5 days</p>
${heading('Referring ED provider')}<p>${t.provider} &nbsp;&nbsp; NPI ${t.npi}</p><p>${cross(true, 'ED chart sent to specialist')}${cross(true, 'Patient given a copy')}</p><p style="margin-top:34px">Discharge nurse ______________________ &nbsp; Patient ______________________</p>`,
  },
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.5em">Red Maple Urgent Care</b><br>1780 Route 34, Oswego, IL 60543<br>Phone ${t.officePhone} | Fax ${t.officeFax}</div><h3 align="center" style="border-top:1px solid #000;border-bottom:1px solid #000;padding:5px 0">Referral to Specialist</h3>
${listed(
  [
    ['Patient name:', `<b>${t.first} ${t.last}</b>`],
    ['Date of birth:', `<b>${us(t.born)}</b>`],
    ['Age / gender:', `${a.age} / ${a.sex}`],
    ['Phone number:', `<b>${t.phone}</b>`],
    ['Address:', `${t.street}, ${a.city}`],
    ['Insurance:', t.payer],
    ['Member ID:', t.member],
    ['Group:', t.group],
    ['Date of visit:', us(a.day)],
  ],
  150,
)}
${heading('Referral')}${listed(
  [
    ['Refer to:', 'Lakeshore ENT &amp; Allergy'],
    ['Specialty:', 'Ear, nose and throat'],
    ['Urgency:', 'Within 2 weeks'],
    ['Reason:', t.reason],
    ['Diagnosis code:', t.diagnosis],
  ],
  150,
)}
${heading('Visit details')}<p>Temp 98.6 F &nbsp; Pulse 80 &nbsp; Resp 16 &nbsp; BP 118/74 &nbsp; O2 98%</p><p>Rapid tests today were negative. Supportive care was discussed. The patient should go to the nearest emergency room if symptoms become severe.</p>
${heading('Provider')}<p>Seen by: ${t.provider}<br>NPI: ${t.npi}</p><p style="margin-top:44px">Signature: ___________________________________</p>`,
  },
];
