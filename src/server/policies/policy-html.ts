import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { sha256 } from '../crypto/digest.ts'

// Two layers: `html: false` escapes every tag of the source, and the output is sanitised as well.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
// No real text nests deeper; finding the ends of a thousand brackets takes a parser seconds.
markdown.options.maxNesting = 20

const deepest = 6

// The page has the one h1, so every heading of the text is one step deeper.
markdown.core.ruler.push('demote_headings', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, deepest)}`
  }
})

// An image would be a request to another site: it becomes a link with its description.
markdown.renderer.rules['image'] = (tokens, index, options, env, self) => {
  const token = tokens[index]
  const { escapeHtml } = markdown.utils
  const source = String(token?.attrGet('src') ?? '')
  const words = self.renderInlineAsText(token?.children ?? [], options, env) || source
  return `<a href="${escapeHtml(source)}">${escapeHtml(words)}</a>`
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'em', 's', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel', 'target'], ol: ['start'], th: ['scope'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 100,
  transformTags: {
    a: (tagName, { href = '', title }) => ({ tagName, attribs: linkAttributes(href, title) }),
    th: (tagName) => ({ tagName, attribs: { scope: 'col' } }),
  },
}

/** Only whole addresses of the web and of mailboxes, and paths of this service; what else is written as a link stays text. */
function linkAttributes(href: string, title: string | undefined): Record<string, string> {
  const words = title === undefined ? {} : { title }
  // Browsers pass over control characters in addresses and take `\` for `/`.
  const plain = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)[^\p{Cc}\\\s]*$/iu.test(href)
  if (!plain) return words
  return { ...words, href, rel: 'noopener', ...(/^https?:/i.test(href) ? { target: '_blank' } : {}) }
}

/** The most recently requested texts, rendered; each belongs to one version and never changes. */
const rendered = new Map<string, string>()
const mostRendered = 50

/** A policy's Markdown as HTML that is safe to insert: h2 to h6, text, lists, tables, links of http, https and mailto; no images. */
export function safeHtml(source: string): string {
  return sanitizeHtml(markdown.render(source), allowed)
}

/** As `safeHtml`, cached by the text's SHA-256: a text of half a megabyte is not rendered for each request. */
export function policyHtml(text: string): string {
  const key = sha256(text)
  const html = rendered.get(key) ?? safeHtml(text)
  rendered.delete(key)
  rendered.set(key, html)
  if (rendered.size > mostRendered) rendered.delete(rendered.keys().next().value ?? key)
  return html
}
