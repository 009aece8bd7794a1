import { Component, Fragment, type ReactNode } from 'react';

/** So many times in the life of a part: one that fails at once after it was mounted does not stay. */
const MOST = 20;

interface State {
  readonly round: number;
  readonly failure: { readonly error: unknown } | null;
}

/**
 * Mounts its content anew where something else, such as a translator in the browser, has moved its elements, so that
 * React no longer finds them. All other errors are for the router.
 */
export class MountedAnew extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { round: 0, failure: null };

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(_props: unknown, { round, failure }: State): State | null {
    if (failure === null || round === MOST || !isLostElement(failure.error)) return null;
    return { round: round + 1, failure: null };
  }

  override render(): ReactNode {
    const { round, failure } = this.state;
    if (failure !== null) throw failure.error;
    return <Fragment key={round}>{this.props.children}</Fragment>;
  }
}

/** `insertBefore` or `removeChild` of an element that is no longer there. */
const isLostElement = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';
