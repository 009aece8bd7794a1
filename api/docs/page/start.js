window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  // Without this the page would show a picture that a server on the internet makes of the document.
  validatorUrl: null,
});
