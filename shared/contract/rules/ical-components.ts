/** A property of an iCalendar component: its parameters by name, and its value as it stands. */
export interface IcalProperty {
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

/** What stands between BEGIN and END in an iCalendar file: its kind, its properties by name, and the components in it. */
export interface IcalComponent {
  readonly kind: string;
  readonly properties: ReadonlyMap<string, IcalProperty>;
  readonly parts: readonly IcalComponent[];
}

interface Growing extends IcalComponent {
  readonly properties: Map<string, IcalProperty>;
  readonly parts: IcalComponent[];
}

/** The components of an iCalendar file of this kind, however deep they stand, in their order. */
export function componentsIn(text: string, kind: string): IcalComponent[] {
  const found: IcalComponent[] = [];
  const open: Growing[] = [];
  // A line that begins with a blank goes on with the one before it.
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
