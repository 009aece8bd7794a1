import { HtmlValidate } from 'html-validate';
import { expect, test } from './support/journey.ts';
import { publicRoutes } from './support/routes.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // As React writes attributes, empty elements and its own ids.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'valid-id': 'off',
    'void-style': 'off',
    // Titles hold names of teams, leagues and matches, which are as long as they are.
    'long-title': 'off',
  },
});

test('the HTML of every public page is valid, and its landmarks have names of their own', async ({
  site,
}) => {
  for (const { path } of await publicRoutes(site)) {
    const html = await (await fetch(site.url + path)).text();
    const { results } = await validator.validateString(html, path);
    const found = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
    expect.soft(found, path).toEqual([]);
  }
});
