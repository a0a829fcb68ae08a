import type { Form } from '../../forms.ts';
import { abbreviated, dashedPhone, dottedPhone, padded, plain, short } from '../../written.ts';
import { barePhone, dottedDate, hyphened } from '../train-4/parts.ts';
import { bracketedPhone, worldPhone } from './parts.ts';

/** A value, followed by its name in small letters. */
const named = (value: string, what: string) =>
  `<span style="white-space:nowrap"><b>${value}</b> <small>(${what})</small></span>`;
const pieces = (...values: readonly string[]) =>
  `<div style="line-height:1.75">${values.join(' &nbsp; ')}</div>`;

const stretched = (label: string, value: string) =>
  `<div style="display:flex;margin:9px 0"><span>${label}</span><span style="flex:1;border-bottom:1px solid #000;margin-left:6px;padding-left:10px;font-family:'Liberation Mono'">${value}</span></div>`;

const yesNo = (isYes: boolean, question: string) =>
  `<tr><td>${question}</td><td align="center">${isYes ? 'X' : ''}</td><td align="center">${isYes ? '' : 'X'}</td></tr>`;

const bulletin = (title: string, ...rows: readonly string[]) =>
  `<div style="display:flex;border-top:1px solid #000;padding:8px 0"><div style="width:118px;text-transform:uppercase;font-size:.82em">${title}</div><div style="flex:1;line-height:1.6">${rows.join('<br>')}</div></div>`;

