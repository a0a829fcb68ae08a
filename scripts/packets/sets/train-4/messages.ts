import type { Form } from '../../forms.ts';
import { abbreviated, dashedPhone, dottedPhone, padded, plain, short, us } from '../../written.ts';
import { barredPhone, dottedDate, hyphened, surnameOf } from './parts.ts';

const header = (rows: readonly (readonly [string, string])[]) =>
  `<table cellpadding="2">${rows.map(([label, value]) => `<tr><td width="105" valign="top"><b>${label}</b></td><td>${value}</td></tr>`).join('')}</table>`;

/** A message of a thread: who wrote, when, and what. */
const said = (who: string, when: string, words: string) =>
  `<div style="border-left:3px solid #000;padding:0 0 2px 12px;margin:14px 0"><b>${who}</b> &nbsp; <small>${when}</small><br>${words}</div>`;

const carbon = (label: string, value: string, width = 100) =>
  `<td width="${width}%" style="border-bottom:1px solid #000;padding:9px 4px 2px"><i style="font-size:.85em">${label}</i> &nbsp; <span style="font-family:'Liberation Mono'">${value}</span></td>`;
const strip = (...cells: string[]) =>
  `<table width="100%" cellspacing="0"><tr>${cells.join('')}</tr></table>`;

const mailed = (name: string) =>
  name
    .replace(/,.*/, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');

/** Referrals as messages, and very short notes. */
export const TRAIN_4_MESSAGES: readonly Form[] = [
  // A printed e-mail; the patient is in its text alone.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.2em">Priscilla Knight</b></td><td align="right"><small>Prairie Path Mail</small></td></tr></table><hr style="border-top:2px solid #000">${header(
        [
          ['From:', 'Priscilla Knight &lt;pknight@prairiepath.example&gt;'],
          ['Sent:', `${abbreviated(a.day)} 8:52 AM`],
          ['To:', 'New Patients &lt;referrals@lakeshore-ent.example&gt;'],
          ['Cc:', `${t.provider} &lt;${mailed(t.provider)}@prairiepath.example&gt;`],
          ['Subject:', 'new ENT referral [SECURE]'],
          ['Attachments:', 'OV note.pdf (112 KB)'],
        ],
      )}<p style="margin-top:24px">Hi ladies,</p><p>We have another one for you! Dr. ${surnameOf(t.provider)} would like ${t.first} ${t.last} to be seen by whoever has the first opening. Here is everything you asked for last time:</p><p>Birthday is ${plain(t.born)}<br>Number to reach patient is ${dottedPhone(t.phone)} (if no answer try ${a.relative} at ${dottedPhone(a.relativePhone)})<br>Address ${t.street} ${a.city}<br>Insurance is ${t.payer} and the ID is ${t.member}, group # is ${t.group}<br>Dx is ${t.diagnosis}<br>${t.reason}</p><p>Dr. ${surnameOf(t.provider)}'s NPI is ${t.npi} in case you need it for the auth. Let me know the date and I'll call the patient for you.</p><p>Thanks so much and have a great rest of your week,</p><p>Priscilla</p><p style="margin-top:24px"><b>Priscilla Knight</b> | Referral Coordinator<br>Prairie Path Family Practice<br>o: ${dottedPhone(t.officePhone)} | f: ${dottedPhone(t.officeFax)}</p><p><small>CONFIDENTIALITY NOTICE: This e-mail and any files with it are for the person named above only. If you are not that person, delete it and tell the sender.</small></p>`,
  },
  // The cover page of a message between systems.
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div style="border:2px solid #000;padding:10px 14px"><b style="font-size:1.25em">Clinical Message</b> &nbsp; delivered by CareRelay as fax<br><small>Message ID 7f3c-${a.order} &nbsp; Document 1 of 1 &nbsp; Received ${us(a.day)} 07:58:13</small></div><table width="100%" cellpadding="6" style="margin-top:12px"><tr valign="top"><td width="50%"><b>SENDER</b><br>${t.provider}<br>Direct address: ${mailed(t.provider)}@direct.wabash.example<br>Organization: Wabash Family Care, LLC<br>Telecom: ${t.officePhone}<br>Facsimile: ${t.officeFax}<br>NPI: ${t.npi}</td><td><b>RECIPIENT</b><br>Lakeshore ENT &amp; Allergy<br>Direct address: none found<br>Facsimile: (312) 555-0100</td></tr></table><div style="background:#000;color:#fff;padding:4px 10px;margin-top:10px"><b>SUBJECT OF THIS MESSAGE</b></div><table width="100%" cellpadding="6" style="border:1px solid #000"><tr><td width="33%">Family name<br><b>${t.last}</b></td><td width="33%">Given name(s)<br><b>${t.first}</b></td><td>Birth time<br><b>${t.born.replaceAll('-', '/')}</b></td></tr><tr><td>Administrative gender<br><b>${a.sex}</b></td><td>Telecom (mobile)<br><b>${t.phone}</b></td><td>Local identifier<br><b>${a.chart}</b></td></tr><tr><td colspan="2">Address<br><b>${t.street}, ${a.city}</b></td><td>Contact person<br><b>${a.relative}</b></td></tr></table><div style="background:#000;color:#fff;padding:4px 10px;margin-top:10px"><b>COVERAGE</b></div><table width="100%" cellpadding="6" style="border:1px solid #000"><tr><td width="45%">Payer organization<br><b>${t.payer}</b></td><td width="33%">Beneficiary identifier<br><b>${t.member}</b></td><td>Group<br><b>${t.group}</b></td></tr></table><div style="background:#000;color:#fff;padding:4px 10px;margin-top:10px"><b>MESSAGE</b></div><p>Request for consultation, otolaryngology. ${t.reason}. Coded ${t.diagnosis}. Transmitted on behalf of the sender by Yolanda Pike, health information.</p><p style="margin-top:40px"><small>No reply can be sent to this fax. Recipients with a Direct address get messages as data. CareRelay support: 1-800-555-0161</small></p>`,
  },
  // Three lines.
  {
    fonts: ['Liberation Serif', 'DejaVu Serif Condensed'],
    sizes: [18, 19],
    lacks: ['member', 'npi'],
    draw: (t, a) =>
      `<div style="width:560px;border:1px solid #000;padding:16px 26px 30px"><p style="font-size:.8em;margin:0">from the desk of</p><p style="margin:0"><b>${t.provider}</b></p><p style="font-size:.8em;margin:0">ph ${dashedPhone(t.officePhone)} &nbsp; fx ${dashedPhone(t.officeFax)}</p><hr><p align="right">${short(a.day)}</p><p style="line-height:1.7"><i>Please see ${t.first} ${t.last} (${hyphened(t.born)}, cell ${dashedPhone(t.phone)}) for ${t.reason.charAt(0).toLowerCase()}${t.reason.slice(1)}. ${t.diagnosis}. Has ${t.payer}. Notes to follow.</i></p><p><i>Many thanks, ${t.provider.slice(0, 1)}. ${surnameOf(t.provider)}</i></p></div>`,
  },
  // An office's internal thread, forwarded unchanged.
  {
    fonts: ['DejaVu Sans Condensed', 'DejaVu Sans'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<p style="border-bottom:1px solid #000;padding-bottom:6px"><b>Staff Message Thread</b> &nbsp;&nbsp; Pool: Blue Pod Referrals &nbsp;&nbsp; Printed ${padded(a.day)}</p><p style="font-size:1.15em;margin:4px 0">Regarding: <b>${t.last}, ${t.first}</b> &nbsp; ${a.age} y/o ${a.sex.slice(0, 1)} &nbsp; ${dottedDate(t.born)}</p>${said(t.provider, `${us(a.day)} 10:02 AM`, `Please send to ENT. ${t.reason}. ${t.diagnosis}. Not urgent but this month please.`)}${said('Keller, Joy (MA)', `${us(a.day)} 10:31 AM`, `Which ENT? ${t.first} said not downtown. Phone on file is ${barredPhone(t.phone)}, confirmed today. Address on file ${t.street}, ${a.city}.`)}${said(t.provider, `${us(a.day)} 12:15 PM`, 'Lakeshore ENT is fine. Dr. Whitaker saw the sister, too.')}${said('Odom, Vivian (Billing)', `${us(a.day)} 1:47 PM`, `Active with ${t.payer}, member ${t.member}, grp ${t.group}. ${a.age < 18 ? `Subscriber is ${a.relative}.` : 'Subscriber is self.'} No auth required per rep Tanya, call ref ${a.order}.`)}${said('Keller, Joy (MA)', `${us(a.day)} 2:05 PM`, `Faxing to Lakeshore now. Our fax ${barredPhone(t.officeFax)}, our phone ${barredPhone(t.officePhone)}, NPI of ordering ${t.npi}. Left a message with ${a.relative}.`)}<p style="border-top:1px solid #000;padding-top:6px;margin-top:30px"><small>5 messages. This thread is a part of the medical record.</small></p>`,
  },
  // A carbon copy slip, filled in by typewriter.
  {
    fonts: ['Liberation Serif', 'Liberation Sans'],
    sizes: [15, 16],
    lacks: ['npi'],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.3em">Stateline Health Cooperative</b><br>Specialty Referral Slip</td><td align="right" style="font-size:1.4em">No. ${a.order}</td></tr></table><div style="border:2px solid #000;padding:4px 14px 18px;margin-top:8px">${strip(carbon('To Dr.', 'Lakeshore ENT', 60), carbon('Date', plain(a.day), 40))}${strip(carbon('From Dr.', t.provider, 60), carbon('Site', 'Kenosha West', 40))}${strip(carbon('Introducing', `${t.first} ${t.last}`, 60), carbon('Birth', plain(t.born), 40))}${strip(carbon('Subscriber', a.age < 18 ? a.relative : 'same', 60), carbon('Sex', a.sex.slice(0, 1), 40))}${strip(carbon('Certificate', t.member, 50), carbon('Grp', t.group, 50))}${strip(carbon('Carrier', t.payer, 50), carbon('Pt. tel.', dashedPhone(t.phone), 50))}${strip(carbon('For', t.reason, 100))}${strip(carbon('Dx', t.diagnosis, 30), carbon('Not to exceed', '2 visits', 35), carbon('Expires', plain('2027-02-15'), 35))}<p style="margin:18px 0 0">&#9746; Consult &nbsp; &#9744; Treat &nbsp; &#9744; Surgery &nbsp; &#9744; Return to me</p></div><table width="100%"><tr><td><small>WHITE: specialist &nbsp; YELLOW: plan &nbsp; PINK: chart</small></td><td align="right"><small>Site tel. ${dashedPhone(t.officePhone)} &nbsp; fax ${dashedPhone(t.officeFax)}</small></td></tr></table><p style="margin-top:34px"><i>Specialist: tear here, complete, and return to the site within 10 days.</i></p><div style="border:1px dashed #000;height:120px;padding:8px">Findings and plan:</div><p>Specialist's signature ______________________ &nbsp; Date ____________</p>`,
  },
];
