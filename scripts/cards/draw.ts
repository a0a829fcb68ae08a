import type { CardLook, CardSample, CardTruth } from './people.ts';

/** A page of 1012 x 638 pixels (a bank card at 300 dpi) that shows the card as photographed. */
export function drawCard({ truth, look }: CardSample): string {
  return `<!doctype html>
<style>
  * { margin: 0; box-sizing: border-box }
  body { width: 1012px; height: 638px; overflow: hidden; background: #8d8a86 }
  .card { position: absolute; inset: 22px; border-radius: 28px; padding: 34px 42px; overflow: hidden;
    background: ${look.paper}; color: ${look.ink}; font: 30px/1.45 '${look.font}', sans-serif;
    transform: rotate(${look.turned}deg); filter: blur(${look.blur}px) }
  h1 { font-size: 42px; line-height: 1.2; margin-bottom: 18px }
  small { font-size: 21px; line-height: 1.2; opacity: 0.85; display: block }
  b { font-weight: 700 }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 6px 40px }
  .above { display: grid; grid-template-columns: 1.2fr 1fr; gap: 14px 40px }
  table { border-spacing: 0 4px; width: 100% } td { padding-right: 30px; white-space: nowrap }
  .shadow { position: absolute; inset: 0; background: linear-gradient(115deg, rgb(0 0 0 / ${look.shadow}), transparent 60%) }
</style>
<div class="card">${BODIES[look.layout](truth)}</div><div class="shadow"></div>`;
}

type Facts = readonly (readonly [label: string, value: string | undefined])[];

const BODIES: Record<CardLook['layout'], (truth: CardTruth) => string> = {
  'labelled-lines': (truth) =>
    `<h1>${truth.payer}</h1>${known([
      ['Member Name', truth.memberName],
      ['Member ID', truth.memberId],
      ['Group Number', truth.groupNumber],
      ['Plan', truth.planName],
      ['RxBIN', truth.rxBin],
      ['RxPCN', truth.rxPcn],
      ['RxGrp', truth.rxGroup],
      ['Effective Date', american(truth.effectiveDate)],
      ['Customer Service', truth.phone],
    ])
      .map(([label, value]) => `<div>${label}: <b>${value}</b></div>`)
      .join('')}`,
  'label-above': (truth) =>
    `<h1>${truth.payer}</h1><div class="above">${known([
      ['Subscriber', truth.memberName],
      ['Group No.', truth.groupNumber],
      ['ID Number', truth.memberId],
      ['Plan Type', truth.planName],
      ['RX BIN', truth.rxBin],
      ['RX PCN', truth.rxPcn],
      ['RX GROUP', truth.rxGroup],
      ['Effective', american(truth.effectiveDate)],
      ['Member Services', truth.phone],
    ])
      .map(([label, value]) => `<div><small>${label}</small>${value}</div>`)
      .join('')}</div>`,
  'two-columns': (truth) =>
    `<h1>${truth.payer}</h1><div class="two">${known([
      ['Name', truth.memberName],
      ['ID', truth.memberId],
      ['Group', truth.groupNumber],
      ['Plan', truth.planName],
      ['BIN', truth.rxBin],
      ['PCN', truth.rxPcn],
      ['RxGroup', truth.rxGroup],
      ['Eff. Date', american(truth.effectiveDate)],
      ['Call', truth.phone],
    ])
      .map(([label, value]) => `<div>${label} <b>${value}</b></div>`)
      .join('')}</div>`,
  letter: (truth) =>
    `<div style="display:flex;justify-content:space-between;align-items:start"><h1>${truth.payer}</h1>
     <small>${truth.planName ? `Plan Name: ${truth.planName}` : ''}</small></div>
     <div style="font-size:36px"><b>${truth.memberName}</b></div>
     <div style="margin:10px 0 26px">Identification Number ${truth.memberId}</div>
     ${known([
       ['Group #', truth.groupNumber],
       ['RxBIN', truth.rxBin],
       ['PCN', truth.rxPcn],
       ['RxGrp', truth.rxGroup],
       ['Coverage Effective', american(truth.effectiveDate)],
     ])
       .map(([label, value]) => `<div>${label} ${value}</div>`)
       .join('')}
     <small style="margin-top:22px">${truth.phone ? `For member services call ${truth.phone}` : 'Present this card at every visit.'}</small>`,
  table: (truth) =>
    `<h1>${truth.payer}</h1><table>${known([
      ['MEMBER', truth.memberName],
      ['MEMBER #', truth.memberId],
      ['GROUP', truth.groupNumber],
      ['PLAN', truth.planName],
      ['RX BIN', truth.rxBin],
      ['RX PCN', truth.rxPcn],
      ['RX GRP', truth.rxGroup],
      ['EFFECTIVE DATE', american(truth.effectiveDate)],
      ['CUSTOMER SERVICE', truth.phone],
    ])
      .map(([label, value]) => `<tr><td>${label}</td><td><b>${value}</b></td></tr>`)
      .join('')}</table>`,
};

function known(facts: Facts) {
  return facts.filter(([, value]) => value !== undefined);
}

function american(date: string | undefined): string | undefined {
  if (date === undefined) return undefined;
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
