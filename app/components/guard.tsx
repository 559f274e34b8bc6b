import { Component, type ReactNode } from "react";

/** Error boundary: a component that throws does not take the page down with it. React logs the error. */
export class Guard extends Component<{ fallback?: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? (this.props.fallback ?? null) : this.props.children;
  }
}
