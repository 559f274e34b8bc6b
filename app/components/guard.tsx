import { Component, type ReactNode } from "react";

type Props = {
  /** What stands there instead. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Keeps a part that breaks from taking the page down with it. React logs the error. */
export class Guard extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? (this.props.fallback ?? null) : this.props.children;
  }
}
