import { create } from 'zustand';

/** A question that the user may have to answer before a call can go on. */
export type Question = 'confirm' | 'sign-in';

interface Interruptions {
  /** The question on screen: one dialog at a time, however many calls wait for it. */
  readonly asked: Question | null;
}

/** The question that interrupts a call; the dashboard's frame shows it. */
export const useInterruptions = create<Interruptions>()(() => ({ asked: null }));

let waiting: { question: Question; resolve: (isAnswered: boolean) => void }[] = [];

/** Asks and waits: resolves to true when the call may be repeated, to false when the user went back. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push({ question, resolve });
    show();
  });
}

/** Resolves every call that waits for this question. */
export function answer(question: Question, isAnswered: boolean): void {
  const answered = waiting.filter((one) => one.question === question);
  waiting = waiting.filter((one) => one.question !== question);
  for (const { resolve } of answered) resolve(isAnswered);
  show();
}

/** Shows the next question. Signing in comes first: nothing else can be answered without a session. */
function show(): void {
  const questions = waiting.map(({ question }) => question);
  useInterruptions.setState({ asked: questions.includes('sign-in') ? 'sign-in' : (questions[0] ?? null) });
}
