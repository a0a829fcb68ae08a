import type { Form } from '../../forms.ts';
import { plain, tightPhone, us } from '../../written.ts';
import { ruled, tick, tickAll } from './parts.ts';

const inline = (label: string, value: string) => `<b>${label}</b> ${value}`;
const bar = (words: string) =>
  `<div style="background:#d4d4d4;border:1px solid #000;margin-top:-1px;padding:3px 6px;text-align:center;font-weight:bold">${words}</div>`;

const item = (number: string, label: string, value: string) =>
  `<div style="font-size:.86em">${number}. ${label}</div><div style="padding-top:3px">${value}</div>`;

/** Forms that a medical group and the Department of Veterans Affairs require before a specialist visit. */
export const TEST_2_PLAN_FORMS: readonly Form[] = [
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.2em">Valley Independent Physicians (IPA)</b><br>Utilization Management Department<br><b>REFERRAL AUTHORIZATION REQUEST</b></div><p align="center" style="font-size:.86em">Fax completed request to UM: 800-555-0163 &nbsp;&nbsp; Questions: 800-555-0160</p>
<p>${tickAll(['Routine (5 business days)', 'Urgent (72 hours)', 'Retro'], 'Routine (5 business days)')}</p>
${bar('MEMBER')}${ruled([inline('Member Name (Last, First):', `${t.last.toUpperCase()}, ${t.first.toUpperCase()}`), 64], [inline('DOB:', us(t.born)), 36])}${ruled([inline('Health Plan:', t.payer), 50], [inline('Health Plan ID#:', t.member), 50])}${ruled([inline('Member Tel:', tightPhone(t.phone)), 50], [inline('Gender:', tickAll(['M', 'F'], a.sex.slice(0, 1))), 50])}
${bar('REQUESTING PROVIDER')}${ruled([inline('Requesting PCP:', t.provider), 60], [inline('PCP NPI#:', t.npi), 40])}${ruled([inline('Office Tel:', tightPhone(t.officePhone)), 50], [inline('Office Fax:', tightPhone(t.officeFax)), 50])}${ruled([inline('Contact person:', 'Referral desk'), 50], [inline('Request date:', us(a.day)), 50])}
${bar('REFER TO')}${ruled([inline('Specialist / facility:', 'Lakeshore ENT &amp; Allergy'), 60], [inline('Specialty:', 'Otolaryngology'), 40])}${ruled([inline('Fax:', '(312)555-0100'), 50], [inline('Contracted:', tickAll(['Yes', 'No'], 'Yes')), 50])}
${bar('SERVICE')}${ruled([tickAll(['Consult only', 'Consult and follow-up', 'Procedure', 'DME'], 'Consult and follow-up'), 100])}${ruled([inline('ICD-10:', t.diagnosis), 30], [inline('CPT:', '99203'), 30], [inline('Visits:', '2'), 40])}${ruled([inline('Clinical reason:', t.reason), 100])}
<p style="margin-top:10px"><b>For UM use only</b></p>${ruled([inline('Auth #:', ''), 34], [inline('Valid through:', ''), 33], [inline('Reviewer:', ''), 33])}<p style="font-size:.82em">Authorization is based on eligibility at the time of service. Attach pertinent notes.</p>`,
  },
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    lacks: ['member', 'phone'],
    draw: (t, a) =>
      `<table width="100%" style="border-collapse:collapse"><tr><td style="border:1px solid #000;padding:8px" width="60%"><b style="font-size:1.1em">COMMUNITY CARE</b><br><b>REQUEST FOR SERVICES</b></td><td style="border:1px solid #000;padding:8px;font-size:.84em">Return to the VA facility community care office. One form for each request.</td></tr></table>
${bar('SECTION I: VETERAN INFORMATION')}${ruled([item('1', "VETERAN'S LEGAL NAME (First, Last)", `${t.first} ${t.last}`), 62], [item('2', 'DATE OF BIRTH (MM/DD/YYYY)', us(t.born).replaceAll('/', ' / ')), 38])}${ruled([item('3', 'VA FACILITY AND ADDRESS', 'Regional Medical Center, Hines, IL 60141'), 62], [item('4', 'VA AUTHORIZATION / REFERRAL NUMBER', `VA00${a.order}`), 38])}
${bar('SECTION II: ORDERING PROVIDER INFORMATION')}${ruled([item('5', "ORDERING PROVIDER'S NAME", t.provider), 62], [item('6', "ORDERING PROVIDER'S NPI NUMBER", t.npi), 38])}${ruled([item('7', 'OFFICE NAME', 'Prairie State Family Clinic'), 34], [item('8', 'OFFICE TELEPHONE NO.', t.officePhone), 33], [item('9', 'SECURE FAX NO.', t.officeFax), 33])}
${bar('SECTION III: CARE REQUESTED')}${ruled([`10. ${tick(true, 'Referral to another specialty')} ${tick(false, 'Continuation of care')} ${tick(false, 'Additional services')}`, 100])}${ruled([item('11', 'SPECIALTY REQUESTED', 'ENT (Otolaryngology), Lakeshore ENT &amp; Allergy'), 62], [item('12', 'DIAGNOSIS (ICD-10)', t.diagnosis), 38])}${ruled([item('13', 'REASON FOR REQUEST / JUSTIFICATION', `${t.reason}.<br><br>`), 100])}${ruled([`14. Is care needed within 48 hours? ${tickAll(['Yes', 'No'], 'No')}`, 100])}
${ruled([item('15', 'SIGNATURE OF ORDERING PROVIDER', '<br>'), 62], [item('16', 'DATE SIGNED', plain(a.day)), 38])}
<p style="font-size:.82em">The information on this form is needed to process the request for services and is protected by the Privacy Act of 1974.</p>`,
  },
];
