/** Shows the field that narrows the page to calls whose line or rules hold all the words that are typed. */
export function startFinding(page: Document): void {
  const field = page.querySelector<HTMLInputElement>('#find');
  const none = page.querySelector<HTMLElement>('#none');
  if (!field || !none) return;
  const introduction = page.querySelector<HTMLElement>('#introduction');
  const groups = [...page.querySelectorAll<HTMLElement>('.group')].map((section) => ({
    section,
    chapter: page.querySelector(`.chapters [href="#${section.querySelector('h2')?.id}"]`)?.closest('li'),
    calls: [...section.querySelectorAll<HTMLElement>('.call')].map((call) => ({
      call,
      text: textOf(call),
    })),
  }));
  const narrow = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { section, chapter, calls } of groups) {
      const fitting = calls.filter(({ call, text }) => {
        const fits = words.every((word) => text.includes(word));
        call.hidden = !fits;
        return fits;
      });
      section.hidden = fitting.length === 0;
      if (chapter) chapter.hidden = section.hidden;
      found += fitting.length;
    }
    none.hidden = found > 0;
    // What is found stands where the reader looks, also above a phone's keyboard.
    if (introduction) introduction.hidden = words.length > 0;
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
