/** A text with the names in braces replaced by their values: `filled('Games of {of}', { of: 'Hull' })`. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}
