/**
 * What the server writes at `<!--head-->`:
 *
 * - `<template class="scripts">`: a `<link rel="modulepreload">` for each script of the page's screen and of its language, which
 *   the page puts to use once it has been painted (`src/web/index.html`);
 * - `<script type="application/json" id="service">`: a `ServiceSettings`, `{ footer: { copyright, icp, police }, defaultLinkId,
 *   signHostLinkId, stockLinks, platforms, gmail }`; ids are strings or null, `stockLinks` is encoded organisation → link id, `platforms` are names;
 * - on the individual sign page `<script type="application/json" id="prepared">`: whole answers by call, so that the form needs no further
 *   round trip: `{ "GET /v1/link/{link}": { data: Link }, "GET /v1/link/{link}/individual": { data: Agreement[] },
 *   "GET /v1/cla/{link}/{id}/text": { data: AgreementText } }`, the path's values percent-encoded; the text is the one that stands in the page.
 */
export type HeadContent = {
  nonce: string
  /** Paths of scripts. */
  preloads: readonly string[]
  service: object
  prepared: Readonly<Record<string, { data: unknown }>> | null
}

export function pageHead({ nonce, preloads, service, prepared }: HeadContent): string {
  const links = preloads.map((path) => `<link rel="modulepreload" crossorigin href="${path}" nonce="${nonce}">`)
  const data = prepared === null ? [] : [jsonScript('prepared', prepared, nonce)]
  return [
    `<template class="scripts">${links.join('')}</template>`,
    jsonScript('service', service, nonce),
    ...data,
  ].join('\n')
}

/** In a script only `<` could end it or begin another. */
function jsonScript(id: string, value: object, nonce: string): string {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}" nonce="${nonce}">${json}</script>`
}
