/** MongoDB's error codes by name, those that this store uses. */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  InvalidPipelineOperator: 168,
  InvalidIndexSpecificationOption: 197,
  ConversionFailure: 241,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const;

export type CodeName = keyof typeof CODES;

/** An error that a client sees as MongoDB's `{ok: 0, errmsg, code, codeName}`. */
export class StoreError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: Record<string, unknown>;

  constructor(code: CodeName | number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = typeof code === 'number' ? code : CODES[code];
    this.codeName = typeof code === 'number' ? `Location${code}` : code;
    this.details = details;
  }
}

/** Throws a StoreError with MongoDB's code (by name, or a bare `Location` number) and message. */
export function fail(code: CodeName | number, message: string, details?: Record<string, unknown>): never {
  throw new StoreError(code, message, details);
}
