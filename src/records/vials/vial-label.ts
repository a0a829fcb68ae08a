import { labelPdf } from '@pdf/label-pdf';
import { generate } from 'lean-qr/nano';
import { formatCalendarDate } from '@/lib/dates';
import type { Vial } from './mixing.schema';

/** Room for the extracts, in letters: three lines of the label. */
const CONTENTS_LETTERS = 120;

/**
 * A vial's label: patient, content, strength, expiration, storage, and the code that the shot room
 * scans.
 */
export function vialLabelPdf(vial: Vial): Blob {
  const born =
    vial.patient.date_of_birth === null ? '' : formatCalendarDate(vial.patient.date_of_birth);
  const contents = vial.contents.map(({ label }) => label).join(', ');
  return labelPdf({
    title: `Vial ${vial.code}`,
    matrix: generate(vial.code),
    lines: [
      { text: vial.patient.name, bold: true, size: 8.5 },
      { text: `Born ${born}`, size: 6.5 },
      {
        text: `${vial.set_label}: ${vial.set_title}  ${vial.step_label}${
          vial.color === null ? '' : ` (${vial.color})`
        }`,
        bold: true,
        size: 8,
      },
      {
        text: `Vial ${vial.steps - vial.step + 1} of ${vial.steps}, ${vial.volume_ml} mL`,
        size: 6.5,
      },
      { text: `Use by ${formatCalendarDate(vial.beyond_use_on)}`, bold: true, size: 7.5 },
      { text: 'Store at 36 to 46 °F (2 to 8 °C)', size: 6 },
      { text: contents.slice(0, CONTENTS_LETTERS), size: 5.5 },
      { text: vial.code, size: 6.5 },
    ],
  });
}
