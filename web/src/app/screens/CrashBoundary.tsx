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
    return this.state.crashed ? <ErrorView failure={this.state.failure} /> : this.props.children
  }
}
