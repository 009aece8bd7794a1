/** Moves focus to a field of the element with this id: the one of that name, else the first. */
export function focusFirstField(id: string, name?: string): void {
  const around = document.getElementById(id);
  const named = name === undefined ? null : around?.querySelector<HTMLElement>(`[name="${name}"]`);
  const field = named ?? around?.querySelector<HTMLElement>('input, select, textarea');
  field?.focus();
}
