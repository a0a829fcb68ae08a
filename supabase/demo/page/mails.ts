import type { Line } from './line.ts';

interface Mail {
  to: string;
  text: string;
}

/** What a visitor does with a message: reads its first line, and follows its link, if any. */
export function readMail({ to, text }: Mail): { said: string; link: string | null } {
  const [subject = ''] = text.split('\n');
  const [address] = /https?:\/\/\S+/.exec(text) ?? [];
  const { pathname, hash } = new URL(address ?? 'https://this-browser.invalid');
  return {
    said: `Mail to ${to}: ${subject}`,
    link: address === undefined ? null : pathname.slice(1) + hash,
  };
}

/** Shows below the banner what would have been mailed: a code to sign in with, a link to a new password. */
export function showMails(line: Line, base: string): void {
  const box = document.createElement('aside');
  box.id = 'demo-mail';
  box.hidden = true;
  box.setAttribute('aria-label', 'Mail of this demo');
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  const link = document.createElement('a');
  link.textContent = 'Open its link';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.onclick = () => {
    box.hidden = true;
  };
  box.append(text, link, close);
  document.querySelector('#demo-banner')?.after(box);

  line.listen((message) => {
    if (message.kind !== 'mail') return;
    const read = readMail(message);
    box.hidden = false;
    text.textContent = read.said;
    link.hidden = read.link === null;
    link.href = base + (read.link ?? '');
  });
}
