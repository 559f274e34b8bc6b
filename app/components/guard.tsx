import { Component, type ReactNode } from "react";

type Props = {
  fallback?: ReactNode;
  children: ReactNode;
};

/** Error boundary: a component that throws does not take the page down with it. React logs the error. */
export class Guard extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? (this.props.fallback ?? null) : this.props.children;
  }
}
