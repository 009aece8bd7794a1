window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  // Without this the page would show a picture that a server on the internet makes of the document.
  validatorUrl: null,
  // Calls are tried where the page is: staff may have an origin of their own, and the document names the public one.
  requestInterceptor(request) {
    const { pathname, search } = new URL(request.url, location.href);
    return Object.assign(request, { url: location.origin + pathname + search });
  },
});
