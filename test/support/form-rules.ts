import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

/** A field, a value, and what the form says about the field then; null: nothing, the value passes. */
export type FormRule = readonly [field: string, value: unknown, message: string | null];

/** Holds that the form takes the valid body, and says of each changed field exactly what its rule says. */
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

/** Text of so many letters. */
export const letters = (count: number) => 'a'.repeat(count);
