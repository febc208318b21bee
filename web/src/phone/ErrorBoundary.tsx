import { Component, type ReactNode } from 'react';
import { reportFault } from './client-faults.ts';

interface BoundaryProps {
  /** Makes the boundary try its children again whenever it changes. */
  readonly resetKey?: unknown;
  /** Shown in place of children that failed to render. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly resetKey: unknown;
  readonly failed: boolean;
}

/** Catches errors of rendering or loading in its children, so that the rest of the mall stays usable. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { resetKey: this.props.resetKey, failed: false };

  static getDerivedStateFromError = (): Partial<BoundaryState> => ({ failed: true });
  static getDerivedStateFromProps = ({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    resetKey === state.resetKey ? null : { resetKey, failed: false };

  override componentDidCatch(fault: unknown): void {
    reportFault('render', fault);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
