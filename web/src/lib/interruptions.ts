import { create } from 'zustand';

/** What may have to be asked before a call can go on. */
export type Question = 'confirm' | 'sign-in';

interface Interruptions {
  /** What is asked now; one dialog at a time, whatever number of calls wait for it. */
  readonly asked: Question | null;
}

/** What the page asks the user in the middle of a call; the dashboard's frame shows it. */
export const useInterruptions = create<Interruptions>()(() => ({ asked: null }));

let waiting: { question: Question; resolve: (isAnswered: boolean) => void }[] = [];

/** Asks and waits: true when the call may be repeated, false when the user went back. */
export function ask(question: Question): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.push({ question, resolve });
  show();
  return promise;
}

/** Lets every call go on that waits for this answer. */
export function answer(question: Question, isAnswered: boolean): void {
  const answered = waiting.filter((one) => one.question === question);
  waiting = waiting.filter((one) => one.question !== question);
  for (const { resolve } of answered) resolve(isAnswered);
  show();
}

/** Signing in comes first: nothing else can be answered without a session. */
function show(): void {
  const questions = waiting.map(({ question }) => question);
  useInterruptions.setState({ asked: questions.includes('sign-in') ? 'sign-in' : (questions[0] ?? null) });
}
