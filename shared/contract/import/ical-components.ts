/** A property of an iCalendar component: its parameters by name, and its raw value. */
export interface IcalProperty {
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

/** A component of an iCalendar file, from BEGIN to END: its kind, its properties by name, and its inner components. */
export interface IcalComponent {
  readonly kind: string;
  readonly properties: ReadonlyMap<string, IcalProperty>;
  readonly parts: readonly IcalComponent[];
}

interface Growing extends IcalComponent {
  readonly properties: Map<string, IcalProperty>;
  readonly parts: IcalComponent[];
}

/** The components of this kind in an iCalendar file, at any depth, in their order. */
export function componentsIn(text: string, kind: string): IcalComponent[] {
  const found: IcalComponent[] = [];
  const open: Growing[] = [];
  // A line that begins with a blank continues the line before it.
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', params = '', value = ''] =
      /^([\w-]+)((?:;[^=:;]+=(?:"[^"]*"|[^";:]*))*):(.*)$/s.exec(line) ?? [];
    const key = name.toUpperCase();
    if (key === 'BEGIN') {
      const part: Growing = { kind: value.trim().toUpperCase(), properties: new Map(), parts: [] };
      open.at(-1)?.parts.push(part);
      open.push(part);
      if (part.kind === kind) found.push(part);
    } else if (key === 'END') open.pop();
    else if (key !== '') open.at(-1)?.properties.set(key, { params: paramsOf(params), value });
  }
  return found;
}

const paramsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/;([^=:;]+)=(?:"([^"]*)"|([^";:]*))/g)].map(([, name = '', quoted, plain]) => [
      name.toUpperCase(),
      quoted ?? plain ?? '',
    ]),
  );
