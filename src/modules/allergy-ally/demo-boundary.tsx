import { Component, type ReactNode } from 'react';

interface DemoBoundaryProps {
  onFailure: () => void;
  children: ReactNode;
}

/** Keeps the page standing if the demo, which loads on demand, can't be fetched. */
export class DemoBoundary extends Component<DemoBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
