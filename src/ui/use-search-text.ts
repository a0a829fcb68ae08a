import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/**
 * A search box's text, synchronized with the address: typing shows at once and is committed after a
 * pause; other changes of the address (Back, clearing) show in the box.
 */
export function useSearchText(committed: string, onCommit: (text: string) => void) {
  const [text, setText] = useState(committed);
  const [seen, setSeen] = useState(committed);
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (committed !== seen) {
    setSeen(committed);
    if (!typing && text.trim() !== committed) setText(committed);
  }

  function commit(next: string) {
    clearTimeout(timer.current);
    setTyping(false);
    if (next.trim() !== committed) onCommit(next.trim());
  }

  /** At once: on Enter, or when leaving the box. */
  const flush = () => typing && commit(text);
  return {
    value: text,
    onChange: (next: string) => {
      setText(next);
      setTyping(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(next), PAUSE_MS);
    },
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && flush(),
    onBlur: flush,
    onClear: () => {
      setText('');
      commit('');
    },
  };
}
