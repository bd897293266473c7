import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { type HelpPage, helpPages, helpPath, isPagePath } from '../../../domain/pages/help.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { docsWordsIn } from './api-docs-words.ts'
import { pageFrame } from './page-frame.ts'
import { escaped } from './schema-html.ts'

type Heading = { level: number; text: string; anchor: string }

/** Link targets outside the guide: documents that the service shows itself. */
const elsewhere: Readonly<Record<string, string>> = { api: '/cla/api/docs' }

const markdown = new MarkdownIt({ html: false })

const readMarkdown = (page: HelpPage, language: Language): string =>
  readFileSync(join(import.meta.dirname, '../../../../docs', language === 'en' ? '' : language, `${page}.md`), 'utf8')

/** Returns the anchor that code platforms generate for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** Returns the headings of a page. The anchors are those of the English page in every language, so that links lead to the same section. */
export function headingsOf(page: HelpPage, language: Language): Heading[] {
  const headings = (of: Language): Omit<Heading, 'anchor'>[] => {
    const tokens = markdown.parse(readMarkdown(page, of), {})
    return tokens.flatMap(({ type, tag }, index) =>
      type === 'heading_open' ? [{ level: Number(tag.slice(1)), text: tokens[index + 1]?.content ?? '' }] : [],
    )
  }
  const english = headings('en')
  const translated = headings(language)
  if (translated.length !== english.length)
    throw new Error(`docs/${language}/${page}.md has ${translated.length} headings, the English page ${english.length}`)
  return translated.map((heading, index) => ({ ...heading, anchor: anchorOf(english[index]?.text ?? '') }))
}

/**
 * Returns the path of a relative link on a page. The anchor is that of the heading in the page's language. Throws if the service does not show the
 * target.
 */
function servedPath(href: string, page: HelpPage, language: Language): string {
  const [, name = page, anchor] = /^(?:(?:\.\.\/)?([\w-]+)\.md)?(?:#(.*))?$/.exec(decodeURI(href)) ?? [undefined, '']
  const target = helpPages.find((known) => known === name)
  const path = target === undefined ? elsewhere[name] : helpPath(target)
  if (path === undefined) throw new Error(`The guide links to ${href}, which the service does not show`)
  if (target === undefined || anchor === undefined) return path
  const heading = headingsOf(target, language).find(({ text }) => anchorOf(text) === anchor)
  if (heading === undefined) throw new Error(`The guide links to ${href}, which does not exist`)
  return `${target === page ? '' : path}#${heading.anchor}`
}

/** Returns a page of `docs` in one language as HTML. `stylesheet` is the URL of its stylesheet. */
export function guidePage(page: HelpPage, language: Language, stylesheet: string): string {
  const { say } = docsWordsIn(language)
  const [title, ...sections] = headingsOf(page, language)
  const linkTo = (name: HelpPage): string => {
    const [{ text } = { text: name }] = headingsOf(name, language)
    return `<li><a href="${helpPath(name)}"${name === page ? ' aria-current="page"' : ''}>${escaped(text)}</a></li>`
  }
  const contents = sections
    .filter(({ level }) => level === 2)
    .map(({ anchor, text }) => `<li><a href="#${anchor}">${markdown.renderInline(text)}</a></li>`)
  const body = `<nav aria-label="${escaped(say('guide'))}">
<ul>${helpPages.map(linkTo).join('')}</ul>
</nav>
<main>
<h1>${escaped(title?.text ?? '')}</h1>
<nav class="sections" aria-label="${escaped(say('contents'))}">
<ul>${contents.join('')}</ul>
</nav>
${contentHtml(page, language, sections)}
</main>`
  return pageFrame({ language, title: title?.text ?? '', stylesheet, name: 'guide', isUnlisted: false, body })
}

/** Renders a page without its title, with anchors, links within the service, and tables and examples that scroll by themselves. */
function contentHtml(page: HelpPage, language: Language, sections: readonly Heading[]): string {
  const tokens = markdown.parse(readMarkdown(page, language), {})
  const content = tokens.slice(tokens.findIndex(({ type }) => type === 'heading_close') + 1)
  const remaining = [...sections]
  for (const token of content) {
    if (token.type === 'heading_open') token.attrSet('id', remaining.shift()?.anchor ?? '')
    for (const inline of token.children ?? []) {
      const href = inline.type === 'link_open' ? String(inline.attrGet('href')) : null
      if (href !== null && !/^https?:/.test(href)) inline.attrSet('href', servedPath(href, page, language))
    }
  }
  return markdown.renderer
    .render(content, markdown.options, {})
    .replaceAll('<table>', '<div class="table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll(/<code>(\/[a-z]+)<\/code>/g, (code, path: string) =>
      isPagePath(path) ? `<a href="${path}">${code}</a>` : code,
    )
}
