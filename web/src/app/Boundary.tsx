import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** When this value changes, the children are tried again. */
  readonly of?: unknown;
  /** Shown in place of children that failed to render. */
  readonly fault: ReactNode;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly of: unknown;
  readonly broken: boolean;
}

/** Catches errors of rendering or loading in its children, so that the rest of the mall stays usable. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, broken: false };

  static getDerivedStateFromError = (): Partial<BoundaryState> => ({ broken: true });
  static getDerivedStateFromProps = ({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    of === state.of ? null : { of, broken: false };

  override render(): ReactNode {
    return this.state.broken ? this.props.fault : this.props.children;
  }
}
