/** What the hashed files of the second build have in their names. */
export const SECOND_MARK = '-second.';

const FILE_NAME = /[\w.-]+\.\w+/g;
const EXTENSION = /\.(?=\w+$)/;

/** The name of a hashed file in the second build. */
export const secondName = (name: string): string => name.replace(EXTENSION, SECOND_MARK);

/** A text of a build, with the hashed files' names of the second build in the place of these. */
export const namingSecond = (text: string, hashed: ReadonlySet<string>): string =>
  text.replace(FILE_NAME, (name) => (hashed.has(name) ? secondName(name) : name));