/** Referrals of therapists, orthodontists, hearing aid fitters, and trainers. */
export const TRAIN_5_SPECIALISTS: readonly Form[] = [
  // A physical therapist for balance: each value is followed by its name.
  {
    fonts: ['DejaVu Sans', 'Liberation Serif'],
    sizes: [14, 15],
    credential: 'DPT',
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.4em">Steady Steps</b><br>Vestibular &amp; Balance Physical Therapy</td><td align="right">${worldPhone(t.officePhone)} (desk)<br>${worldPhone(t.officeFax)} (fax)</td></tr></table><p style="background:#000;color:#fff;padding:4px 10px">Therapist's referral to otolaryngology</p>${pieces(named(`${t.first} ${t.last}`, 'patient'), named(padded(t.born), 'birth date'))}${pieces(named(worldPhone(t.phone), 'patient, mobile'), named(worldPhone(a.relativePhone), `${a.relative}, drives`))}${pieces(named(`${t.street}, ${a.city}`, 'home'))}${pieces(named(t.payer, 'insurance'), named(t.member, 'policy'), named(t.group, 'group'))}${pieces(named(t.provider, 'evaluating therapist'), named(t.npi, 'NPI'))}<hr><p>Reason for this referral: ${t.reason}. Treatment diagnosis: ${t.diagnosis}. First seen ${padded('2026-10-05')}, 5 visits so far, last on ${padded(a.day)}.</p><table width="100%" border="1" cellpadding="5" style="border-collapse:collapse"><tr><th align="left">Test</th><th>At start</th><th>Now</th><th>Goal</th></tr><tr align="center"><td align="left">Dizziness Handicap Inventory</td><td>48</td><td>44</td><td>under 20</td></tr><tr align="center"><td align="left">Dynamic Gait Index</td><td>17/24</td><td>19/24</td><td>22/24</td></tr><tr align="center"><td align="left">Dix-Hallpike, right</td><td>neg.</td><td>neg.</td><td>neg.</td></tr><tr align="center"><td align="left">Head thrust, left</td><td>pos.</td><td>pos.</td><td>neg.</td></tr><tr align="center"><td align="left">Tandem stance, eyes closed</td><td>6 s</td><td>9 s</td><td>20 s</td></tr></table><p>What we would like from you: an ear exam, and whether therapy should go on. The plan of care is signed by Dr. Ottoline Burke, who agrees with this referral. Please copy her on your note.</p><p style="margin-top:44px">${t.provider} &nbsp;&nbsp; ${padded(a.day)}</p>`,
  },
  // An orthodontist's card, for children, with both parents.
  {
    fonts: ['Liberation Serif', 'DejaVu Serif'],
    sizes: [16, 17],
    isForChildren: true,
    credential: 'DMD',
    lacks: ['member', 'npi'],
    draw: (t, a) =>
      `<div style="width:620px;margin:20px auto 0;border:1px solid #000;padding:22px 26px"><div style="display:flex;justify-content:space-between"><span style="font-size:1.5em"><i>Smiles of the Fox River</i></span><span>Orthodontics for children and teens</span></div><p align="center" style="letter-spacing:4px;margin:16px 0">AIRWAY REFERRAL CARD</p>${stretched('Our patient', `${t.first} ${t.last}`)}<div style="display:flex;gap:18px"><div style="flex:1">${stretched('Age', String(a.age))}</div><div style="flex:2">${stretched('Birthday', short(t.born))}</div></div>${stretched('Parents', `${a.relative} &amp; Robin`)}${stretched('Best number to reach the family', bracketedPhone(t.phone))}${stretched('Parent at work', bracketedPhone(a.relativePhone))}${stretched('Medical plan', t.payer)}${stretched('Goes to', 'Lakeshore ENT')}${stretched('Because', t.reason)}${stretched('ICD', t.diagnosis)}<p style="margin:18px 0 6px">We see: &#9746; open-mouth rest &nbsp; &#9746; narrow palate &nbsp; &#9744; tongue thrust</p><p style="margin:6px 0">Braces: &#9744; on &nbsp; &#9746; not yet, waiting for you</p><div style="display:flex;gap:18px;margin-top:20px"><div style="flex:3">${stretched('Dr.', t.provider)}</div><div style="flex:2">${stretched('Date', short(a.day))}</div></div><p align="center" style="margin:20px 0 0">Office ${bracketedPhone(t.officePhone)} &nbsp;&sect;&nbsp; Fax ${bracketedPhone(t.officeFax)}</p></div><p align="center"><small>Please tear here &nbsp; - - - - - - - - - - - - - - - - - - - - - - - - - - - &nbsp; and give the lower half to the family</small></p><div style="width:620px;margin:0 auto;border:1px solid #000;padding:12px 26px">Your visit with the ear, nose and throat doctor: ________________ at ________</div>`,
  },
  // A hearing aid fitter, who must ask for a physician's exam.
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [15, 16],
    credential: 'BC-HIS',
    draw: (t, a) =>
      `<div style="text-align:center"><b style="font-size:1.5em">HearAgain Hearing Aid Shop</b><br>State licensed dispenser no. ${a.chart}</div><p style="text-align:center;border:1px solid #000;padding:4px"><b>NOTICE: MEDICAL EVALUATION ADVISED BEFORE FITTING</b></p><table width="100%" cellpadding="4"><tr><td width="17%">Consumer</td><td width="38%"><b>${t.first} ${t.last}</b></td><td width="17%">Consumer's DOB</td><td><b>${hyphened(t.born)}</b></td></tr><tr><td>Telephone</td><td><b>${barePhone(t.phone)}</b></td><td>Came with</td><td><b>${a.relative}</b></td></tr><tr><td valign="top">Mail to</td><td colspan="3"><b>${t.street}, ${a.city}</b></td></tr><tr><td>Health plan</td><td><b>${t.payer}</b></td><td>Plan no.</td><td><b>${t.member}</b></td></tr></table><table width="100%" border="1" cellpadding="4" style="border-collapse:collapse;margin-top:14px"><tr><th align="left">In the last 90 days, or today</th><th width="60">Yes</th><th width="60">No</th></tr>${yesNo(false, 'Visible deformity of the ear')}${yesNo(false, 'Fluid, pus or blood from the ear')}${yesNo(true, 'Sudden or quickly worse loss of hearing')}${yesNo(false, 'Spells of dizziness')}${yesNo(true, 'Difference between the ears, or noise in one only')}${yesNo(false, 'Wax that fills the canal, or something in it')}${yesNo(false, 'Pain in the ear')}</table><p>In the consumer's words: ${t.reason}</p><p>Code (from the family doctor): ${t.diagnosis}</p><p>We ask that a physician, best an ear specialist, examine the consumer, and let us know whether aids may be fitted. The consumer ${a.age < 18 ? 'is a minor; no waiver is possible' : 'has not signed a waiver'}.</p><table width="100%" cellpadding="4"><tr><td width="17%">Dispenser</td><td width="38%"><b>${t.provider}</b></td><td width="17%">Dispenser's NPI</td><td><b>${t.npi}</b></td></tr><tr><td>Shop phone</td><td><b>${barePhone(t.officePhone)}</b></td><td>Shop fax</td><td><b>${barePhone(t.officeFax)}</b></td></tr><tr><td>Dated</td><td><b>${hyphened(a.day)}</b></td><td>Apprentice</td><td><b>Corwin Tibbs</b></td></tr></table><p style="margin-top:22px;border-top:2px dotted #000;padding-top:8px"><b>Physician:</b> &nbsp; &#9744; May be fitted &nbsp; &#9744; Not now &nbsp; &#9744; Treat first &nbsp;&nbsp; Signed ______________________</p>`,
  },
  // A trainer of youth sports: titles at the left edge, contacts in a list.
  {
    fonts: ['DejaVu Sans Condensed', 'DejaVu Sans'],
    sizes: [14, 15],
    isForChildren: true,
    credential: 'ATC',
    draw: (t, a) =>
      `<p style="margin:0;font-size:1.5em"><b>Park District Youth Athletics</b></p><p style="margin:0 0 14px">Athletic training room, Memorial Fieldhouse, reports and referrals</p>${bulletin('Athlete', `${t.last}, ${t.first}`, `${abbreviated(t.born)}, age ${a.age}, ${a.sex.toLowerCase()}`, `${t.street}, ${a.city}`)}${bulletin('Calls go to', `Home: ${dottedPhone(t.phone)}`, `${a.relative}, parent, work: ${dottedPhone(a.relativePhone)}`, 'Coach Ramsey, field only: 847.555.0170')}${bulletin('Insured by', `${t.payer}`, `ID ${t.member} &nbsp; Gr. ${t.group} &nbsp; held by ${a.relative}`, 'District accident policy is second: Midland Youth Sports Cover')}${bulletin('Sport', 'Fall soccer, under-18 squads, Coach Ramsey')}${bulletin('Complaint', t.reason, `ICD-10 ${t.diagnosis}`)}${bulletin('On the field', 'No loss of consciousness. Sideline concussion test passed.', 'Breathing even, teeth whole, no blood behind the eardrum.', 'Ice 15 minutes, sent home with a parent.')}${bulletin('Referral', 'Lakeshore ENT &amp; Allergy, within 7 days', 'Also told: Dr. Imogen Stacy, team physician')}${bulletin('Status', '&#9744; Plays &nbsp; &#9746; Plays with face guard &nbsp; &#9744; Held out until cleared')}${bulletin('Trainer', `${t.provider} &nbsp; NPI ${t.npi}`, `Tel ${dottedPhone(t.officePhone)} &nbsp; Fax ${dottedPhone(t.officeFax)}`, `Written ${dottedDate(a.day)}`)}<div style="border-top:1px solid #000"></div><p>Return to play is decided by a physician. Please write when, and with what protection: ____________________________</p><p style="margin-top:30px">Parent's signature on file since ${plain('2026-08-11')}. Questions of the league: Mrs. Odile Farnham, ${dashedPhone('(847) 555-0171')}.</p>`,
  },
];
