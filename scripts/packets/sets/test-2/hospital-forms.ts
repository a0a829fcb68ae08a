import type { Form } from '../../forms.ts';
import { abbreviated, dashed, dashedPhone, padded, tightPhone, us } from '../../written.ts';
import { led, ledRow, ruled, tick, tickAll } from './parts.ts';

const small = (label: string, value: string) =>
  `<span style="font-size:.86em">${label}</span><br>${value}`;

/** Papers of urgent care, an emergency room and a hospital's order desk. */
export const TEST_2_HOSPITAL_FORMS: readonly Form[] = [
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [14, 15],
    lacks: ['member'],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td><b style="font-size:1.5em">QuickPath Urgent Care</b><br>Route 59 &amp; Main, Plainfield, IL 60544</td><td align="right" valign="bottom">${tightPhone(t.officePhone)}<br>${tightPhone(t.officeFax)} (fax)</td></tr></table>
<h3 style="margin:14px 0 8px;padding:5px 0;border-top:2px solid #000;border-bottom:2px solid #000">SPECIALIST REFERRAL AND VISIT SUMMARY</h3>
<table width="100%" cellspacing="0"><tr><td width="56%" valign="top" style="line-height:1.6"><b>Patient</b>: ${t.first} ${t.last}<br><b>Born</b>: ${abbreviated(t.born)} (${a.age} y)<br><b>Gender</b>: ${a.sex}<br><b>Cell</b>: ${tightPhone(t.phone)}<br><b>Address</b>: ${t.street}<br>${a.city}</td><td valign="top" style="line-height:1.6"><b>Visit date</b>: ${abbreviated(a.day)}<br><b>Visit no.</b>: ${a.order}<br><b>Seen by</b>: ${t.provider}<br><b>NPI</b>: ${t.npi}<br><b>Paid with</b>: ${t.payer}<br><b>Copay</b>: $50.00</td></tr></table>
<p style="margin-top:18px"><b>You were seen today for</b></p><p>${t.reason}</p><p><b>Vitals</b></p><p>Temp 98.4 F, pulse 76, BP 122/78, oxygen 99 %, pain 2 of 10</p><p><b>Assessment</b></p><p>${t.diagnosis}, stable for outpatient follow-up</p>
<p><b>Referral</b></p><p>We are referring this patient to: <b>Lakeshore ENT &amp; Allergy</b>, fax (312)555-0100. Timeframe: next 2 weeks. The specialist's office will call the patient.</p>
<p><b>Medications today</b></p><p>Fluticasone nasal spray, 2 sprays each side daily, 30 days</p><p style="margin-top:30px">Discharged home in good condition. ${t.provider}, ${us(a.day)} 6:35 PM</p>`,
  },
  {
    fonts: ['Liberation Sans', 'Liberation Sans Narrow'],
    sizes: [15, 16],
    draw: (t, a) =>
      `<div align="center"><b style="font-size:1.2em">MERCY LAKES REGIONAL HOSPITAL</b><br>EMERGENCY SERVICES FOLLOW-UP REFERRAL AND FACE SHEET</div>
<div style="height:10px"></div>${ruled([small('PATIENT NAME', `<b>${t.last}, ${t.first}</b>`), 44], [small('ACCOUNT NO', a.order), 20], [small('MED REC NO', a.chart), 16], [small('SEX', a.sex.slice(0, 1)), 8], [small('AGE', String(a.age)), 12])}${ruled([small('STREET', t.street), 36], [small('CITY', a.city), 32], [small('BIRTH DATE', dashed(t.born)), 32])}${ruled([small('PT PHONE', dashedPhone(t.phone)), 32], [small('EMPLOYER', 'Not given'), 36], [small('ADMIT DATE/TIME', `${dashed(a.day)} 21:14`), 32])}
<p style="margin-bottom:6px"><b>EMERGENCY CONTACT</b></p>${ruled([small('NAME', a.relative), 50], [small('RELATION', a.age < 18 ? 'Parent' : 'Family'), 18], [small('PHONE', dashedPhone(a.relativePhone)), 32])}
<p style="margin-bottom:6px"><b>COVERAGE</b></p>${ruled([small('INS 1', t.payer), 40], [small('POL #', t.member), 34], [small('GRP #', t.group), 26])}${ruled([small('INS 2', 'None'), 40], [small('POL #', ''), 34], [small('GRP #', ''), 26])}
<p style="margin-bottom:6px"><b>FOLLOW-UP REFERRAL</b></p>${ruled([small('REFERRED TO', 'ENT: Lakeshore ENT &amp; Allergy, 312-555-0101'), 64], [small('WHEN', '5 to 7 days'), 36])}${ruled([small('REASON', t.reason), 74], [small('DX', t.diagnosis), 26])}${ruled([small('ED PROVIDER', t.provider), 50], [small('NPI', t.npi), 50])}
<p>${tick(true, 'ED record sent')} ${tick(false, 'CT on disc')} ${tick(true, 'Patient told to expect a call')}</p><p>ED desk ${dashedPhone(t.officePhone)} &nbsp;&nbsp; ED fax ${dashedPhone(t.officeFax)}</p><p style="margin-top:26px;font-size:.86em">Registered by: ER4 &nbsp;&nbsp; Printed ${dashed(a.day)} 23:02</p>`,
  },
  {
    fonts: ['Liberation Sans', 'DejaVu Sans'],
    sizes: [14],
    draw: (t, a) =>
      `<table width="100%" cellspacing="0"><tr><td valign="top"><b style="font-size:1.35em">OUTPATIENT SERVICES ORDER</b><br>Fox Valley Hospital, Central Scheduling<br>Fax orders to 630-555-0188</td><td width="220" style="border:1px dashed #000;height:74px;font-size:.8em" align="center">place label here</td></tr></table>
<p style="margin:14px 0 0"><b>1. WHO</b></p>${ledRow(led(['Last name', t.last], 50), led(['First name', t.first], 38), led(['MI', ''], 12))}${ledRow(led(['Birthdate', us(t.born).replaceAll('/', ' / ')], 40), led(['Sex', a.sex.slice(0, 1)], 15), led(['Daytime tel.', dashedPhone(t.phone)], 45))}${ledRow(led(['Home address', `${t.street}, ${a.city}`], 100))}
<p style="margin:18px 0 0"><b>2. WHAT</b> &nbsp; (check all that apply)</p><table width="100%" cellpadding="3"><tr><td>${tick(false, 'CT sinus')}</td><td>${tick(false, 'MRI head')}</td><td>${tick(false, 'Swallow study')}</td><td>${tick(false, 'Sleep study')}</td></tr><tr><td>${tick(true, 'ENT clinic referral')}</td><td>${tick(false, 'Audiogram')}</td><td>${tick(false, 'Allergy testing')}</td><td>${tick(false, 'Lab')}</td></tr></table>${ledRow(led(['Signs, symptoms', t.reason], 100))}${ledRow(led(['ICD-10 code(s)', t.diagnosis], 45), led(['Priority', 'Routine'], 55))}
<p style="margin:18px 0 0"><b>3. WHO PAYS</b></p>${ledRow(led(['Insurance', t.payer], 55), led(['Policy #', t.member], 45))}${ledRow(led(['Group #', t.group], 40), led(['Precert #', 'not needed'], 60))}
<p style="margin:18px 0 0"><b>4. WHO ORDERS</b></p>${ledRow(led(['Ordering practitioner (print)', t.provider], 100))}${ledRow(led(['NPI', t.npi], 40), led(['Office', dashedPhone(t.officePhone)], 30), led(['Fax', dashedPhone(t.officeFax)], 30))}${ledRow(led(['Signature', ''], 60), led(['Date', padded(a.day)], 20), led(['Time', '09:10'], 20))}
<p style="margin-top:26px">${tickAll(['Call results', 'Fax results', 'Copy to patient'], 'Fax results')}</p><p style="font-size:.82em">Orders without a diagnosis, a signature and a date can't be scheduled. Bring a photo ID and your insurance card.</p>`,
  },
];
