/** Text that stands in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** JSON that stands in a script element: nothing in it can end the element. */
export const escapeJson = (json: string): string => json.replace(/</g, '\\u003c');
