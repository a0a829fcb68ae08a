import type { Form } from '../../forms.ts';
import {
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

const blank = (label: string, value: string, width = 50) =>
  `<td width="${width}%" style="padding:6px 8px 0 0"><table width="100%" cellspacing="0"><tr><td width="1" style="white-space:nowrap;padding-right:6px">${label}</td><td style="border-bottom:1px solid #000">${value}&nbsp;</td></tr></table></td>`;
const line = (...cells: string[]) =>
  `<table width="100%" cellspacing="0"><tr>${cells.join('')}</tr></table>`;

const numberedBox = (label: string, value: string, span = 1) =>
  `<td colspan="${span}" valign="top" style="border:1px solid #000;padding:2px 5px 6px"><div style="font-size:.76em">${label}</div>${value}&nbsp;</td>`;

/** Referrals from outside physicians' practices: therapists, dentists, schools, plans, the military, urgent care. */
export const TRAIN_3_PLACES: readonly Form[] = [
  // A speech therapist: a client and the adult who brings them.
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [14, 15],
    isForChildren: true,
    credential: 'CCC-SLP',
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.5em">Little Voices</b><br>Speech-Language Pathology, LLC</td><td align="right">${dottedPhone(t.officePhone)} (p)<br>${dottedPhone(t.officeFax)} (f)</td></tr></table><hr><h3 align="center">Referral for Otolaryngology Evaluation</h3>
${line(blank('Client:', `${t.first} ${t.last}`, 60), blank('DOB:', plain(t.born), 40))}${line(blank('Caregiver:', a.relative, 60), blank('Relationship:', 'Parent', 40))}${line(blank('Best phone for family:', dottedPhone(t.phone), 60), blank('Age:', `${a.age} years`, 40))}${line(blank('Address:', `${t.street}, ${a.city}`, 100))}${line(blank('Insurance:', t.payer, 50), blank('ID#:', t.member, 50))}${line(blank('Group:', t.group, 50), blank('Subscriber:', a.relative, 50))}
<p style="margin-top:18px"><b>Reason for referral:</b> ${t.reason}.</p><p><b>ICD-10:</b> ${t.diagnosis}</p><p><b>Summary of therapy:</b> seen weekly since September. Hypernasal resonance was noted at conversation level. Articulation is age appropriate otherwise.</p><p>Thank you for your time and care with our client.</p><p style="margin-top:44px">${t.provider}<br>Speech-Language Pathologist<br>NPI ${t.npi}</p>`,
  },
  // A dentist's card.
  {
    fonts: ['Liberation Serif', 'DejaVu Serif'],
    sizes: [15, 16],
    lacks: ['npi'],
    credential: 'DDS',
    draw: (t, a) =>
      `<div style="border:3px double #000;padding:18px"><div align="center"><b style="font-size:1.5em">Kingsway Dental &amp; Orthodontics</b><br>${t.provider} &nbsp;&bull;&nbsp; Marcus A. Bell, DMD<br>${t.officePhone} &nbsp;&bull;&nbsp; fax ${t.officeFax}</div>
<p style="margin-top:24px">This will introduce:</p>${line(blank('', `<b>${t.first} ${t.last}</b>`, 100))}${line(blank('Birthdate', plain(t.born)), blank('Phone', t.phone))}${line(blank('Medical insurance', t.payer), blank('Policy #', t.member))}${line(blank('Referred to', 'Lakeshore ENT &amp; Allergy'), blank('Date', plain(a.day)))}
<p style="margin-top:20px">&#9746; Consultation &nbsp; &#9744; Biopsy &nbsp; &#9744; Airway evaluation &nbsp; &#9744; Extraction</p><p>Remarks: ${t.reason}. ${t.diagnosis}.</p><p>Radiographs: &#9744; enclosed &nbsp; &#9746; will be mailed &nbsp; &#9744; please take</p><p style="margin-top:34px">Doctor's signature ____________________________</p><p align="center"><i>Please bring this referral card to your appointment.</i></p></div>`,
  },
  // Care in the community for a veteran.
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<div align="center"><b>DEPARTMENT OF VETERANS HEALTH, REGION 12</b><br><b style="font-size:1.2em">REQUEST FOR COMMUNITY CARE CONSULTATION</b></div><table width="100%" style="border-collapse:collapse;margin-top:12px"><tr>${numberedBox("1. VETERAN'S NAME (Last, First, Middle)", `${t.last.toUpperCase()}, ${t.first.toUpperCase()}`, 2)}${numberedBox('2. DATE OF BIRTH', dashed(t.born))}</tr><tr>${numberedBox('3. ADDRESS', t.street)}${numberedBox('4. CITY, STATE, ZIP', a.city)}${numberedBox('5. TELEPHONE NO.', t.phone)}</tr><tr>${numberedBox('6. REFERRAL NUMBER', `VA00${a.order}`)}${numberedBox('7. STATION', '578')}${numberedBox('8. NEXT OF KIN', a.relative)}</tr><tr>${numberedBox('9. OTHER HEALTH INSURANCE', t.payer)}${numberedBox('10. POLICY NUMBER', t.member)}${numberedBox('11. GROUP', t.group)}</tr><tr>${numberedBox('12. REFERRING PROVIDER', t.provider)}${numberedBox('13. NPI', t.npi)}${numberedBox('14. DATE', dashed(a.day))}</tr><tr>${numberedBox('15. CLINIC TELEPHONE', t.officePhone)}${numberedBox('16. CLINIC FAX', t.officeFax)}${numberedBox('17. CATEGORY OF CARE', 'OTOLARYNGOLOGY')}</tr><tr>${numberedBox('18. PROVISIONAL DIAGNOSIS', t.diagnosis)}${numberedBox('19. REASON FOR REQUEST (Complaints and findings)', t.reason, 2)}</tr></table>
<p><b>Standardized episode of care:</b> ENT comprehensive, 180 days.</p><p><b>Authorized by:</b> Capt. William Harmon, Chief, Office of Community Care</p><p style="margin-top:26px">CONSULTATION REPORT (to be completed by consultant)</p><div style="border:1px solid #000;height:150px"></div><p><small>PATIENT'S IDENTIFICATION: ${t.last.toUpperCase()}, ${t.first.toUpperCase()} &nbsp; ${dayFirst(t.born)}</small></p>`,
  },
  // A health plan's letter of authorization.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.3em">Heartland Physicians IPA</b><br>Utilization Management</td><td align="right">Referral/Authorization No.<br><b>HP-${a.order}</b></td></tr></table><h3 style="margin:14px 0 6px">REFERRAL AUTHORIZATION: APPROVED</h3><p>Issued ${us(a.day)}. Expires ${us('2027-02-28')}. Visits: 2.</p>
