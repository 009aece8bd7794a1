/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Escapes JSON for a script element: nothing in it can end the element. */
export const escapeJson = (json: string): string => json.replace(/</g, '\\u003c');
