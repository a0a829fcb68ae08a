import { Component, type ReactNode } from 'react';
import { logError, toAppError } from '@/lib/errors';
import { tellOfError } from '@/lib/page-error';

interface LoadBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the page standing when what stands on it can't be had or drawn. Another key tries anew. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    logError(toAppError(error, 'Error loading view'));
    tellOfError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
