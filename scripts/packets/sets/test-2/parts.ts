/** Parts that several forms of test set 2 share. */

type Labeled = readonly [label: string, value: string];

/** A checkbox, checked or not, and its label. */
export const tick = (isOn: boolean, words: string) =>
  `<span style="white-space:nowrap;margin-right:14px"><span style="display:inline-block;width:12px;height:12px;border:1.5px solid #000;font:bold 12px/12px 'DejaVu Sans';text-align:center;vertical-align:-1px;margin-right:5px">${isOn ? '&#10003;' : ''}</span>${words}</span>`;

/** Checkboxes, the named ones checked. */
export const tickAll = (choices: readonly string[], ...chosen: readonly string[]) =>
  choices.map((choice) => tick(chosen.includes(choice), choice)).join(' ');

/** A table without lines, a row for each pair, its label in bold. */
export const pairs = (rows: readonly Labeled[], labelWidth = 170) =>
  `<table cellpadding="3" cellspacing="0">${rows.map(([label, value]) => `<tr><td width="${labelWidth}" valign="top" nowrap><b>${label}</b></td><td valign="top">${value}</td></tr>`).join('')}</table>`;

/** A row of ruled boxes of given widths, in percent, one below the other without a gap. */
export const ruled = (...cells: readonly (readonly [html: string, width: number])[]) =>
  `<table width="100%" cellpadding="5" style="border-collapse:collapse;margin-top:-1px;table-layout:fixed"><tr>${cells.map(([html, width]) => `<td width="${width}%" valign="top" style="border:1px solid #000">${html}&nbsp;</td>`).join('')}</tr></table>`;

/** A value typed above a line after its label. */
export const led = ([label, value]: Labeled, width: number) =>
  `<td width="${width}%" style="padding:6px 10px 0 0"><table width="100%" cellspacing="0" cellpadding="0"><tr><td width="1%" nowrap>${label}&nbsp;</td><td style="border-bottom:1px solid #000;padding-left:6px">${value}&nbsp;</td></tr></table></td>`;

export const ledRow = (...cells: readonly string[]) =>
  `<table width="100%" cellspacing="0" cellpadding="0"><tr>${cells.join('')}</tr></table>`;
