import './banner.css';
import { type Lost, SESSION_KEY, type State } from '../wire.ts';
import type { Line } from './line.ts';

const LOST: Record<Lost, string> = {
  newer: 'There is a newer version of this demo: it started over.',
  broken: 'What this browser had kept of the demo could not be read: it started over.',
};

/** What a visitor must know: that nothing here is real, and where it is kept. */
export function sentencesFor({ phase, kept, lost }: State): string[] {
  if (phase === 'failed') {
    return ['Demo: its database did not start in this browser. Reload the page, or start over.'];
  }
  return [
    kept
      ? 'Demo: everything stays in this browser. Type in nothing real.'
      : 'Demo: this browser keeps nothing for it, what you do is gone with the last tab. Type in nothing real.',
    ...(lost ? [LOST[lost]] : []),
    ...(phase === 'starting' ? ['Its database is starting…'] : []),
  ];
}

/** Puts the banner above the page, and resets the demo when a visitor asks for it in any tab. */
export function showBanner(line: Line, base: string): void {
  const banner = element('aside', { id: 'demo-banner' });
  banner.setAttribute('aria-label', 'About this demo');
  const text = element('p', {});
  text.setAttribute('role', 'status');
  const button = element('button', { type: 'button', textContent: 'Start over' });
  const dialog = startOverDialog(() => line.say({ kind: 'start-over' }));
  button.onclick = () => dialog.showModal();
  banner.append(text, button);
  document.body.prepend(banner);
  document.body.append(dialog);

  const show = (state: State) => {
    const sentences = sentencesFor(state).join(' ');
    if (text.textContent !== sentences) text.textContent = sentences;
  };
  show({ phase: 'starting', kept: true, lost: null });
  line.listen((message) => {
    if (message.kind === 'here') show(message.state);
    if (message.kind === 'started-over') {
      localStorage.removeItem(SESSION_KEY);
      location.assign(`${base}signin`);
    }
  });
}

function startOverDialog(startOver: () => void): HTMLDialogElement {
  const dialog = element('dialog', { id: 'demo-over' });
  const title = element('h2', { id: 'demo-over-title', textContent: 'Start over?' });
  dialog.setAttribute('aria-labelledby', title.id);
  const text = element('p', {
    textContent: 'The demo becomes as it was at first. What was added or changed in it is lost.',
  });
  const form = element('form', { method: 'dialog' });
  const cancel = element('button', { textContent: 'Cancel' });
  const yes = element('button', { type: 'button', textContent: 'Start over' });
  yes.onclick = () => {
    yes.disabled = true;
    startOver();
  };
  form.append(cancel, yes);
  dialog.append(title, text, form);
  return dialog;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
