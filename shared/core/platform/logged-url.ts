import { API_TOKEN } from '@touchline/contract/constants';

/** The prefix as it is, or with its line percent-encoded. */
const TOKENS = new RegExp(`${API_TOKEN.prefix.replace('_', '(?:_|%5f)')}[\\w-]+`, 'gi');

/** The address of a request for logs and traces, without API tokens that a client has put into it by mistake. */
export const loggedUrl = (url: string): string => url.replaceAll(TOKENS, `${API_TOKEN.prefix}…`);
