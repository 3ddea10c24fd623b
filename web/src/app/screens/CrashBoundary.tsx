import { Component, type ReactNode } from 'react'
import { ErrorView } from './ErrorView'

/** For what breaks outside the router; pages have the router's own boundary. */
export class CrashBoundary extends Component<
  { children: ReactNode },
  { failure: unknown; crashed: boolean }
> {
  override state = { failure: null as unknown, crashed: false }

  static getDerivedStateFromError(failure: unknown) {
    return { failure, crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    const retry = () => this.setState({ failure: null, crashed: false })
    return <ErrorView failure={this.state.failure} onRetry={retry} />
  }
}
