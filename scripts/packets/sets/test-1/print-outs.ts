import type { Form } from '../../forms.ts';
import { dashed, dashedPhone, dayFirst, dottedPhone, padded, plain, us } from '../../written.ts';

/** Cells in rows under headings. */
const columns = (headings: readonly string[], cells: readonly string[]) =>
  `<table width="100%" cellpadding="3" style="border-collapse:collapse;margin:2px 0 12px"><tr>${headings.map((heading) => `<th align="left" style="border-bottom:1px solid #000;font-size:.9em">${heading}</th>`).join('')}</tr><tr>${cells.map((cell) => `<td valign="top">${cell}</td>`).join('')}</tr></table>`;

const band = (words: string) =>
  `<div style="background:#ddd;border-top:2px solid #000;padding:3px 6px;font-weight:bold;margin-top:8px">${words}</div>`;

/** Bold labels aligned right in their own column, as charts print them. */
const listed = (rows: readonly (readonly [string, string])[]) =>
  `<table cellpadding="3">${rows.map(([label, value]) => `<tr><td width="190" align="right" valign="top"><b>${label}</b></td><td>${value}</td></tr>`).join('')}</table>`;

const dotted = (label: string, value: string) => `${`${label} `.padEnd(27, '.')} ${value}\n`;

/** Referrals as record systems print them. */
export const PRINT_OUTS: readonly [Form, ...Form[]] = [
  {
    fonts: ['Liberation Sans', 'Liberation Serif'],
    sizes: [13, 14],
    draw: (t, a) =>
      `<table width="100%"><tr><td><b style="font-size:1.25em">Lakeview Internal Medicine</b><br>2200 Ridge Avenue, Suite 410<br>Evanston, IL 60201</td><td align="right" valign="top">Main: ${dashedPhone(t.officePhone)}<br>Fax: ${dashedPhone(t.officeFax)}</td></tr></table>
<h2 style="margin:14px 0 4px">Ambulatory Referral to Otolaryngology</h2>
<p>Order: ${a.order} &nbsp; Ordered: ${us(a.day)} 10:42 AM &nbsp; Priority: Routine &nbsp; Class: External referral</p>
${band('Patient')}${columns(['Legal Name', 'Legal Sex', 'DOB', 'MRN'], [`${t.last}, ${t.first}`, a.sex, `${plain(t.born)} (${a.age} y.o.)`, a.chart])}
${columns(['Address', 'Home Phone', 'Work Phone', 'Mobile'], [`${t.street}<br>${a.city}`, '&mdash;', '&mdash;', dashedPhone(t.phone)])}
${band('Coverage')}${columns(['Payer', 'Plan', 'Group Number', 'Subscriber ID'], [t.payer, 'PPO 80/20', t.group, t.member])}
${band('Order Information')}${columns(['Authorizing Provider', 'NPI', 'Department'], [t.provider, t.npi, 'LVIM Primary Care'])}
${columns(['Diagnosis', 'Code (ICD-10-CM)'], [t.reason, t.diagnosis])}
${band('Scheduling Instructions')}<p>Patient will call to schedule. Number of visits requested: 3. Start: ${us(a.day)}.</p>
<p style="margin-top:40px">Electronically signed by ${t.provider} on ${us(a.day)}</p>
<p align="right"><small>Printed ${us(a.day)} 10:44 AM &nbsp; Page 1 of 1</small></p>`,
  },
  {
    fonts: ['Liberation Sans', 'DejaVu Sans Condensed'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<div style="border-bottom:1px solid #000;font-size:.9em">${t.last.toUpperCase()}, ${t.first.toUpperCase()} &nbsp;&nbsp;|&nbsp;&nbsp; ${a.sex.slice(0, 1)} &nbsp;&nbsp;|&nbsp;&nbsp; DOB ${us(t.born)} &nbsp;&nbsp;|&nbsp;&nbsp; #${a.chart}</div>
<h2 align="center" style="margin:22px 0 4px">Consult Order</h2><p align="center">Harbor Point Family Practice &middot; 118 Pier St, Kenosha, WI 53140 &middot; P ${t.officePhone} &middot; F ${t.officeFax}</p>
<h3 style="margin:18px 0 0">Referral to</h3>${listed([
        ['Specialty', 'Ear, nose and throat'],
        ['Facility', 'Lakeshore ENT &amp; Allergy'],
        ['Fax', '(312) 555-0100'],
      ])}<h3 style="margin:14px 0 0">Patient</h3>${listed([
        ['Name', `${t.first} ${t.last}`],
        ['Date of Birth', us(t.born)],
        ['Sex', a.sex],
        ['Address', `${t.street}, ${a.city}`],
        ['Primary Phone', t.phone],
        ['Emergency Contact', `${a.relative}, ${a.relativePhone}`],
      ])}<h3 style="margin:14px 0 0">Primary insurance</h3>${listed([
        ['Company', t.payer],
        ['Policyholder', 'Self'],
        ['Insured ID', t.member],
        ['Policy group', t.group],
        ['Effective', '01/01/2026'],
      ])}<h3 style="margin:14px 0 0">Order</h3>${listed([
        ['Clinical question', t.reason],
        ['Diagnoses', `${t.diagnosis} ${t.reason}`],
        ['Ordered by', t.provider],
        ['Provider NPI', t.npi],
        ['Order date', us(a.day)],
      ])}`,
  },
  {
    fonts: ['DejaVu Sans', 'Liberation Sans'],
    sizes: [13, 14],
    draw: (t, a) => {
      const block = (title: string, lines: readonly string[]) =>
        `<td width="50%" valign="top" style="border:1px solid #000;padding:0"><div style="background:#000;color:#fff;padding:3px 8px;font-weight:bold">${title}</div><div style="padding:6px 8px;line-height:1.65">${lines.join('<br>')}</div></td>`;
      return `<h2 style="margin:0">OUTGOING REFERRAL</h2><p style="margin:2px 0 12px">Date: ${dashed(a.day)} &nbsp;&nbsp; Auth Type: Consult &nbsp;&nbsp; Ref No: ${a.order}</p>
<table width="100%" style="border-collapse:collapse"><tr>${block('Referral From:', [
        `Provider: ${t.provider}`,
        `NPI: ${t.npi}`,
        'Facility: Garfield Park Health Center',
        '3301 W Fulton Blvd, Chicago, IL 60624',
        `Tel: ${dashedPhone(t.officePhone)}`,
        `Fax: ${dashedPhone(t.officeFax)}`,
      ])}${block('Referral To:', [
        'Provider: any available',
        'Specialty: Otolaryngology',
        'Facility: Lakeshore ENT &amp; Allergy',
        'Tel: 312-555-0101',
        'Fax: 312-555-0100',
      ])}</tr><tr>${block('Patient:', [
        `<b>${t.last}, ${t.first}</b>`,
        `DOB: ${dashed(t.born)} &nbsp; Age: ${a.age} Y &nbsp; Sex: ${a.sex}`,
        t.street,
        a.city,
        `Cell: ${dashedPhone(t.phone)}`,
        `Account No: ${a.chart}`,
      ])}${block('Insurance:', [
        t.payer,
        `Insurance ID: ${t.member}`,
        `Grp No: ${t.group}`,
        `Insured: ${t.first} ${t.last} (self)`,
        'Copay: $40.00',
      ])}</tr></table>
<p style="margin-top:18px"><b>Reason:</b> ${t.reason}</p><p><b>Diagnosis:</b> ${t.diagnosis}</p><p><b>Visits allowed:</b> 4 &nbsp;&nbsp; <b>Unit type:</b> V (visit)</p>
<p><b>Notes:</b> Please send your consultation report to the fax number above.</p><p style="margin-top:60px;border-top:1px solid #000;width:340px">Provider signature</p>`;
    },
  },
  {
    fonts: ['Liberation Mono', 'DejaVu Sans Mono'],
    sizes: [14, 15],
    draw: (t, a) =>
      `<pre style="font:inherit;line-height:1.35">MIDSTATE PHYSICIANS GROUP                    ${dayFirst(a.day)}
REFERRAL AUTHORIZATION PRINT         RUN ${a.order}
------------------------------------------------------------

${dotted('PATIENT', `${t.last.toUpperCase()}, ${t.first.toUpperCase()}`)}${dotted('BIRTHDATE', dayFirst(t.born).toUpperCase())}${dotted('AGE/SEX', `${a.age} ${a.sex.slice(0, 1)}`)}${dotted('CHART NO', a.chart)}${dotted('STREET', t.street.toUpperCase())}${dotted('CITY', a.city.toUpperCase())}${dotted('PHONE (H)', dottedPhone(t.phone))}${dotted('PHONE (W)', '')}
${dotted('CARRIER 1', t.payer.toUpperCase())}${dotted('CERTIFICATE NO', t.member)}${dotted('GROUP', t.group)}${dotted('CARRIER 2', 'NONE')}
${dotted('REFERRED BY', t.provider.toUpperCase())}${dotted('NPI', t.npi)}${dotted('OFFICE PHONE', dottedPhone(t.officePhone))}${dotted('OFFICE FAX', dottedPhone(t.officeFax))}
${dotted('REFERRED TO', 'OTOLARYNGOLOGY')}${dotted('DX', t.diagnosis)}${dotted('VISITS', '2')}${dotted('EXPIRES', padded('2027-03-31'))}
REASON FOR REFERRAL
  ${t.reason}

------------------------------------------------------------
                       END OF PRINT</pre>`,
  },
];
