import type { Form } from '../../forms.ts';
import { dashedPhone, dottedPhone, long, padded, plain, spacedPhone, us } from '../../written.ts';
import { barredPhone, countryPhone, dottedDate, hyphened } from '../train-4/parts.ts';
import { military, ordinal } from './parts.ts';

/** A line for each label and value, the labels aligned right. */
const rightward = (...rows: readonly (readonly [string, string])[]) =>
  `<table width="100%" cellpadding="2">${rows.map(([label, value]) => `<tr><td width="36%" align="right" valign="top">${label}</td><td style="border-bottom:1px solid #000"><b>${value}&nbsp;</b></td></tr>`).join('')}</table>`;

/** A value in a box with its label in the lower edge, in brackets. */
const footed = (value: string, label: string, width: number) =>
  `<td width="${width}%" valign="bottom" style="border:1px solid #000;padding:8px 6px 1px"><div style="font-size:1.05em">${value}&nbsp;</div><div align="right" style="font-size:.74em">[${label}]</div></td>`;
const feet = (...cells: string[]) =>
  `<table width="100%" style="border-collapse:collapse;margin-top:-1px"><tr>${cells.join('')}</tr></table>`;

const letter = (sign: string, title: string, words: string) =>
  `<div style="margin-top:14px"><b>${sign}. ${title}</b><div style="margin:4px 0 0 22px;line-height:1.55">${words}</div></div>`;

const fill = (value: string) => `<u>&nbsp;&nbsp;${value}&nbsp;&nbsp;</u>`;

/** Parts of a date or a phone number in separate boxes. */
const boxes = (parts: readonly string[]) =>
  parts
    .map(
      (part) =>
        `<span style="border:1px solid #000;padding:2px 7px;margin-right:4px">${part}</span>`,
    )
    .join('');

