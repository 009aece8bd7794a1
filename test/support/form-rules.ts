import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

/** A field, a value, and the form's message about the field then; null when the value is valid. */
export type FormRule = readonly [field: string, value: unknown, message: string | null];

/** Expects the form to accept the valid body, and to report exactly the message of each rule. */
export function describeForm(
  name: string,
  form: z.ZodType,
  { valid, rules }: { valid: Readonly<Record<string, unknown>>; rules: readonly FormRule[] },
): void {
  describe(name, () => {
    it('takes a complete body', () => {
      expect(form.safeParse(valid).error?.issues).toBeUndefined();
    });

    it.each(rules)('%s %j: %j', (field, value, message) => {
      const { error } = form.safeParse({ ...valid, [field]: value });
      const said = error?.issues.find(({ path }) => path[0] === field)?.message ?? null;
      expect(said).toBe(message);
    });
  });
}

/** A text of this many letters. */
export const letters = (count: number) => 'a'.repeat(count);
