/**
 * Replaces `<!--name.css-->` in index.html with the styles from src/web/ui/name.css. This saves a second request before the first paint, which takes
 * 560 ms on slow 4G.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export function stylesInHtml(): Plugin {
  const styleOf = (name: string): string =>
    `<style nonce="__NONCE__">\n${readFileSync(new URL(`../ui/${name}.css`, import.meta.url), 'utf8')}</style>`
  return {
    name: 'styles-in-html',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/<!--(\w+)\.css-->/g, (_, name: string) => styleOf(name)),
    },
  }
}
