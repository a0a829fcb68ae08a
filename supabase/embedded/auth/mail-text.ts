/** A message as text, with its links written out: there is no mail program to open it in. */
export function inPlainText(html: string): string {
  return html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
    .replace(/<[^>]+>/g, '')
    .trim();
}
