import type { EntryAssets } from '../pages/entry-assets.ts';
import { escapeHtml } from '../pages/escape.ts';
import { type DocumentedCall, documentedCalls, type ReadableDocument } from './documented-calls.ts';
import { type Schema, typeInWords } from './schema-words.ts';

/** The documentation as one HTML page, readable without a script. */
export function docsPage(document: ReadableDocument, assets: EntryAssets | null): string {
  const calls = documentedCalls(document);
  const groups = document.tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ group }) => group === tag.name),
  }));
  const { title, description } = document.info;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="Every call of the ${escapeHtml(title)}, with examples.">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<script src="/theme.js"></script>',
    ...(assets?.styles ?? []).map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    assets ? `<script type="module" src="${escapeHtml(assets.script)}"></script>` : '',
    '</head><body class="api-docs"><a class="skip" href="#calls">Skip to the calls</a>',
    '<header class="top"><a class="home" href="/"><span>Back to the site</span></a>',
    '<label class="find" hidden><span>Find a call</span>',
    '<input type="search" id="find" placeholder="Path, name or key" autocomplete="off" spellcheck="false"></label>',
    '<a class="raw" href="/api/openapi.json">OpenAPI 3.1</a></header>',
    '<div class="columns">',
    `<nav class="chapters" aria-label="Chapters"><ul>${groups.map(chapterHtml).join('')}`,
    '<li><a href="#records">Records</a></li></ul></nav>',
    `<main id="calls"><h1>${escapeHtml(title)}</h1>`,
    `<div id="introduction">${description
      .split('\n')
      .map((line) => `<p>${inlineHtml(line)}</p>`)
      .join('')}</div>`,
    '<div id="none" role="status" hidden><h2>No call found</h2>',
    '<p>Try a part of its path, of what it does, or the key that it needs.</p></div>',
    ...groups.map(groupHtml),
    recordsHtml(document.components.schemas),
    '</main></div></body></html>',
  ].join('');
}

interface GroupOfCalls {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly DocumentedCall[];
}

const anchorOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const chapterHtml = ({ name, calls }: GroupOfCalls) =>
  `<li><a href="#${anchorOf(name)}">${escapeHtml(name)} <span>${calls.length}</span></a></li>`;

const groupHtml = ({ name, description, calls }: GroupOfCalls) =>
  [
    `<section class="group" aria-labelledby="${anchorOf(name)}">`,
    `<h2 id="${anchorOf(name)}">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>`,
    ...calls.map(callHtml),
    '</section>',
  ].join('');

function callHtml(call: DocumentedCall): string {
  return [
    `<details class="call" id="${escapeHtml(call.id)}"><summary>`,
    `<span class="method">${call.method}</span> <code>${escapeHtml(call.path)}</code>`,
    `<span class="summary">${escapeHtml(call.summary)}</span></summary><div class="inside">`,
    ...call.rules.map((rule) => `<p>${inlineHtml(rule)}</p>`),
    tableHtml('Parameters', call.parameters),
    tableHtml('Body', call.body),
    `<h3>Example</h3><pre tabindex="0"><code>${escapeHtml(call.request)}</code></pre>`,
    ...call.answers.map(
      ({ title, text }) =>
        `<h3>${escapeHtml(title)}</h3><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`,
    ),
    `<h3>Refusals</h3><ul class="refusals">${call.refusals.map((refusal) => `<li>${escapeHtml(refusal)}</li>`).join('')}</ul>`,
    '</div></details>',
  ].join('');
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly description?: string | undefined;
}

function tableHtml(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, schema, required, description }) =>
    [
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required ? '' : ' <span>optional</span>'}</th>`,
      `<td>${escapeHtml(typeInWords(schema))}${defaultOf(schema)}`,
      description ? `<br><span>${escapeHtml(description)}</span>` : '',
      '</td></tr>',
    ].join(''),
  );
  return `<h3>${title}</h3><table><tbody>${rows.join('')}</tbody></table>`;
}

const defaultOf = (schema: Schema) =>
  schema.default === undefined ? '' : `; default ${escapeHtml(JSON.stringify(schema.default))}`;

function recordsHtml(schemas: Readonly<Record<string, Schema>>): string {
  const records = Object.entries(schemas).map(([name, schema]) => {
    const fields = Object.entries(schema.properties ?? {}).map(([field, value]) => ({
      name: field,
      schema: value,
      required: schema.required?.includes(field) ?? false,
      description: value.description,
    }));
    return `<details class="call" id="record-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div class="inside">${tableHtml('Fields', fields)}</div></details>`;
  });
  return `<section class="group" aria-labelledby="records"><h2 id="records">Records</h2><p>What answers are made of.</p>${records.join('')}</section>`;
}

/** Text with `code` in it. */
const inlineHtml = (text: string) =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, (_, code: string) => `<code>${code}</code>`);
