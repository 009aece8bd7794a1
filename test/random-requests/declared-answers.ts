import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Components } from './arbitrary.ts';

interface Media {
  readonly schema?: object;
}
interface DeclaredAnswer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}
export interface DocumentedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, DeclaredAnswer>>;
}
export interface AnswersOfDocument {
  readonly components: {
    readonly schemas: Components;
    readonly responses: Readonly<Record<string, DeclaredAnswer>>;
  };
}

interface Answer {
  status: number;
  /** The content type without its parameters. */
  type: string;
  body: unknown;
}

/**
 * Creates a check of answers against the document; it returns the difference as a sentence, or null when the answer is
 * as declared.
 */
export function createAnswerCheck(document: AnswersOfDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const known = new Map<string, ValidateFunction>();
  const compile = (key: string, schema: object): ValidateFunction => {
    const validate = known.get(key) ?? ajv.compile(withReferences(schema));
    known.set(key, validate);
    return validate;
  };

  return (operation: DocumentedOperation, { status, type, body }: Answer): string | null => {
    const declared = operation.responses[String(status)];
    if (!declared) return `${status} is not declared.`;
    const { content = {} } = declared.$ref
      ? (document.components.responses[declared.$ref.split('/').at(-1) ?? ''] ?? {})
      : declared;
    // An answer without a declared content has no body.
    if (Object.keys(content).length === 0) return type === '' ? null : `${status} has no body.`;
    const media = content[type];
    if (!media) return `${status} with ${type} is not declared.`;
    if (type !== 'application/json' || !media.schema) return null;
    const validate = compile(`${operation.operationId} ${status}`, media.schema);
    if (validate(body)) return null;
    const [error] = validate.errors ?? [];
    return `${status} is outside its schema: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
  };
}

/** The schema with references into the document that was added. */
function withReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as object;
}