/** Referrals of agencies: for farm workers, foster children, prisoners, tribes, and refugees. */
export const TRAIN_5_AGENCIES: readonly Form[] = [
  // A voucher for farm workers.
  {
    fonts: ['DejaVu Sans Condensed', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div style="border:3px solid #000;padding:14px 18px"><table width="100%"><tr><td><b style="font-size:1.25em">Farmworker Health Voucher</b><br>Campos Unidos Mobile Clinic</td><td align="right">Voucher<br><b style="font-size:1.25em">${a.order}</b></td></tr></table><p>Good for: one visit to an ear, nose and throat specialist, up to $180, until ${us('2027-01-15')}</p>${rightward(['Farmworker or family member', `${t.first} ${t.last}`], ['Born on', long(t.born)], ['Camp or street', t.street], ['Town', a.city], ['Prepaid cell', countryPhone(t.phone)], ['Crew leader', 'Eladio Benavides'], ["Crew leader's phone", '1-219-555-0147'], ['Comes with', a.relative])}<p style="margin-top:16px"><b>Other coverage</b> (bill first, if any)</p>${rightward(['Plan', t.payer], ['Card', t.member], ['Group', t.group])}<p style="margin-top:16px"><b>Why the visit is needed</b></p><p>${t.reason}. Coded as ${t.diagnosis}. Next move of the crew: mid-December, so please see before.</p>${rightward(['Clinician on the bus', t.provider], ['NPI', t.npi], ['Bus phone', countryPhone(t.officePhone)], ['Office fax', countryPhone(t.officeFax)], ['Issued', us(a.day)])}</div><p align="center">Not money. Not valid without the stamp of the clinic. Specialist: send the claim within 60 days.</p>`,
  },
  // A child in foster care, whose birth parent must not be called.
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [14, 15],
    isForChildren: true,
    draw: (t, a) =>
      `<table width="100%"><tr><td><b>STATE DEPARTMENT OF CHILDREN AND FAMILIES</b><br>Medical Passport Unit</td><td align="right">DCF 516-M<br>Page 1 of 1</td></tr></table><h3 align="center" style="margin:12px 0 2px">Health Care Referral for a Child in Placement</h3>${letter('A', 'The child', `Name of child: ${fill(`${t.last}, ${t.first}`)} &nbsp; Child's D.O.B.: ${fill(us(t.born))} &nbsp; Sex: ${fill(a.sex)}<br>Person ID: ${fill(a.order)} &nbsp; Case name: ${fill(a.relative)}`)}${letter('B', 'Where the child is placed', `Substitute caregiver: ${fill('Bettina Crowley')} &nbsp; Relation: ${fill('licensed foster parent')}<br>Placement address: ${fill(`${t.street}, ${a.city}`)}<br>Placement telephone: ${fill(dashedPhone(t.phone))} &nbsp; Since: ${fill(plain('2026-06-18'))}`)}${letter('C', 'Who is in charge', `Case manager: ${fill('Delroy Winston')} &nbsp; Cell: ${fill('217-555-0139')}<br>Guardian ad litem: ${fill('Atty. Fern Abbott')} &nbsp; Cell: ${fill(dashedPhone(a.relativePhone))}<br>Birth parent: ${fill(a.relative)} <b>Do not contact.</b> Consent to treat is by the case manager.`)}${letter('D', 'Payment', `Medical card: ${fill(t.payer)} &nbsp; Recipient number: ${fill(t.member)} &nbsp; Group: ${fill(t.group)}`)}${letter('E', 'What is asked for', `Specialist: ${fill('Ear, nose and throat')} &nbsp; By: ${fill(plain('2026-12-20'))}<br>Concern: ${fill(t.reason)}<br>Diagnosis code: ${fill(t.diagnosis)}`)}${letter('F', 'Primary care clinician who refers', `${fill(t.provider)} &nbsp; NPI: ${fill(t.npi)} &nbsp; Date: ${fill(plain(a.day))}<br>Office: ${fill(dashedPhone(t.officePhone))} &nbsp; Fax: ${fill(dashedPhone(t.officeFax))}`)}<p style="margin-top:22px"><small>The caregiver brings this form and the passport to each visit. Specialists fill in the back and return the form to the case manager.</small></p>`,
  },
  // A state prison: no telephone.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    lacks: ['phone', 'member'],
    draw: (t, a) =>
      `<p align="center" style="margin:0"><b>DEPARTMENT OF CORRECTIONS</b><br>Office of Health Services<br><b>Specialty Care Referral, Form HS-40</b></p><div style="height:10px"></div>${feet(footed(t.last.toUpperCase(), 'INCARCERATED PERSON: LAST', 40), footed(t.first.toUpperCase(), 'FIRST', 30), footed(`R${a.chart}`, 'DOC ID', 30))}${feet(footed(boxes(us(t.born).split('/')), 'BORN: MONTH, DAY, YEAR', 50), footed('Fern Prairie Correctional Facility', 'INSTITUTION', 50))}${feet(footed('Unit 5, Cell 22', 'HOUSING', 25), footed('08/14/2031', 'EARLIEST RELEASE', 25), footed('Minimum', 'CUSTODY', 25), footed(a.sex, 'SEX', 25))}<p style="margin:14px 0 4px"><b>Part 1. Clinician at the facility</b></p>${feet(footed('Ear, nose and throat', 'SERVICE', 50), footed('&#9744; Emergent &nbsp; &#9744; Urgent &nbsp; &#9746; Routine', 'PRIORITY', 50))}${feet(footed(t.reason, 'COMPLAINT AND FINDINGS', 75), footed(t.diagnosis, 'ICD-10', 25))}${feet(footed('Saline, antihistamine for 6 weeks; seen in sick call 3 times', 'TRIED', 100))}${feet(footed(t.provider, 'REFERRING CLINICIAN', 45), footed(t.npi, 'NPI', 30), footed(us(a.day), 'DATE', 25))}${feet(footed(t.officePhone, 'HEALTH UNIT PHONE', 50), footed(t.officeFax, 'HEALTH UNIT FAX', 50))}<p style="margin:14px 0 4px"><b>Part 2. Collegial review</b></p>${feet(footed('Approved, 1 visit', 'DECISION', 30), footed('Stanley Obermeyer, MD', 'REGIONAL MEDICAL DIRECTOR', 40), footed(a.order, 'APPROVAL NO.', 30))}${feet(footed(t.payer, 'CLAIMS TO', 50), footed('Lt. Yvonne Harker, ext. 411', 'TRANSPORT WRIT', 50))}<p style="margin:14px 0 4px"><b>Part 3. Specialist's answer</b> (returns with the officers, sealed)</p><div style="border:1px solid #000;height:130px"></div><p><small>The date of an outside visit is never told to the incarcerated person or to callers.</small></p>`,
  },
  // A tribe's community health representative, who visits homes.
  {
    fonts: ['DejaVu Serif', 'Liberation Serif'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%"><tr><td width="50%"><b style="font-size:1.2em">Blue Heron Nation</b><br>Community Health Representatives</td><td align="right">CHR: Lavonne Skye<br>Route: North district<br>${military(a.day)}</td></tr></table><hr style="border-top:3px double #000"><p align="center"><b>HOME VISIT AND REFERRAL TO OUTSIDE CARE</b></p><p style="line-height:1.8">Visited: <b>${t.first} ${t.last}</b>, born <b>${military(t.born)}</b>, at <b>${t.street}, ${a.city}</b>. House phone <b>${spacedPhone(t.phone)}</b>. Enrolled: <b>Yes</b>. Clinic chart: <b>${a.chart}</b>. Spoke with: <b>${a.relative}</b> (family), phone <b>${spacedPhone(a.relativePhone)}</b>. Elder or veteran: <b>No</b>.</p><table width="100%" border="1" cellpadding="6" style="border-collapse:collapse"><tr><td width="30%">Seen in the home</td><td>Alert, up and about. Blood pressure 126/74. Takes medicines as told.</td></tr><tr><td>What troubles them</td><td>${t.reason}</td></tr><tr><td>Code from clinic</td><td>${t.diagnosis}</td></tr><tr><td>Clinic provider who signs</td><td>${t.provider} &nbsp; NPI ${t.npi}</td></tr><tr><td>Clinic</td><td>phone ${spacedPhone(t.officePhone)} &nbsp; fax ${spacedPhone(t.officeFax)}</td></tr><tr><td>Send to</td><td>Lakeshore ENT &amp; Allergy</td></tr><tr><td>Resource to bill first</td><td>${t.payer}, number ${t.member}, group ${t.group}</td></tr><tr><td>PRC case</td><td>${a.order}, priority 2, committee met ${military(a.day)}</td></tr><tr><td>Ride</td><td>Tribal transit, Rodney Deerfoot, 2 days before</td></tr></table><p style="margin-top:22px">Migwetch. Please send your note to the clinic's fax, so that the doctor can go over it with the family.</p><p style="margin-top:40px">L. Skye, CHR &nbsp; ________________ &nbsp;&nbsp; Reviewed: ________________</p>`,
  },
  // Refugees: family and given names, a case worker, and an interpreter.
  {
    fonts: ['Liberation Sans Narrow', 'DejaVu Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<p style="margin:0"><b style="font-size:1.3em">Refugee Health Assessment Program</b> &nbsp; Linkage to Specialty Care</p><p style="margin:2px 0 12px">Harbor of Welcome, resettlement agency, with the State Department of Health &nbsp; ${dottedDate(a.day)}</p><table width="100%" cellpadding="5" style="border-top:2px solid #000"><tr valign="top"><td width="25%">Family name<br><b>${t.last}</b></td><td width="25%">Given name(s)<br><b>${t.first}</b></td><td width="25%">Date of birth, as on I-94<br><b>${us(t.born)}</b></td><td>Alien no.<br><b>A2${a.order}</b></td></tr><tr valign="top"><td>Sex<br><b>${a.sex}</b></td><td>Arrived<br><b>${dottedDate('2026-07-22')}</b></td><td>Interpreter<br><b>None needed</b></td><td>Size of case<br><b>4 persons</b></td></tr></table><table width="100%" cellpadding="5" style="border-top:2px solid #000"><tr valign="top"><td width="50%">Lives now at<br><b>${t.street}<br>${a.city}</b></td><td>Own phone or phone in the home<br><b>${barredPhone(t.phone)}</b></td></tr><tr valign="top"><td>U.S. tie<br><b>${a.relative}</b></td><td>Phone of U.S. tie<br><b>${barredPhone(a.relativePhone)}</b></td></tr><tr valign="top"><td>Case worker<br><b>Tsegaye Lindqvist</b></td><td>Phone of case worker<br><b>773/555-0168</b></td></tr></table><table width="100%" cellpadding="5" style="border-top:2px solid #000"><tr valign="top"><td width="40%">Medical assistance<br><b>${t.payer}</b></td><td width="35%">Assistance no.<br><b>${t.member}</b></td><td>Group<br><b>${t.group}</b></td></tr></table><table width="100%" cellpadding="5" style="border-top:2px solid #000"><tr valign="top"><td width="65%">Condition found at screening<br><b>${t.reason}</b></td><td>Class / ICD-10<br><b>B2 / ${t.diagnosis}</b></td></tr><tr valign="top"><td>Screening clinician<br><b>${t.provider}</b></td><td>NPI<br><b>${t.npi}</b></td></tr><tr valign="top"><td>Clinic tel.<br><b>${barredPhone(t.officePhone)}</b></td><td>Clinic fax<br><b>${barredPhone(t.officeFax)}</b></td></tr></table><p style="border-top:2px solid #000;padding-top:8px">TB screen: &#9746; negative &nbsp; Hepatitis B: &#9746; immune &nbsp; Vaccines: &#9746; begun ${ordinal('2026-08-03')} &nbsp; Lead: &#9744; done</p><p>Linked by case worker? &#9746; Yes. Please call the case worker with the day of the visit: a cab will be sent. Reply by ${hyphened('2026-12-11')}, thank you. Form of ${padded('2025-10-01')}; call ${dottedPhone('(217) 555-0182')} for more.</p>`,
  },
];
