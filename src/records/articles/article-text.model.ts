/** A paragraph, or a list of items. */
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const ITEM = /^\s*-\s+/;

/**
 * The text of an article in blocks: an empty line ends a paragraph, and lines that begin with "- "
 * are a list. Nothing else is markup.
 */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
  let isBroken = true;
  for (const line of body.split(/\r?\n/)) {
    const text = line.replace(ITEM, '').trim();
    const last = isBroken ? undefined : blocks.at(-1);
    if (text !== '' && ITEM.test(line)) {
      if (last?.kind === 'list') last.items.push(text);
      else blocks.push({ kind: 'list', items: [text] });
    } else if (text !== '') {
      if (last?.kind === 'paragraph') last.text += ` ${text}`;
      else blocks.push({ kind: 'paragraph', text });
    }
    isBroken = text === '';
  }
  return blocks;
}
