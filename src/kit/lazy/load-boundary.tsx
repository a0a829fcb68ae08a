import { Component, type ReactNode } from 'react';
import { logError, toAppError } from '@/lib/errors';
import { tellOfError } from '@/lib/page-error';
import { isNotFetched } from './lazy-part';

interface LoadBoundaryProps {
  /** Rendered in its place, with the reason. */
  fallback: (why: 'not fetched' | 'broken') => ReactNode;
  children: ReactNode;
}

interface LoadBoundaryState {
  failed: 'not fetched' | 'broken' | undefined;
}

/** Keeps the page up when a part can't be loaded or drawn. Another key retries. */
export class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  override state: LoadBoundaryState = { failed: undefined };

  static getDerivedStateFromError(error: unknown): LoadBoundaryState {
    return { failed: isNotFetched(error) ? 'not fetched' : 'broken' };
  }

  override componentDidCatch(error: unknown) {
    logError(toAppError(error, 'Error loading view'));
    tellOfError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.failed) : this.props.children;
  }
}
