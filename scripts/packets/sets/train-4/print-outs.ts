import type { Form } from '../../forms.ts';
import { abbreviated, dashedPhone, long, plain, spacedPhone, us } from '../../written.ts';
import { barePhone, capitalDate, hyphened, surnameFirst, titleOf } from './parts.ts';

/** A line in a monospaced font. */
const at = (...parts: readonly (readonly [column: number, text: string])[]) =>
  `${parts.reduce((line, [column, text]) => line.padEnd(column) + text, '')}\n`;

const shaded = (label: string, value: string) =>
  `<td width="22%" valign="top" style="background:#eee;border:1px solid #000;padding:4px 7px"><b>${label}</b></td><td width="28%" valign="top" style="border:1px solid #000;padding:4px 7px">${value}</td>`;

/** A card of a web page. */
const card = (title: string, lines: readonly string[]) =>
  `<div style="border:1px solid #000;border-radius:10px;padding:10px 14px;margin:0 0 12px"><div style="font-size:1.1em;font-weight:bold;margin-bottom:6px">${title}</div>${lines.map((line) => `<div style="padding:3px 0">${line}</div>`).join('')}</div>`;

const bullet = ' &nbsp;&bull;&nbsp; ';

/** Referrals as other record systems print them. */
export const TRAIN_4_PRINT_OUTS: readonly [Form, ...Form[]] = [
  // A result with its author and time, before the patient's name again at the foot.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<p align="center"><b>* Final Report *</b></p><table cellpadding="2">${[
        ['Result Type:', 'Referral Communication'],
        ['Result Date:', `${long(a.day)} 14:22 CST`],
        ['Result Status:', 'Auth (Verified)'],
        ['Result Title:', 'Referral to ENT'],
        ['Performed By:', `${surnameFirst(t.provider)} on ${long(a.day)} 14:25 CST`],
        ['Verified By:', `${surnameFirst(t.provider)} on ${long(a.day)} 14:31 CST`],
        [
          'Encounter info:',
          `${a.order}, Mercy Plains, Outpatient, ${plain(a.day)} - ${plain(a.day)}`,
        ],
      ]
        .map(([label, value]) => `<tr><td width="150">${label}</td><td>${value}</td></tr>`)
        .join(
          '',
        )}</table><p style="margin-top:24px"><b>Referral to Otolaryngology</b></p><p><u>Reason for Consultation</u><br>${t.reason}</p><p><u>Problem List/Past Medical History</u><br>Ongoing<br>&nbsp;&nbsp;&nbsp;${t.diagnosis}<br>&nbsp;&nbsp;&nbsp;Essential hypertension<br>Historical<br>&nbsp;&nbsp;&nbsp;No qualifying data</p><p><u>Contact Info</u><br>Patient Cell: ${t.phone}<br>Patient Home: (none)<br>Lives at ${t.street}, ${a.city}, with ${a.relative}</p><p><u>Health Plan</u><br>${t.payer}; Member Nbr ${t.member}; Grp ${t.group}</p><p><u>Requested By</u><br>${t.provider}, NPI ${t.npi}<br>Bus: ${t.officePhone} &nbsp; Fax Bus: ${t.officeFax}</p>
