import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What it stands around: another begins anew. */
  readonly of?: unknown;
  /** What is shown where it broke. */
  readonly fault: ReactNode;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly of: unknown;
  readonly broken: boolean;
}

/** What breaks while it is drawn, or does not load, leaves the mall around it standing. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, broken: false };

  static getDerivedStateFromError = (): Partial<BoundaryState> => ({ broken: true });
  static getDerivedStateFromProps = ({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    of === state.of ? null : { of, broken: false };

  override render(): ReactNode {
    return this.state.broken ? this.props.fault : this.props.children;
  }
}