<table width="100%" cellpadding="4"><tr><td width="22%"><b>Enrollee</b></td><td width="34%">${t.last}, ${t.first}</td><td width="16%"><b>Birth dt</b></td><td>${us(t.born)}</td></tr><tr><td><b>Health plan</b></td><td>${t.payer}</td><td><b>Plan ID</b></td><td>${t.member}</td></tr><tr><td><b>Enrollee tel.</b></td><td>${tightPhone(t.phone)}</td><td><b>Group</b></td><td>${t.group}</td></tr><tr><td><b>Subscriber</b></td><td>${a.age < 18 ? a.relative : 'Same'}</td><td><b>Sex</b></td><td>${a.sex}</td></tr></table><hr><table width="100%" cellpadding="4"><tr><td width="22%"><b>Requesting PCP</b></td><td width="34%">${t.provider}</td><td width="16%"><b>NPI</b></td><td>${t.npi}</td></tr><tr><td><b>PCP tel.</b></td><td>${tightPhone(t.officePhone)}</td><td><b>PCP fax</b></td><td>${tightPhone(t.officeFax)}</td></tr><tr><td><b>Referred to</b></td><td>Lakeshore ENT &amp; Allergy</td><td><b>Tel.</b></td><td>(312)555-0101</td></tr></table><hr>
<p><b>Services:</b> 99204 office consultation; 31231 nasal endoscopy</p><p><b>Diagnosis:</b> ${t.diagnosis}</p><p><b>Clinical reason:</b> ${t.reason}</p><p>Reviewer: Patricia Young, RN. Medical director: Alan Moss, MD.</p><p><small>This authorization does not guarantee payment. Eligibility must be verified on the date of service. Claims: P.O. Box 4410, Peoria, IL 61601.</small></p>`,
  },
  // Urgent care, at discharge.
  {
    fonts: ['DejaVu Sans Condensed', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div style="background:#000;color:#fff;padding:8px 12px;font-size:1.3em"><b>QuickCare Urgent Care</b></div><p>Store 118 &nbsp; P: ${dashedPhone(t.officePhone)} &nbsp; F: ${dashedPhone(t.officeFax)}</p><h2 style="margin:8px 0">Specialist Follow-up Referral</h2><p>Pt: <b>${t.first} ${t.last}</b> &nbsp;&nbsp; ${a.age}${a.sex.slice(0, 1)} &nbsp;&nbsp; DOB ${padded(t.born)} &nbsp;&nbsp; Visit ${padded(a.day)}</p><p>Ph ${dashedPhone(t.phone)} &nbsp;&nbsp; ${t.street}, ${a.city}</p><p>Ins ${t.payer} &nbsp;&nbsp; ID ${t.member} &nbsp;&nbsp; Grp ${t.group}</p><hr>
<p><b>You were seen today for:</b> ${t.reason}</p><p><b>Diagnosis:</b> ${t.diagnosis}</p><p><b>You need to see:</b> Ear, Nose and Throat within 1 week</p><p><b>Call:</b> Lakeshore ENT &amp; Allergy, 312-555-0101. We have also faxed this referral to the office.</p><p><b>Vitals:</b> T 98.4 &nbsp; BP 128/76 &nbsp; HR 82 &nbsp; SpO2 98%</p><p><b>Given / prescribed:</b> amoxicillin-clavulanate 875 mg twice a day for 10 days</p><p><b>Family doctor:</b> Dr. Howard Baker</p><hr><p>Treating provider: ${t.provider} &nbsp; NPI ${t.npi}</p><p>Discharge instructions reviewed by: Monica Reyes, RN, with ${a.age < 18 ? a.relative : 'patient'}</p>`,
  },
  // A school nurse's letter home and to the physician.
  {
    fonts: ['Liberation Serif', 'DejaVu Sans'],
    sizes: [14, 15],
    isForChildren: true,
    credential: 'RN, MSN',
    lacks: ['npi'],
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.2em">GRANT COUNTY PUBLIC SCHOOLS</b><br>Office of Student Health<br>Tel. ${t.officePhone} &nbsp; Fax ${t.officeFax}</div><p>${long(a.day)}</p><h3 align="center">MEDICAL REFERRAL: EAR, NOSE AND THROAT</h3><table width="100%" border="1" cellpadding="6" style="border-collapse:collapse"><tr><td><b>Student name:</b> ${t.last}, ${t.first}</td><td><b>D.O.B.:</b> ${us(t.born)}</td></tr><tr><td><b>School:</b> Thomas Jefferson Elementary</td><td><b>Teacher:</b> Mrs. Carol Simmons</td></tr><tr><td><b>Parent(s)/guardian(s):</b> ${a.relative}</td><td><b>Home/cell:</b> ${t.phone}</td></tr><tr><td><b>Student insurance:</b> ${t.payer}</td><td><b>Card number:</b> ${t.member}</td></tr></table>
<p>To the parents of the above student and to the examining physician:</p><p>The student was seen in the health room on three occasions this term. ${t.reason} (${t.diagnosis}). We recommend an evaluation by an ear, nose and throat specialist.</p><p>Principal: Dr. Janet Holloway &nbsp;&nbsp; Referring nurse: ${t.provider}</p><p style="margin-top:20px"><b>To be completed by the physician</b></p>${line(blank('Findings:', '', 100))}${line(blank('Recommendations for school:', '', 100))}${line(blank('Physician name:', ''), blank('Date:', ''))}<p style="margin-top:18px"><b>Release:</b> I permit an exchange of information between the physician and the school.</p>${line(blank('Parent signature:', '', 70), blank('Date:', '', 30))}`,
  },
];
