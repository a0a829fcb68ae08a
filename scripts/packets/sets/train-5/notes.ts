import type { Form } from '../../forms.ts';
import {
  abbreviated,
  dashedPhone,
  dottedPhone,
  plain,
  short,
  slashedPhone,
  us,
} from '../../written.ts';
import { barePhone, barredPhone, hyphened, surnameOf, titleOf } from '../train-4/parts.ts';
import { bracketedPhone, lowered, ordinal, pronounsOf } from './parts.ts';

/** A caller's question, with the answer typed slanted after it. */
const said = (question: string, answer: string) =>
  `<tr><td width="44%" valign="top" style="padding:6px 0;border-bottom:1px dotted #000">${question}</td><td style="padding:6px 0;border-bottom:1px dotted #000"><i style="font-family:'Liberation Serif'">${answer}&nbsp;</i></td></tr>`;

const quoted = (words: string) =>
  `<div style="border-left:2px solid #000;margin:10px 0 0 4px;padding-left:12px">${words}</div>`;

const tile = (title: string, rows: readonly string[]) =>
  `<td valign="top" width="33%" style="background:#ececec;padding:8px 10px"><b>${title}</b><br>${rows.join('<br>')}</td>`;

const turn = (who: string, role: string, when: string, words: string) =>
  `<p style="margin:12px 0 0"><b>${who}</b>, ${role} &nbsp; <small>${when}</small></p><p style="margin:2px 0 0 22px">${words}</p>`;

