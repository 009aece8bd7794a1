/** Shows the field that narrows the page to calls whose line or rules hold all the words that are typed. */
export function startFinding(page: Document): void {
  const field = page.querySelector<HTMLInputElement>('#find');
  const none = page.querySelector<HTMLElement>('#none');
  if (!field || !none) return;
  const groups = [...page.querySelectorAll<HTMLElement>('.group')].map((section) => ({
    section,
    calls: [...section.querySelectorAll<HTMLElement>('.call')].map((call) => ({
      call,
      text: textOf(call),
    })),
  }));
  const narrow = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { section, calls } of groups) {
      const fitting = calls.filter(({ call, text }) => {
        const fits = words.every((word) => text.includes(word));
        call.hidden = !fits;
        return fits;
      });
      section.hidden = fitting.length === 0;
      found += fitting.length;
    }
    none.hidden = found > 0;
  };
  field.addEventListener('input', narrow);
  const label = field.closest('label');
  if (label) label.hidden = false;
  // A browser that comes back keeps what was typed.
  narrow();
}

function textOf(call: HTMLElement): string {
  const parts = [
    call.id,
    ...[...call.querySelectorAll('summary, .inside > p')].map((part) => part.textContent),
  ];
  return parts.join(' ').toLowerCase();
}
