import { htmlLanguage, type Language, languages, propertiesOf } from '../../../domain/text/languages.ts'
import { escaped } from './schema-html.ts'

const logo =
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect width="24" height="24" rx="5"/><path d="M6.5 12.5l3.8 3.8 7.4-8.2"/></svg>'

type Frame = {
  language: Language
  title: string
  /** URL of the stylesheet. */
  stylesheet: string
  /** Class of the body, for styles of this type of page. */
  name: string
  /** Whether search engines are asked not to index the page. */
  isUnlisted: boolean
  /** HTML of the content. */
  body: string
}

/** Returns an HTML page without scripts. Its header links to the service and to the same page in the other languages. */
export function pageFrame({ language, title, stylesheet, name, isUnlisted, body }: Frame): string {
  const others = languages.filter((other) => other !== language)
  return `<!doctype html>
<html lang="${htmlLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isUnlisted ? '<meta name="robots" content="noindex">\n' : ''}<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Assent</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${escaped(stylesheet)}">
</head>
<body class="static-page ${name}">
<header class="shell-header">
<a class="home" href="/">${logo} Assent</a>
<span class="languages">${others.map(languageLink).join(' ')}</span>
</header>
${body}
</body>
</html>
`
}

function languageLink(language: Language): string {
  const lang = htmlLanguage(language)
  return `<a href="?lang=${language}" hreflang="${lang}" lang="${lang}">${escaped(propertiesOf(language).ownName)}</a>`
}
