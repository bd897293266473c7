/**
 * Moves the script tags of index.html into a template. After the first paint, the last inline script requests the scripts and imports the last one,
 * which is the entry.
 */
import type { Plugin } from 'vite'

const scripts = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g

export function scriptsAfterPaint(): Plugin {
  return {
    name: 'scripts-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const paths = Array.from(html.matchAll(scripts), ([, path]) => path)
        const preloads = paths.map((path, index) => {
          const isEntry = index === paths.length - 1
          return `<link${isEntry ? ' class="entry"' : ''} rel="modulepreload" crossorigin href="${path}" nonce="__NONCE__">`
        })
        const held = `<template class="scripts">${preloads.join('')}</template>`
        return html.replaceAll(scripts, '').replace('<!--head-->', `${held}\n    <!--head-->`)
      },
    },
  }
}
