module.exports = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // As React writes attributes, empty elements and its own ids.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': 'off',
    'void-style': 'off',
    // Titles hold names of teams, leagues and matches, which are as long as they are.
    'long-title': 'off',
  },
};
