import { useEffect } from 'react';
import { useDemo } from '../demo-context';

const SHOWN_MS = 6000;

/** Shows the last action with an undo. The page's own toasts are outside the phone. */
export function NoticeBar() {
  const { state, dispatch } = useDemo();
  const { notice } = state;
  const id = notice?.id;

  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => dispatch({ type: 'notice-seen', id }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, dispatch]);

  return (
    <div role="status" className="relative z-10 h-0">
      {notice && (
        <div className="absolute inset-x-3 bottom-2 flex items-center justify-between gap-2 rounded-full bg-text py-1 pr-1.5 pl-5 text-background text-sm shadow-lift">
          {notice.text}
          <button
            type="button"
            onClick={() => dispatch({ type: 'undone' })}
            className="h-11 rounded-full px-4 font-semibold underline underline-offset-4 focus-visible:outline-background focus-visible:-outline-offset-4"
          >
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
