import { Component, type ReactNode } from 'react';

/**
 * Mounts its content anew where something else, such as a translator in the browser, has moved its elements, so that
 * React no longer finds them. All other errors are for the router.
 */
export class MountedAnew extends Component<{ readonly children: ReactNode }> {
  /** React has removed the content by then; any new state shows it again, unless it fails each time. */
  override componentDidCatch(error: Error): void {
    this.setState(() => {
      // `insertBefore` or `removeChild` of an element that is no longer there.
      if (error.name !== 'NotFoundError') throw error;
      return {};
    });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
