import type { Form } from '../../forms.ts';
import {
  abbreviated,
  dashed,
  dashedPhone,
  padded,
  plain,
  slashedPhone,
  us,
} from '../../written.ts';
import { barredPhone, dottedDate, surnameFirst } from './parts.ts';

/** A label in front of a value on a line. */
const on = (label: string, value: string) =>
  `<span style="white-space:nowrap">${label} <span style="display:inline-block;border-bottom:1px solid #000;min-width:90px;padding:0 8px">${value}&nbsp;</span></span> `;
const lines = (...rows: string[]) =>
  rows.map((row) => `<div style="margin:11px 0">${row}</div>`).join('');

const roman = (numeral: string, title: string) =>
  `<div style="border-top:1px solid #000;border-bottom:1px solid #000;padding:3px 0;margin:14px 0 8px"><b>${numeral}. ${title}</b></div>`;

/** A question on the left, an answer in a box on the right. */
const row = (label: string, value: string) =>
  `<tr><td width="260" style="border:1px solid #000;padding:5px 8px">${label}</td><td style="border:1px solid #000;padding:5px 8px">${value}</td></tr>`;

/** Referrals of counties, colleges, jails and tribal clinics. */
export const TRAIN_4_PUBLIC: readonly Form[] = [
  // County nurses: surname and first name on one line, each with its label.
  {
    fonts: ['Liberation Serif', 'DejaVu Serif'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%"><tr><td width="90" style="border:2px solid #000;padding:14px 6px" align="center"><b>LAKE<br>COUNTY</b></td><td align="center"><b style="font-size:1.2em">COUNTY DEPARTMENT OF PUBLIC HEALTH</b><br>Community Health Nursing, Bureau of Family Services<br>Voice ${barredPhone(t.officePhone)} &nbsp; Fax ${barredPhone(t.officeFax)}</td></tr></table><h3 align="center" style="margin:12px 0 0">INTERAGENCY REFERRAL AND REPORT (CHN-22)</h3>${roman('I', 'Client identification')}${lines(on('Surname', t.last) + on('Given', t.first) + on('Born', dashed(t.born)), on('Residence', `${t.street}, ${a.city}`) + on('Sex', a.sex.slice(0, 1)), on('Telephone of client', barredPhone(t.phone)) + on('County case', a.chart))}${roman('II', 'Household')}${lines(on('Head of household', a.relative) + on('Telephone', barredPhone(a.relativePhone)), on('Persons in home', '4') + on('Tongue spoken', 'English'))}${roman('III', 'Means of payment')}${lines(on('Third party', t.payer) + on('Recipient no.', t.member) + on('Group', t.group))}${roman('IV', 'Agency referred to')}${lines(on('Agency', 'Lakeshore ENT &amp; Allergy') + on('Date sent', dashed(a.day)))}${roman('V', 'Situation and request')}<p>${t.reason}. Classified as ${t.diagnosis}. Seen at the Waukegan well clinic by the undersigned.</p>${roman('VI', 'Referring clinician')}${lines(on('Printed', t.provider) + on('NPI', t.npi), on('Case nurse', 'Rosalind Frost, BSN, RN') + on('Supervisor', 'M. Tanaka, PHN'))}${roman('VII', 'Report back (agency completes)')}${lines(on('Seen on', '') + on('Findings', `${'&nbsp;'.repeat(60)}`))}`,
  },
  // A community health worker's sheet for a planned home visit.
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<h2 style="margin:0">Planned Visit Sheet</h2><p style="margin-top:2px">Promotora / Community Health Worker Program, Casa Salud Kenosha</p><table width="100%" style="border-collapse:collapse">${row('Participant', `${t.first} ${t.last}`)}${row('Participant since', '2024')}${row("Participant's birth date", plain(t.born))}${row('Where we visit', `${t.street}, ${a.city}`)}${row('Best number for participant', t.phone)}${row('Also at home', a.relative)}${row('Community health worker', 'Marisol Peralta')}${row('Visit done on', us(a.day))}</table><p style="margin-top:16px"><b>What came up at this visit</b></p><p style="border:1px solid #000;padding:8px">${t.reason}</p><p><b>What we ask of you</b></p><p style="border:1px solid #000;padding:8px">New patient visit at ENT. ${t.diagnosis} per clinician. Participant needs a ride, please allow 3 days.</p><table width="100%" style="border-collapse:collapse">${row('Supervising clinician', t.provider)}${row('Clinician NPI', t.npi)}${row('Program phone', t.officePhone)}${row('Program fax', t.officeFax)}${row('Health coverage', t.payer)}${row('Coverage number', t.member)}${row('Group, if any', t.group)}</table><p style="margin-top:14px">Checklist: &#9746; consent signed &nbsp; &#9746; card copied &nbsp; &#9744; ride booked &nbsp; &#9744; child care</p><p>Next planned visit: ${us('2026-12-14')}</p>`,
  },
  // A college clinic.
  {
    fonts: ['Liberation Sans', 'DejaVu Serif Condensed'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div align="center" style="border-top:4px solid #000;border-bottom:1px solid #000;padding:8px 0"><b style="font-size:1.4em;letter-spacing:2px">HAWTHORNE COLLEGE</b><br>Student Health &amp; Counseling &nbsp; Room 104, Weld Hall</div><p align="center"><b>OFF-CAMPUS REFERRAL</b></p><table width="100%" cellpadding="6"><tr><td width="50%">Student: <b>${t.last}, ${t.first}</b></td><td>Student ID: H${a.order}</td></tr><tr><td>DOB: ${padded(t.born)}</td><td>Class: Junior &nbsp; Housing: ${t.street}</td></tr><tr><td>Local phone: ${dashedPhone(t.phone)}</td><td>Home town: ${a.city}</td></tr><tr><td>Emergency: ${a.relative}</td><td>Emergency phone: ${dashedPhone(a.relativePhone)}</td></tr></table><p style="border:1px solid #000;padding:8px"><b>Insurance on file with the Bursar:</b> ${t.payer}<br><b>Policy/Cert:</b> ${t.member} &nbsp;&nbsp; <b>Group:</b> ${t.group}<br>&#9744; Student plan &nbsp; &#9746; Waived, has own plan</p><p>To: Lakeshore ENT &amp; Allergy</p><p>Presenting concern: ${t.reason}</p><p>Assessment: ${t.diagnosis}</p><p>Services requested: &#9746; evaluation &nbsp; &#9746; treatment &nbsp; &#9744; imaging &nbsp; &#9744; return to athletics</p><p>The student has been told that charges of outside offices are not paid by the College.</p><p style="margin-top:30px">Seen by ${t.provider} &nbsp; (NPI ${t.npi}) &nbsp; on ${us(a.day)}</p><p>Reviewed: Leonard Voss, MD, Medical Director</p><p>Health Center ${dashedPhone(t.officePhone)} &nbsp;/&nbsp; confidential fax ${dashedPhone(t.officeFax)}</p><p style="margin-top:44px">Student's consent to share records ______________________</p>`,
  },
  // A jail: no telephone of the patient, and many of guards and staff.
  {
    fonts: ['Liberation Sans Narrow', 'DejaVu Sans Condensed'],
    sizes: [15, 16],
    lacks: ['member', 'phone'],
    draw: (t, a) =>
      `<table width="100%" border="1" cellpadding="5" style="border-collapse:collapse"><tr><td colspan="3" align="center"><b>SHERIFF'S OFFICE, DETENTION CENTER: MEDICAL UNIT</b><br><b style="font-size:1.2em">OFF-SITE SPECIALTY CONSULTATION REQUEST</b></td></tr><tr><td width="40%">INMATE NAME<br><b>${t.last.toUpperCase()} ${t.first.toUpperCase()}</b></td><td width="30%">BOOKING NO.<br><b>26-${a.chart}</b></td><td>DOB<br><b>${us(t.born)}</b></td></tr><tr><td>HOUSING<br>C-POD 14 LOWER</td><td>CUSTODY LEVEL<br>MEDIUM</td><td>SEX / AGE<br>${a.sex.slice(0, 1)} / ${a.age}</td></tr><tr><td>SPECIALTY REQUESTED<br>ENT</td><td>URGENCY<br>ROUTINE, 30 DAYS</td><td>DATE OF REQUEST<br>${us(a.day)}</td></tr><tr><td colspan="3">HISTORY AND REASON FOR REQUEST<br>${t.reason}</td></tr><tr><td>WORKING DX<br>${t.diagnosis}</td><td colspan="2">TREATMENT TRIED ON SITE<br>Ibuprofen 400 mg, observation, two sick calls</td></tr><tr><td>REQUESTING PRACTITIONER<br>${surnameFirst(t.provider)}</td><td>NPI<br>${t.npi}</td><td>SIGNATURE<br>&nbsp;</td></tr><tr><td>PAYER<br>${t.payer} (suspended while in custody); bill the county</td><td>MEDICAL UNIT TEL.<br>${t.officePhone}</td><td>MEDICAL UNIT FAX<br>${t.officeFax}</td></tr></table><p style="margin-top:18px"><b>UTILIZATION REVIEW</b> &nbsp; &#9746; Approved &nbsp; &#9744; Alternative &nbsp; &#9744; More information &nbsp; Reviewer: Dr. Neil Farrow &nbsp; Ref. ${a.order}</p><p><b>TRANSPORT</b> &nbsp; Sgt. Donald Price, ${slashedPhone(a.relativePhone)}. Two deputies will be with the patient. Restraints stay on unless the provider asks.</p><p style="border:2px solid #000;padding:10px"><b>SECURITY NOTICE.</b> Do not tell the patient or the family the date of any appointment. All scheduling is with the Medical Unit only. Do not give the patient prescriptions, papers or objects.</p><p><b>CONSULTANT'S REPORT</b></p><div style="border:1px solid #000;height:150px"></div>`,
  },
  // A tribal clinic, which pays for care elsewhere.
  {
    fonts: ['DejaVu Sans Mono', 'Liberation Mono'],
    sizes: [13, 14],
    draw: (t, a) => {
      const star = (label: string, value: string) => `${label.padStart(27)}: ${value}\n`;
      return `<pre style="font:inherit;line-height:1.38;white-space:pre-wrap">                 PURCHASED/REFERRED CARE
             THREE FIRES TRIBAL HEALTH CENTER

${star('REFERRAL NUMBER', `5021-${a.order}`)}${star('REFERRAL DATE', abbreviated(a.day).toUpperCase())}${star('REFERRAL STATUS', 'ACTIVE')}
-- PATIENT IDENTIFICATION -------------------------------
${star('PATIENT', `${t.last.toUpperCase()},${t.first.toUpperCase()}`)}${star('HRN', a.chart)}${star('DATE OF BIRTH', abbreviated(t.born).toUpperCase())}${star('SEX', a.sex.toUpperCase())}${star('COMMUNITY', a.city.toUpperCase())}${star('MAILING ADDRESS', t.street.toUpperCase())}${star('MESSAGE PHONE', dashedPhone(a.relativePhone))}${star('HOME PHONE', dashedPhone(t.phone))}
-- ALTERNATE RESOURCES ----------------------------------
${star('THIRD PARTY', t.payer.toUpperCase())}${star('POLICY/COVERAGE NO', t.member)}${star('GROUP', t.group)}${star('ELIGIBLE FOR PRC', 'YES')}
-- REFERRAL ---------------------------------------------
${star('REQUESTING FACILITY', 'THREE FIRES THC')}${star('REQUESTING PROVIDER', t.provider.toUpperCase())}${star('PROVIDER NPI', t.npi)}${star('FACILITY PHONE', dashedPhone(t.officePhone))}${star('FACILITY FAX', dashedPhone(t.officeFax))}${star('REFERRED TO', 'LAKESHORE ENT &amp; ALLERGY')}${star('PURPOSE', t.reason)}${star('DX CATEGORY', t.diagnosis)}${star('MANAGED CARE COMMITTEE', 'PRIORITY II, APPROVED')}${star('CASE MANAGER', 'LONETREE,DARLENE RN')}${star('BEGIN / END DOS', `${dottedDate(a.day)} - ${dottedDate('2027-01-31')}`)}
Send the bill to the alternate resource first. This
referral isn't a promise to pay. Send findings to the
facility fax above.</pre>`;
    },
  },
];
