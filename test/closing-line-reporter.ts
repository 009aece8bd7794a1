import type { Reporter, TestCase, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

interface Totals {
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
  /** Failures outside of tests: a file that did not load, an uncaught error, a run without a test. */
  notes: string[];
}

/**
 * Prints the reason of each skipped test and closes the output with `N passed, N failed[, N skipped]`. A failure that
 * keeps tests from running counts as failed, and the exit code is 1 whenever something failed.
 */
class ClosingLineReporter implements Reporter {
  #vitest: Vitest | undefined;
  #totals: Totals | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    // The last lines of the process, after every other reporter and the teardown.
    process.once('exit', () => {
      if (vitest.config.watch) return;
      const totals = this.#totals ?? {
        passed: 0,
        failed: 1,
        skipped: [],
        notes: ['The tests did not finish.'],
      };
      if (totals.failed > 0 && !process.exitCode) process.exitCode = 1;
      process.stdout.write(`${closingLines(totals).join('\n')}\n`);
    });
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly { message?: string }[],
    reason: TestRunEndReason,
  ): void {
    const filtered = this.#vitest?.config.testNamePattern !== undefined;
    const totals: Totals = { passed: 0, failed: 0, skipped: [], notes: [] };
    for (const module of modules) countModule(module, totals, filtered);
    for (const error of unhandledErrors)
      note(totals, `Not caught by any test: ${error.message ?? 'an error'}`);
    if (reason === 'interrupted') note(totals, 'The run was interrupted.');
    if (totals.passed + totals.failed === 0) note(totals, 'No test ran.');
    this.#totals = totals;
  }
}

// Vitest loads a reporter file by its default export.
export default ClosingLineReporter;

/** The last lines of a run's output; the very last one is the count. */
export function closingLines({ passed, failed, skipped, notes }: Totals): string[] {
  const counts = [`${passed} passed`, `${failed} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  return [...notes, ...skipped.map(({ name, reason }) => `Skipped: ${name} (${reason})`), counts.join(', ')];
}

function countModule(module: TestModule, totals: Totals, filtered: boolean): void {
  for (const test of module.children.allTests()) countTest(test, totals, filtered);
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  for (const error of errors) note(totals, `${module.relativeModuleId}: ${error.message}`);
}

function countTest(test: TestCase, totals: Totals, filtered: boolean): void {
  const result = test.result();
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  if (result.state === 'passed') totals.passed += 1;
  else if (result.state === 'failed') totals.failed += 1;
  else if (result.state === 'pending') note(totals, `${name} did not finish.`);
  else if (!filtered || result.note) {
    const reason = result.note ?? (test.options.mode === 'todo' ? 'not written yet' : 'no reason given');
    totals.skipped.push({ name, reason });
  }
}

function note(totals: Totals, text: string): void {
  totals.notes.push(text);
  totals.failed += 1;
}
