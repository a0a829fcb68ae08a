import type { Form } from '../../forms.ts';
import { dashed, dashedPhone, dayFirst, dottedPhone, padded, plain, us } from '../../written.ts';
import { barePhone, barredPhone, countryPhone, dayThenMonth, hyphened } from './parts.ts';

/** A numbered box with its label in small letters. */
const locator = (number: string, label: string, value: string, width: number) =>
  `<td width="${width}%" valign="top" style="border:1px solid #000;padding:1px 5px 5px"><span style="font-size:.76em">${number}. ${label}</span><br>${value}&nbsp;</td>`;
const locators = (...cells: string[]) =>
  `<table width="100%" style="border-collapse:collapse;margin-top:-1px"><tr>${cells.join('')}</tr></table>`;

const side = (title: string, rows: readonly string[]) =>
  `<tr><td width="120" align="center" style="border:1px solid #000;background:#e8e8e8"><b>${title}</b></td><td style="border:1px solid #000;padding:6px 10px;line-height:1.6">${rows.join('<br>')}</td></tr>`;

const stripe = (words: string) =>
  `<div style="background:#000;color:#fff;padding:3px 8px;margin:12px 0 6px"><b>${words}</b></div>`;

/** Referrals of nursing homes, home health, employers' clinics, Medicaid plans and children's hearing programs. */
export const TRAIN_4_CARE: readonly Form[] = [
  // A nursing home, with section titles at the side.
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.3em">Alder Glen Skilled Nursing &amp; Rehabilitation</b><br>RESIDENT APPOINTMENT / TRANSFER FORM</div><table width="100%" style="border-collapse:collapse;margin-top:12px">${side('WHO', [`Resident: <b>${t.last}, ${t.first}</b> &nbsp;&nbsp; Rm: 212-B &nbsp;&nbsp; ${a.sex}`, `Date of Birth: ${us(t.born)} &nbsp;&nbsp; Med. Rec.: ${a.chart}`, `Legal address: ${t.street}, ${a.city}`, `Resident's own phone: ${dashedPhone(t.phone)}`, `Responsible party / POA: ${a.relative} &nbsp;&nbsp; ${dashedPhone(a.relativePhone)}`])}${side('WHERE', ['Lakeshore ENT &amp; Allergy', `Purpose: ${t.reason}`, `Dx: ${t.diagnosis}`])}${side('BY WHOM', [`Ordering: ${t.provider} &nbsp;&nbsp; NPI: ${t.npi}`, 'Facility medical director: Constance Wyatt, MD', `Nurses' station: ${t.officePhone} &nbsp;&nbsp; Facility fax: ${t.officeFax}`])}${side('PAYMENT', [`Payor: ${t.payer} &nbsp;&nbsp; HIC/ID: ${t.member}`, `Group: ${t.group} &nbsp;&nbsp; Part A stay: No`])}${side('STATUS', ['Code status: Full &nbsp;&nbsp; Isolation: None &nbsp;&nbsp; Fall risk: Yes', 'Diet: Mechanical soft &nbsp;&nbsp; Transfers: One assist &nbsp;&nbsp; Wheelchair: Yes', 'Allergies: Codeine', 'Mental status: Alert, oriented'])}${side('RIDE', ['Carrier: Meridian Medivan &nbsp;&nbsp; Escort: aide', `Set up by: P. Ruskin, unit clerk, ${padded(a.day)}`])}</table><p><b>Report of consultant</b> (send back with resident)</p><div style="border:1px solid #000;height:110px"></div><p>Consultant: ______________________ &nbsp; Date: ____________</p>`,
  },
  // Home health, in numbered boxes like the plan of care.
  {
    fonts: ['Liberation Sans Narrow', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<p align="center"><b>HOME HEALTH: COORDINATION OF CARE AND SPECIALIST REFERRAL</b></p>${locators(locator('1', "Patient's HI Claim No.", t.member, 34), locator('2', 'Start of Care Date', padded('2026-09-28'), 20), locator('3', 'Certification Period', '092826 to 112626', 28), locator('4', 'Record No.', a.chart, 18))}${locators(locator('5', "Patient's Name and Address", `${t.first} ${t.last}<br>${t.street}<br>${a.city}<br>${barePhone(t.phone)}`, 50), locator('6', "Provider's Name, Address and Telephone Number", `Hearthside Home Health, Inc.<br>55 Depot St<br>Oak Park, IL 60302<br>Tel ${t.officePhone} Fax ${t.officeFax}`, 50))}${locators(locator('7', 'Date of Birth', hyphened(t.born), 25), locator('8', 'Sex', a.sex.slice(0, 1), 12), locator('9', 'Caregiver in the Home', a.relative, 33), locator('10', 'Caregiver Telephone', barePhone(a.relativePhone), 30))}${locators(locator('11', 'ICD Principal Diagnosis', `${t.diagnosis} &nbsp; ${t.reason}`, 75), locator('12', 'Date', hyphened(a.day), 25))}${locators(locator('13', 'Insurance', t.payer, 50), locator('14', 'Insurance Group', t.group, 50))}${locators(locator('15', 'Functional Limitations', '&#9744; Amputation &nbsp; &#9744; Bowel/Bladder &nbsp; &#9746; Hearing &nbsp; &#9746; Endurance &nbsp; &#9744; Speech &nbsp; &#9744; Legally blind', 100))}${locators(locator('16', 'Request', 'Please evaluate in your office. Patient leaves home with taxing effort; late mornings are best. Send orders to the agency.', 100))}${locators(locator('17', "Nurse's Signature and Date", `Winifred Okoro, RN, ${hyphened(a.day)}`, 50), locator('18', 'Date Agency Received Signed Order', '', 50))}${locators(locator('19', "Physician's Name, NPI", `${t.provider}<br>${t.npi}`, 50), locator('20', 'I certify that this patient needs the referral', "<br>Physician's signature ____________________", 50))}<p><small>Anyone who misstates what payment of federal funds depends on may be fined. HHA form 72, replaces form 71.</small></p>`,
  },
  // An employer's clinic: the employer pays, and an adjuster is named.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [13, 14],
    lacks: ['member'],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.5em">WorkFit</b> Occupational Medicine</td><td align="right">Clinic ${dottedPhone(t.officePhone)}<br>Clinic fax ${dottedPhone(t.officeFax)}</td></tr></table>${stripe('REFERRAL TO SPECIALIST, WORK-RELATED CONDITION')}<table width="100%" cellpadding="4"><tr><td width="50%">Employee: ${t.first} ${t.last}</td><td>Employer: Tri-Cities Stamping Co.</td></tr><tr><td>Employee DOB: ${plain(t.born)}</td><td>Employer contact: Vernon Bates, HR</td></tr><tr><td>Employee cell: ${dottedPhone(t.phone)}</td><td>Employer phone: 219.555.0188</td></tr><tr><td>Employee home: ${t.street}, ${a.city}</td><td>Job title: Press operator</td></tr></table>${stripe('CLAIM')}<table width="100%" cellpadding="4"><tr><td width="50%">Carrier/TPA: Great Plains Casualty</td><td>Claim #: WC-${a.order}</td></tr><tr><td>Adjuster: Renee Dalton</td><td>Adjuster phone: ${dottedPhone(a.relativePhone)}</td></tr><tr><td>Date of injury: ${plain('2026-10-06')}</td><td>State: Illinois</td></tr><tr><td colspan="2">Group health (not billed): ${t.payer}</td></tr></table>${stripe('REFERRAL')}<p>Specialty: ENT &nbsp;&nbsp; &#9746; Evaluate and treat &nbsp; &#9744; One-time opinion &nbsp; &#9744; Impairment rating</p><p>Complaint: ${t.reason}</p><p>ICD-10: ${t.diagnosis}</p><p>Work status: &#9744; Full duty &nbsp; &#9746; Restricted: hearing protection at all times &nbsp; &#9744; Off work</p><p>Treating provider: ${t.provider} &nbsp;&nbsp; NPI ${t.npi} &nbsp;&nbsp; Date ${plain(a.day)}</p>${stripe('FOR THE SPECIALIST')}<p>Call the adjuster before the visit. Send your note to the clinic, the adjuster and the employer within 2 days. Nurse case manager: Iris Calloway, RN, CCM.</p><p>Is the condition related to work? &nbsp; &#9744; Yes &nbsp; &#9744; No &nbsp; &#9744; Cannot be determined</p><p>Next visit: ____________ &nbsp; Signature: ______________________</p>`,
  },
  // A Medicaid plan: the part for its own desk comes first.
  {
    fonts: ['DejaVu Sans Condensed', 'Liberation Sans Narrow'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.2em">Medicaid Managed Care</b><br>Service Authorization Request, Outpatient</td><td width="240" style="border:1px solid #000;padding:6px"><small>PLAN USE ONLY</small><br>Rec'd: ______ &nbsp; By: ______<br>Auth: ______________</td></tr></table><p>Fax to 1-800-555-0174. Check one: &nbsp; &#9746; Standard (14 days) &nbsp; &#9744; Expedited (72 hours) &nbsp; &#9744; Retro</p><table width="100%" border="1" cellpadding="5" style="border-collapse:collapse"><tr><td colspan="4" align="center"><b>RECIPIENT INFORMATION</b></td></tr><tr><td>Recipient last name, first name</td><td colspan="3">${t.last}, ${t.first}</td></tr><tr><td>Recipient Medicaid/plan ID</td><td>${t.member}</td><td>Date of birth</td><td>${dashed(t.born)}</td></tr><tr><td>Health plan</td><td>${t.payer}</td><td>Plan group</td><td>${t.group}</td></tr><tr><td>Recipient phone</td><td>${countryPhone(t.phone)}</td><td>Other insurance</td><td>None known</td></tr><tr><td>Parent/authorized rep.</td><td>${a.relative}</td><td>Rep. phone</td><td>${countryPhone(a.relativePhone)}</td></tr><tr><td colspan="4" align="center"><b>REQUESTING PROVIDER</b></td></tr><tr><td>Requesting provider</td><td>${t.provider}</td><td>NPI</td><td>${t.npi}</td></tr><tr><td>Phone</td><td>${countryPhone(t.officePhone)}</td><td>Fax</td><td>${countryPhone(t.officeFax)}</td></tr><tr><td>Contact at office</td><td>Lamar Ogden</td><td>Tax ID</td><td>36-${a.order.slice(1)}</td></tr><tr><td colspan="4" align="center"><b>SERVICING PROVIDER</b></td></tr><tr><td>Servicing provider</td><td>Lakeshore ENT &amp; Allergy</td><td>Par?</td><td>Yes</td></tr><tr><td colspan="4" align="center"><b>SERVICE REQUESTED</b></td></tr><tr><td>Procedure</td><td>99203, new patient visit</td><td>Units</td><td>1</td></tr><tr><td>Diagnosis</td><td>${t.diagnosis}</td><td>Dates</td><td>${dashed(a.day)} on</td></tr><tr><td>Clinical justification</td><td colspan="3">${t.reason}</td></tr></table><p>Attach notes of the last 60 days. Requests without an ID number are returned unread.</p><p style="margin-top:26px">Provider attestation: ______________________ &nbsp; Date: ${dashed(a.day)}</p>`,
  },
  // A state's hearing program for children: a parent before the child.
  {
    fonts: ['DejaVu Serif Condensed', 'Liberation Serif'],
    sizes: [15, 16],
    isForChildren: true,
    lacks: ['npi'],
    credential: 'AuD',
    draw: (t, a) =>
      `<table width="100%" style="border-bottom:3px double #000"><tr><td><b>Early Hearing Detection and Intervention</b><br>Follow-up beyond the newborn period</td><td align="right">Program line ${barredPhone(t.officePhone)}<br>Program fax ${barredPhone(t.officeFax)}</td></tr></table><h3 align="center">Notice of Referral for Ear, Nose and Throat Care</h3><p>Parent or guardian: ${a.relative}<br>Telephone of the parent: ${barredPhone(t.phone)}<br>Household: ${t.street}, ${a.city}</p><p>Child: <b>${t.first} ${t.last}</b><br>Child's birth date: ${dayThenMonth(t.born)} &nbsp; Sex: ${a.sex}<br>Birth hospital: Holy Family &nbsp; Weeks of gestation: 39</p><p>Coverage of the child: ${t.payer}<br>Coverage ID: ${t.member} &nbsp; Group: ${t.group}</p><table width="100%" border="1" cellpadding="5" style="border-collapse:collapse"><tr><th>Stage</th><th>Date</th><th>Method</th><th>Right</th><th>Left</th><th>By</th></tr><tr align="center"><td>Birth screen</td><td>&mdash;</td><td>AABR</td><td>Pass</td><td>Pass</td><td>Holy Family</td></tr><tr align="center"><td>Rescreen</td><td>${dayFirst('2026-08-19')}</td><td>DPOAE</td><td>Refer</td><td>Pass</td><td>K. Sorensen</td></tr><tr align="center"><td>Diagnostic</td><td>${dayFirst(a.day)}</td><td>VRA, tymps</td><td>Mild</td><td>Normal</td><td>See below</td></tr></table><p>Risk factors: &#9744; NICU over 5 days &nbsp; &#9746; Family history &nbsp; &#9744; CMV &nbsp; &#9744; Ototoxic drugs</p><p>Why we refer: ${t.reason} (${t.diagnosis})</p><p>Diagnosing audiologist: ${t.provider}<br>Medical home: Dr. Olive Brandt, Green Bay Road Pediatrics<br>Parent guide: Gwen Morris</p><p>Date of this notice: ${dayThenMonth(a.day)}</p><p><small>Please report the outcome to the program within 10 days, as the state's rules ask.</small></p>`,
  },
];
