import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Draws the failure; `retry` draws the children again. */
  renderError: (error: unknown, retry: () => void) => ReactNode;
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** When this value changes, such as the address, the boundary tries again. */
  resetKey?: string | undefined;
}

interface State {
  error: { thrown: unknown } | null;
  resetKey: string | undefined;
}

/** React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: { thrown } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  retry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    return error ? this.props.renderError(error.thrown, this.retry) : this.props.children;
  }
}
