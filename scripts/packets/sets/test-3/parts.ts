import type { Around } from '../../around.ts';

/** Parts that several of the closed forms share. */

type Labeled = readonly [label: string, value: string];

/** A small square, crossed if it applies, and its label. */
export const cross = (isOn: boolean, words: string) =>
  `<span style="white-space:nowrap;margin-right:16px"><span style="display:inline-block;width:11px;height:11px;border:1px solid #000;font:bold 11px/11px 'Liberation Sans';text-align:center;margin-right:5px">${isOn ? 'X' : ''}</span>${words}</span>`;

/** Squares of which one is crossed. */
export const crossOne = (chosen: string, ...choices: readonly string[]) =>
  choices.map((choice) => cross(choice === chosen, choice)).join(' ');

/** Labels and values in two columns of a table without lines. */
export const listed = (rows: readonly Labeled[], labelWidth = 130) =>
  `<table cellspacing="0" cellpadding="2">${rows.map(([label, value]) => `<tr><td width="${labelWidth}" valign="top">${label}</td><td valign="top">${value}</td></tr>`).join('')}</table>`;

/** A row of boxes of given widths, in percent, each with its label above its value. */
export const boxes = (...cells: readonly (readonly [...Labeled, width: number])[]) =>
  `<table width="100%" cellpadding="4" style="border-collapse:collapse;table-layout:fixed;margin-top:-1px"><tr>${cells.map(([label, value, width]) => `<td width="${width}%" valign="top" style="border:1px solid #000"><div style="font-size:.78em">${label}</div><div style="padding-top:2px">${value}&nbsp;</div></td>`).join('')}</tr></table>`;

/** A label and the filled-in value on the next line; widths in percent. */
export const filledIn = (...cells: readonly (readonly [...Labeled, width: number])[]) =>
  `<table width="100%" cellspacing="0" cellpadding="0" style="table-layout:fixed"><tr>${cells.map(([label, value, width]) => `<td width="${width}%" style="padding:5px 10px 2px 0"><table width="100%" cellspacing="0" cellpadding="0"><tr><td width="1%" nowrap>${label}&nbsp;</td><td style="border-bottom:1px solid #000;padding-left:5px">${value}&nbsp;</td></tr></table></td>`).join('')}</tr></table>`;

/** White on black, across the page. */
export const inverse = (words: string) =>
  `<div style="background:#000;color:#fff;font-weight:bold;padding:3px 8px;margin-top:10px">${words}</div>`;

/** How a letter refers to a patient. */
export const calledAs = ({ sex }: Around) =>
  sex === 'Female'
    ? { they: 'she', them: 'her', their: 'her', title: 'Ms.' }
    : { they: 'he', them: 'him', their: 'his', title: 'Mr.' };

export const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
