/** The token of an `Authorization: Bearer` header; empty without one. */
export const bearerOf = (authorization: string | undefined): string =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
