/** Fills the placeholders in index.html on the development server; in production the service fills them for each request. */
import type { Plugin } from 'vite'
import { defaultLanguage, htmlLanguage } from '../../domain/text/languages.ts'

const notices = /<!--codes (?:stopped|until)-->[^]*?<!--\/codes-->/g

export function placeholders(): Plugin {
  return {
    name: 'placeholders',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replaceAll(notices, '')
          .replaceAll('__NONCE__', '')
          .replace('__LANG__', htmlLanguage(defaultLanguage))
          .replace('__AREA__', 'public')
          .replace('__TITLE__', 'Assent'),
    },
  }
}
