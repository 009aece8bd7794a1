import type { FullConfig, FullResult, Reporter, Suite, TestError } from '@playwright/test/reporter';

/**
 * Closes the output with `N passed, N failed[, N skipped]`; a failure that keeps journeys from running counts as
 * failed.
 */
class ClosingLineReporter implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(_error: TestError): void {
    this.#errors += 1;
  }

  onEnd(result: FullResult): void {
    const tests = this.#suite?.allTests() ?? [];
    const skipped = tests.filter((test) => test.outcome() === 'skipped');
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    let failed = tests.length - skipped.length - passed + this.#errors;
    // A run without a test, or one that was cut short, is no success.
    if (failed === 0 && (result.status !== 'passed' || passed === 0)) failed = 1;
    const counts = [`${passed} passed`, `${failed} failed`];
    if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
    const lines = skipped.map((test) => {
      const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
      return `Skipped: ${test.titlePath().filter(Boolean).join(' > ')} (${reason ?? 'no reason given'})\n`;
    });
    process.once('exit', () => process.stdout.write(`${lines.join('')}${counts.join(', ')}\n`));
  }

  printsToStdio(): boolean {
    return false;
  }
}

// Playwright loads a reporter file by its default export.
export default ClosingLineReporter;
