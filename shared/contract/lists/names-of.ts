/** The names of a list of named things as a tuple that keeps each literal, in order (what `z.enum` wants). */
export function namesOf<const List extends readonly { readonly name: string }[]>(list: List): NamesOf<List> {
  return list.map((item) => item.name) as unknown as NamesOf<List>;
}

type NamesOf<List extends readonly { readonly name: string }[]> = {
  readonly [Index in keyof List]: List[Index]['name'];
};
