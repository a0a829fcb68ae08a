import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/**
 * The text of a search box whose truth is the address: what is typed shows at once and is committed
 * after a pause; an address that changes otherwise (going back, clearing) shows in the box.
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

  /** Without waiting: Enter, or leaving the box. */
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
