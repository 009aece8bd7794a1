import { texts } from '@touchline/contract/texts';
import { invalidField } from '@touchline/core/platform/errors';

/**
 * Throws VALIDATION_ERROR for the first text of an input, field names included, with U+0000 or half of a surrogate
 * pair: databases, logs and files do not store such texts unchanged.
 */
export function refuseUnstorableText(input: unknown): void {
  // No recursion, since an input may be nested as deeply as its size allows.
  const open: { path: string; value: unknown }[] = [{ path: '', value: input }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { path, value } = at;
    if (typeof value === 'string') assertStorable(path, value);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      assertStorable(path, name);
      open.push({ path: path ? `${path}.${name}` : name, value: inner });
    }
  }
}

function assertStorable(path: string, text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw invalidField(path, texts.errors.unusableCharacters);
}