/** Referrals as notes and messages. */
export const TRAIN_5_NOTES: readonly Form[] = [
  // A forwarded e-mail with the older messages below; a physician answers a nurse.
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [14, 15],
    draw: (t, a) => {
      const { them } = pronounsOf(a.sex);
      return `<p style="margin:0"><small>${short(a.day)}, 3:55 PM &nbsp;&nbsp;&nbsp; Oakhurst Webmail - FW: ENT for this pt</small></p><hr><p style="font-size:1.25em;margin:6px 0"><b>FW: ENT for this pt</b></p><p><b>Tess Marlowe</b> &lt;tmarlowe@oakhurst.example&gt;<br>${us(a.day)} 3:52 PM<br>To: intake@lakeshore-ent.example</p><p>Can you get ${them} in? All you need should be below. Please confirm to me, not to Dr. ${surnameOf(t.provider)}. TM</p><p style="margin-top:18px">---------- Forwarded message ----------</p>${quoted(`<p style="margin:0">From: <b>${t.provider}</b><br>Date: ${us(a.day)} 12:31 PM<br>Subject: Re: ENT for this pt<br>To: Tess Marlowe</p><p>Yes, go ahead. ${t.reason}, so I'd like ENT's eyes on it. Use ${t.diagnosis}. My NPI is ${t.npi} if they ask.</p><p style="margin-bottom:0">${t.provider}<br>Oakhurst Family Doctors<br>main ${bracketedPhone(t.officePhone)} fax ${bracketedPhone(t.officeFax)}</p>${quoted(`<p style="margin:0">From: <b>Tess Marlowe</b><br>Date: ${us(a.day)} 11:47 AM<br>Subject: ENT for this pt<br>To: ${t.provider}</p><p>${t.first} ${t.last} called again, still not better. Wants to be seen by a specialist. OK to refer?</p><p style="margin-bottom:0">b. ${short(t.born)}<br>cb# ${bracketedPhone(t.phone)}<br>${t.street}, ${a.city}<br>${t.payer} / ${t.member} / ${t.group}<br>will come with ${a.relative}</p>`)}`)}<p style="margin-top:26px"><small>This mail was sent encrypted. Oakhurst Family Doctors never asks for a password by mail.</small></p>`;
    },
  },
  // Taken down by phone.
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.3em">Referral taken by telephone</b></td><td align="right">Sheet ${a.chart}</td></tr></table><table width="100%" cellspacing="0" style="margin-top:8px">${said('Day and time of call', `${plain(a.day)}, 10:35 am`)}${said('Who took the call', 'Ruthann')}${said('Who is calling', `Shelby, for ${t.provider}`)}${said('Calling from', 'Calumet Medical Arts')}${said("Caller's call-back number", slashedPhone(t.officePhone))}${said('Fax for our report', slashedPhone(t.officeFax))}${said("Doctor's NPI", t.npi)}${said('Whom are they sending us? (spell it)', `${t.first} ${t.last}`)}${said('Birthday', plain(t.born))}${said('Where do we call to schedule?', slashedPhone(t.phone))}${said('Best time', 'after 4, not Fridays')}${said('If nobody answers there', `${a.relative}, ${slashedPhone(a.relativePhone)}`)}${said('Lives at', `${t.street}, ${a.city}`)}${said("What's wrong?", t.reason)}${said('Did they give a code?', t.diagnosis)}${said('What insurance?', t.payer)}${said('Number on the card', t.member)}${said('Group on the card', t.group)}${said('Seen by another ENT before?', 'no')}${said('Which of our doctors?', 'whoever is first, but not Dr. Marsh')}</table><p style="margin-top:20px">Read back to caller: &#9746; yes &nbsp; &#9744; no &nbsp;&nbsp;&nbsp; Records will be: &#9746; faxed &nbsp; &#9744; brought</p>`,
  },
  // A written question that needs a visit, as the specialist says.
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div style="border-bottom:2px solid #000;padding-bottom:4px"><b style="font-size:1.3em">eConsult</b> &nbsp; Case ${a.order} &nbsp; <b>Closed: face-to-face visit advised</b></div><table width="100%" cellspacing="6" style="margin:12px 0"><tr>${tile('Person in question', [`${t.first} ${t.last}`, `${abbreviated(t.born)}`, `${a.sex}, ${a.age}`, dottedPhone(t.phone), t.street, a.city])}${tile('Asking clinician', [t.provider, 'Sauk Trail Family Care', `NPI ${t.npi}`, `O ${dottedPhone(t.officePhone)}`, `F ${dottedPhone(t.officeFax)}`])}${tile('Answering panel', ['Otolaryngology', 'Desmond Pruitt, MD', 'Statewide eConsult Hub', 'Tel 800.555.0155'])}</tr></table><p style="margin:0">Covered by <b>${t.payer}</b> under <b>${t.member}</b>, group <b>${t.group}</b>. Consent of ${a.age < 18 ? a.relative : 'the person'} is on file.</p>${turn(t.provider.replace(/,.*/, ''), 'asking', `${plain(a.day)} 8:14 AM`, `${t.reason}. What would you do next, and does this need imaging? I have coded it ${t.diagnosis}. Antibiotics and a steroid spray did nothing. The ear exam in my office was limited by wax.`)}${turn('Desmond Pruitt', 'otolaryngology', `${plain(a.day)} 1:02 PM`, 'Thank you for this question. From what you write I would not image yet. This needs endoscopy, which cannot be done by eConsult. I would have the patient seen within a month, sooner if there is bleeding or one-sided pain.')}${turn(t.provider.replace(/,.*/, ''), 'asking', `${plain(a.day)} 5:40 PM`, 'Will do. Sending to Lakeshore ENT, close to where the patient lives.')}${turn('Noreen Fitch', 'hub coordinator', `${plain(a.day)} 5:58 PM`, `Case sent to Lakeshore ENT &amp; Allergy as a referral. Please call the person at the number in the first box, or ${a.relative} at ${dottedPhone(a.relativePhone)}.`)}<p style="margin-top:26px"><small>The answer is advice between clinicians. No panel member has examined the person.</small></p>`,
  },
  // A cover sheet with the referral in its message.
  {
    fonts: ['Liberation Serif', 'DejaVu Sans'],
    sizes: [17, 18],
    lacks: ['member', 'npi', 'phone'],
    draw: (t, a) => {
      const { they, their } = pronounsOf(a.sex);
      return `<div style="border:4px solid #000;padding:6px;text-align:center;font-size:1.9em;letter-spacing:8px">FACSIMILE</div><table width="100%" cellpadding="7" style="margin-top:14px"><tr><td width="90">TO</td><td style="border-bottom:1px solid #000">Lakeshore ENT, new patients</td></tr><tr><td>FAX</td><td style="border-bottom:1px solid #000">312-555-0100</td></tr><tr><td>FROM</td><td style="border-bottom:1px solid #000">${t.provider}, Bird Street Practice</td></tr><tr><td>TEL / FAX</td><td style="border-bottom:1px solid #000">${dashedPhone(t.officePhone)} / ${dashedPhone(t.officeFax)}</td></tr><tr><td>SENT</td><td style="border-bottom:1px solid #000">${short(a.day)} &nbsp;&nbsp; 2 pages with this one</td></tr></table><p style="margin-top:30px">MESSAGE</p><div style="line-height:1.7">Referring ${t.first} ${t.last}, DOB ${short(t.born)}, to you: ${lowered(t.reason)} (${t.diagnosis}). ${they.charAt(0).toUpperCase()}${they.slice(1)} will call your desk tomorrow. ${t.payer}, ${their} card to follow. Urgent? No.</div><p style="margin-top:18px">Thanks. ${surnameOf(t.provider)}</p><p style="margin-top:120px;font-size:.7em;text-align:center">IF PAGES ARE MISSING CALL ${dashedPhone(t.officePhone)} AND ASK FOR BERNICE. WHAT THIS FAX SAYS IS PRIVATE BY LAW.</p>`;
    },
  },
  // A prescription pad: a phone number below the address, without a label.
  {
    fonts: ['Liberation Serif', 'DejaVu Serif'],
    sizes: [16, 17],
    lacks: ['member', 'npi'],
    draw: (t, a) =>
      `<div style="width:540px;margin:10px auto;border:2px solid #000;border-radius:12px;padding:20px 26px"><table width="100%"><tr><td style="font-size:2.6em" width="60">&#8478;</td><td align="right"><b>${t.provider}</b><br>Family Medicine &amp; Geriatrics<br>DEA on file &nbsp; Lic. ${a.chart}<br>Ph. ${barePhone(t.officePhone)} &nbsp; Fx. ${barePhone(t.officeFax)}</td></tr></table><hr><p style="margin:14px 0 4px"><small>For</small> &nbsp; <i>${titleOf(a.sex)} ${t.first} ${t.last}</i> &nbsp;&nbsp; <small>b.</small> <i>${hyphened(t.born)}</i></p><p style="margin:4px 0 0 34px"><i>${t.street}</i></p><p style="margin:0 0 0 34px"><i>${a.city}</i></p><p style="margin:0 0 0 34px"><i>${barredPhone(t.phone)}</i></p><p style="margin:4px 0" align="right"><small>Date</small> &nbsp; <i>${ordinal(a.day)}</i></p><div style="min-height:190px;line-height:1.9;margin:24px 10px 0"><i>Sig: to Lakeshore ENT for consult<br>${t.reason}<br>${t.diagnosis}<br>ins. ${t.payer}</i></div><p style="border-top:1px solid #000;padding-top:4px;margin-top:40px"><small>Prescriber's signature &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; &#9744; Dispense as written &nbsp; &#9744; May substitute</small></p><p align="center" style="margin:8px 0 0"><small>Label in English &nbsp; Refill 0 1 2 3 PRN &nbsp; Pad no. ${a.order}</small></p></div>`,
  },
];
