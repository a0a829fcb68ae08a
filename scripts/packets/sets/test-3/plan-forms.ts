import type { Form } from '../../forms.ts';
import { abbreviated, dashedPhone, dayFirst, padded, plain, us } from '../../written.ts';
import { boxes, cross, crossOne, filledIn, inverse } from './parts.ts';

const gray = (words: string) =>
  `<div style="background:#e4e4e4;border:1px solid #000;padding:3px 6px;margin-top:-1px"><b>${words}</b></div>`;

/** Forms of health plans, a military clinic and the Department of Veterans Affairs. */
export const TEST_3_PLAN_FORMS: readonly Form[] = [
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.35em">HMO REFERRAL FORM</b><br>Midwest Preferred Medical Group</td><td align="right">Referral department<br>Fax 800-555-0142</td></tr></table><p>Type: ${crossOne('Standard', 'Standard', 'Expedited', 'Retroactive')}</p>
${gray('Member information')}${boxes(['Member last name', t.last, 38], ['Member first name', t.first, 34], ['Member DOB', us(t.born), 28])}${boxes(['Member ID #', t.member, 38], ['Member phone #', t.phone, 34], ['Gender', a.sex, 28])}${boxes(['Member address', `${t.street}, ${a.city}`, 72], ['Plan', t.payer, 28])}
${gray('Referring primary care provider')}${boxes(['PCP name', t.provider, 38], ['PCP NPI', t.npi, 34], ['Site', 'Orchard Park office', 28])}${boxes(['PCP phone #', t.officePhone, 38], ['PCP fax #', t.officeFax, 34], ['Date requested', us(a.day), 28])}
${gray('Referred to')}${boxes(['Specialist or facility', 'Lakeshore ENT &amp; Allergy', 38], ['Specialty', 'Otolaryngology', 34], ['Fax #', '(312) 555-0100', 28])}
${gray('Services')}${boxes(['ICD-10 code', t.diagnosis, 38], ['CPT code', '99203', 34], ['Number of visits', '3', 28])}${boxes(['Reason for referral', t.reason, 100])}
<p>${cross(true, 'Consultation')}${cross(true, 'Follow-up visits')}${cross(false, 'In-office procedure')}${cross(false, 'Surgery')}</p><p>PCP signature: ___________________________________ &nbsp; Date: ______________</p>
${gray('Plan use only')}${boxes(['Authorization number', '', 38], ['Valid from', '', 34], ['Valid to', '', 28])}<p style="font-size:.84em">This referral is not a guarantee of payment. Benefits and eligibility are determined when the claim is received.</p>`,
  },
  // Of a plan that calls its members itself.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [15, 16],
    lacks: ['phone'],
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.2em">MEDICAID MANAGED CARE</b><br><b>Specialist Referral and Prior Authorization Request</b></div><p style="margin-top:14px">Fax to: 877-555-0119 &nbsp;&nbsp;&nbsp; Date of request: ${plain(a.day)}</p>
${inverse('A. ENROLLEE')}${filledIn(['Enrollee name:', `${t.first} ${t.last}`, 62], ['Birth date:', plain(t.born), 38])}${filledIn(['Health plan:', t.payer, 50], ['Enrollee ID:', t.member, 50])}${filledIn(['Address:', `${t.street}, ${a.city}`, 100])}
${inverse('B. REQUESTING PROVIDER')}${filledIn(['Name:', t.provider, 62], ['NPI:', t.npi, 38])}${filledIn(['Office telephone:', dashedPhone(t.officePhone), 50], ['Office fax:', dashedPhone(t.officeFax), 50])}${filledIn(['Person to contact:', 'Yolanda in referrals', 100])}
${inverse('C. SERVICING PROVIDER')}${filledIn(['Name:', 'Lakeshore ENT &amp; Allergy', 62], ['Specialty:', 'ENT', 38])}${filledIn(['In network:', 'Yes', 50], ['Setting:', 'Office', 50])}
${inverse('D. REQUEST')}${filledIn(['Diagnosis code:', t.diagnosis, 50], ['Procedure code:', '99244', 50])}${filledIn(['Units:', '1', 50], ['Dates of service:', 'next 90 days', 50])}${filledIn(['Clinical reason:', t.reason, 100])}${filledIn(['Treatment tried:', 'See attached notes', 100])}
<p style="margin-top:20px">I certify that the service requested is medically necessary.</p><p style="margin-top:38px">_______________________________________<br>Signature of requesting provider</p>`,
  },
  // A military clinic's.
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<table width="100%" style="border-collapse:collapse"><tr><td style="border:1px solid #000;padding:6px"><b>REQUEST FOR CONSULTATION</b><br>Civilian network care</td><td style="border:1px solid #000;padding:6px" width="30%">Date of request<br>${dayFirst(a.day)}</td></tr></table>
${boxes(['1. Beneficiary (last name, first name)', `${t.last}, ${t.first}`, 52], ['2. Date of birth', dayFirst(t.born), 24], ['3. Sex', a.sex, 24])}${boxes(['4. Home or cell telephone', dashedPhone(t.phone), 52], ['5. Status', 'Family member', 24], ['6. Region', 'East', 24])}${boxes(['7. Residence', `${t.street}, ${a.city}`, 100])}${boxes(['8. Health coverage', t.payer, 52], ['9. Beneficiary number', t.member, 48])}
${boxes(['10. To', 'Otolaryngology, Lakeshore ENT &amp; Allergy', 52], ['11. From', 'Primary Care Clinic, Branch Health Clinic', 48])}${boxes(['12. Reason for request', `${t.reason}.<br>Duty and daily activity are not limited. Please examine and treat.<br><br>`, 100])}${boxes(['13. Provisional diagnosis', t.diagnosis, 52], ['14. Urgency', crossOne('Routine', 'Routine', '72 hours', 'Today'), 48])}
${boxes(['15. Requesting provider', t.provider, 52], ['16. NPI', t.npi, 48])}${boxes(['17. Clinic telephone', dashedPhone(t.officePhone), 52], ['18. Clinic fax', dashedPhone(t.officeFax), 48])}
${boxes(['19. Consultant report', '<br><br><br><br><br><br><br>', 100])}${boxes(['20. Signature of consultant', '', 52], ['21. Date', '', 48])}<p style="font-size:.84em">Return the completed report by fax within 10 working days.</p>`,
  },
  // A clinic of the Department of Veterans Affairs.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    lacks: ['member'],
    draw: (t, a) =>
      `<div align="center"><b>DEPARTMENT OF VETERANS AFFAIRS</b><br>Office of Community Care, Lake County Outpatient Clinic<br><b style="font-size:1.15em">REFERRAL TO COMMUNITY PROVIDER</b></div><p style="margin-top:18px">Referral number: VA${a.order} &nbsp;&nbsp; Referral date: ${abbreviated(a.day)}</p>