<p><b>Signature Line</b><br>Electronically signed on ${plain(a.day)} 14:31 CST</p><p>________________________________</p><table width="100%" style="border-top:1px solid #000;margin-top:26px;font-size:.92em"><tr><td>Patient Name: ${t.last.toUpperCase()}, ${t.first.toUpperCase()}<br>MRN: ${a.chart}<br>FIN: ${a.order}</td><td>DOB/Sex: ${us(t.born)} &nbsp;${a.sex}<br>Printed by: Vance, Tamika, CMA<br>Page 1 of 1 (End of Report)</td></tr></table>`,
  },
  // A document from another system, as a browser shows it: everyone's data in similar tables.
  {
    fonts: ['Liberation Serif', 'DejaVu Sans'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<h1 align="center" style="font-size:1.5em;margin:0 0 12px">Referral Note</h1><table width="100%" style="border-collapse:collapse"><tr>${shaded('Patient', `${t.first} ${t.last}`)}${shaded('Patient IDs', `${a.chart} 2.16.840.1.113883.19`)}</tr><tr>${shaded('Date of birth', long(t.born))}${shaded('Sex', a.sex)}</tr><tr>${shaded('Race', 'Information not available')}${shaded('Ethnicity', 'Information not available')}</tr><tr>${shaded('Contact info', `Primary Home:<br>${t.street}<br>${a.city}, US<br>Tel: +1 ${t.phone}`)}${shaded('Language', 'English')}</tr></table>
<table width="100%" style="border-collapse:collapse;margin-top:12px"><tr>${shaded('Author', `${t.provider}, Sangamon Valley Clinic`)}${shaded('Author ID', `${t.npi} (National Provider Identifier)`)}</tr><tr>${shaded('Contact info', `Work Place:<br>12 Commerce Pkwy<br>Hammond, IN 46320, US<br>Tel: +1 ${t.officePhone}<br>Fax: +1 ${t.officeFax}`)}${shaded('Created on', `${long(a.day)}, 11:06:41`)}</tr><tr>${shaded('Next of kin', a.relative)}${shaded('Contact info', `Tel: +1 ${a.relativePhone}`)}</tr><tr>${shaded('Information recipient', 'Lakeshore ENT &amp; Allergy')}${shaded('Document maintained by', 'Sangamon Valley Clinic')}</tr></table>
<h3 style="margin:16px 0 4px">Table of Contents</h3><ul style="margin:0"><li>Reason for Referral</li><li>Payers</li><li>Problems</li><li>Allergies and Adverse Reactions</li></ul><h3 style="margin:14px 0 4px">Reason for Referral</h3><p>${t.reason}</p><h3 style="margin:14px 0 4px">Payers</h3><table width="100%" border="1" cellpadding="4" style="border-collapse:collapse"><tr><th>Payer name</th><th>Policy type</th><th>Policy ID</th><th>Covered party ID</th><th>Policy holder</th></tr><tr align="center"><td>${t.payer}</td><td>Extended healthcare</td><td>${t.group}</td><td>${t.member}</td><td>${a.age < 18 ? a.relative : 'Self'}</td></tr></table><h3 style="margin:14px 0 4px">Problems</h3><p>${t.diagnosis} (ICD-10-CM), active since ${abbreviated('2026-09-30')}</p><h3 style="margin:14px 0 4px">Allergies and Adverse Reactions</h3><p>No known allergies</p>`,
  },
  // A consult of a veterans' hospital: no space between surname and first name, the patient only at the foot.
  {
    fonts: ['Liberation Mono', 'DejaVu Sans Mono'],
    sizes: [13, 14],
    lacks: ['member'],
    draw: (t, a) =>
      `<pre style="font:inherit;line-height:1.28">${at([0, 'Current PC Provider:'], [26, t.provider.replace(/,.*/, '').toUpperCase()])}${at([0, 'Current PC Team:'], [26, 'GREEN TEAM 2 *WH*'])}${at([0, 'Current Pat. Status:'], [26, 'Outpatient'])}${at([0, 'Primary Eligibility:'], [26, 'NSC (VERIFIED)'])}${at([0, 'Patient Type:'], [26, 'NSC VETERAN'])}
Order Information
${at([0, 'To Service:'], [26, 'COMMUNITY CARE-OTOLARYNGOLOGY'])}${at([0, 'From Service:'], [26, 'OAK PARK CBOC PC 3'])}${at([0, 'Requesting Provider:'], [26, t.provider.toUpperCase()])}${at([0, 'NPI of requester:'], [26, t.npi])}${at([0, 'Service is to be rendered on an OUTPATIENT basis'])}${at([0, 'Place:'], [26, "Consultant's choice"])}${at([0, 'Urgency:'], [26, 'Routine'])}${at([0, 'Clinically Ind. Date:'], [26, capitalDate(a.day)])}${at([0, 'Orderable Item:'], [26, 'COMMUNITY CARE-OTOLARYNGOLOGY'])}${at([0, 'Consult:'], [26, 'Consult Request'])}${at([0, 'Provisional Diagnosis:'], [26, `${t.reason}(ICD-10-CM`])}${at([26, `${t.diagnosis})`])}
Reason For Request
  ${t.reason}.
  Other insurance: ${t.payer}
  Best daytime phone of veteran: ${dashedPhone(t.phone)}
  Clinic: ${dashedPhone(t.officePhone)}   Clinic fax: ${dashedPhone(t.officeFax)}

Status:             PENDING
Last Action:        CPRS RELEASED ORDER

Facility
 Activity                Date/Time/Zone      Responsible Person
---------------------------------------------------------------
 CPRS RELEASED ORDER     ${us(a.day).slice(0, 6)}26 09:12      ${t.provider.replace(/,.*/, '').toUpperCase()}
 PRINTED TO              ${us(a.day).slice(0, 6)}26 09:13      HOLLIS,BRENDA M
   COMM CARE PRINTER

No local TIU results or Medicine results available.
===============================================================
${at([0, 'PATIENT NAME AND IDENTIFICATION:'], [44, 'SF 513 (REV 9-77)'])}${at([0, `${t.last.toUpperCase()},${t.first.toUpperCase()}`], [44, `DOB: ${capitalDate(t.born)}`])}${at([0, `${t.street.toUpperCase()}`], [44, `SEX: ${a.sex.toUpperCase()}`])}${at([0, `${a.city.toUpperCase()}`], [44, `AGE: ${a.age}`])}===============================================================</pre>`,
  },
  // A page of an online referral network, in cards.
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.3em">ReferBridge</b>${bullet}Inbox${bullet}Sent${bullet}Directory</td><td align="right"><small>Logged in as Corinne Bell</small></td></tr></table><hr><p><b>Referral ${a.order}</b>${bullet}New${bullet}Sent ${abbreviated(a.day)} at 4:40 PM</p><table width="100%" cellspacing="0"><tr><td width="55%" valign="top" style="padding-right:14px">${card(`${t.first} ${t.last}`, [`${a.sex}${bullet}${a.age} years${bullet}Born ${abbreviated(t.born)}`, `&#9742; ${spacedPhone(t.phone)} (text OK)`, `${t.street}, ${a.city}`, 'Prefers English, no interpreter'])}${card('Benefits', [`${t.payer} <small>PRIMARY</small>`, `ID ${t.member}`, `Group ${t.group}`, `Plan subscriber: ${a.age < 18 ? `${a.relative} (parent)` : 'patient'}`, 'Eligibility: active, checked today'])}${card('What is needed', [`Evaluate: ${t.reason}`, `${t.diagnosis}`, 'Within 30 days'])}</td><td valign="top">${card('From', [t.provider, 'Larkspur Family Health', `NPI ${t.npi}`, `Tel ${spacedPhone(t.officePhone)}`, `Fax ${spacedPhone(t.officeFax)}`])}${card('To', ['Lakeshore ENT &amp; Allergy', 'First available', 'Tel 312 555 0101'])}${card('Activity', [`${hyphened(a.day)} 4:40p Sent by Corinne Bell`, `${hyphened(a.day)} 4:38p Signed by ${t.provider.replace(/,.*/, '')}`, `${hyphened(a.day)} 4:15p Created by Hugo Lind`])}</td></tr></table><p>Attachments (2): progress_note.pdf, card_front.jpg</p><p><small>referbridge.example/r/${a.order} &nbsp; 1/1</small></p>`,
  },
  // A video visit's summary, addressed to the patient.
  {
    fonts: ['DejaVu Sans Condensed', 'Liberation Sans'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<p style="font-size:1.5em;margin:0"><b>doc</b>line <span style="font-size:.6em">virtual care</span></p><h2 style="margin:18px 0 4px">Your visit summary, ${t.first}</h2><p>Video visit on ${long(a.day)}, 6:10 PM to 6:24 PM</p><table width="100%" cellpadding="6" style="border-top:1px solid #000;border-bottom:1px solid #000"><tr><td width="50%" valign="top"><b>Member profile</b><br>${t.first} ${t.last}<br>${long(t.born)} (${a.age})<br>${a.sex}<br>${dashedPhone(t.phone)}<br>${t.street}<br>${a.city}</td><td valign="top"><b>You talked with</b><br>${t.provider}<br>Licensed in IL, IN, WI<br>NPI ${t.npi}<br>Care team ${dashedPhone(t.officePhone)}<br>Records fax ${dashedPhone(t.officeFax)}</td></tr></table>
<h3>Why you came</h3><p>${t.reason}</p><h3>What we think it is</h3><p>${t.diagnosis}</p><h3>What to do next</h3><ol><li>See an ear, nose and throat specialist in person. We sent this summary to Lakeshore ENT &amp; Allergy.</li><li>Keep using saline spray twice a day.</li><li>Your regular doctor, Dr. Simon Aldridge, gets a copy.</li></ol><h3>Coverage used for this visit</h3><p>${t.payer}, subscriber ID ${t.member}, group ${t.group}. ${a.age < 18 ? `Account holder: ${a.relative}.` : 'You are the account holder.'} Amount due: $0.00</p><p style="margin-top:26px"><small>${titleOf(a.sex)} ${t.last} was located in Illinois and agreed to a visit by video. Questions? Call us, day or night. Reference ${barePhone(a.relativePhone).slice(2)}.</small></p>`,
  },
];
