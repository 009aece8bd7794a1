/** True for the id of a record: 24 hex digits, in lower case as addresses are compared. */
export const isObjectId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);