${gray('Veteran')}${filledIn(['Veteran name:', `${t.last.toUpperCase()}, ${t.first.toUpperCase()}`, 62], ['DOB:', us(t.born), 38])}${filledIn(['Veteran phone:', t.phone, 50], ['Sex:', a.sex, 50])}${filledIn(['Address:', `${t.street}, ${a.city}`, 100])}${filledIn(['Other health insurance:', t.payer, 100])}
<div style="height:14px"></div>${gray('Community provider')}${filledIn(['Provider:', 'Lakeshore ENT &amp; Allergy', 62], ['Fax:', '(312) 555-0100', 38])}
<div style="height:14px"></div>${gray('VA provider')}${filledIn(['Referring provider:', t.provider, 62], ['NPI:', t.npi, 38])}${filledIn(['Clinic phone:', t.officePhone, 50], ['Clinic fax:', t.officeFax, 50])}
<div style="height:14px"></div>${gray('Care authorized')}${filledIn(['Category of care:', 'ENT, evaluation and treatment', 62], ['Visits:', '4', 38])}${filledIn(['Reason for referral:', t.reason, 100])}${filledIn(['Diagnosis:', t.diagnosis, 50], ['Valid for:', '180 days', 50])}
<p style="margin-top:18px">Services other than those named need a further request before they are given. Please send records of the first visit within 30 days.</p><p style="margin-top:30px">Digitally signed: ${t.provider}, ${padded(a.day)}</p>`,
  },
];
