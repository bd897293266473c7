import { blocksOf, type AgreementBlock } from '../../domain/agreement-text.ts'

/** An agreement's text as HTML: h2, h3, p, and `p.clause` with its number in a span; everything escaped. */
export function agreementHtml(text: string): string {
  return blocksOf(text).map(elementOf).join('\n')
}

function elementOf({ kind, number, text, level }: AgreementBlock): string {
  const label = number === undefined ? '' : `<span class="number">${escaped(number)}</span> `
  const content = label + escaped(text)
  if (kind === 'title') return `<h2>${content}</h2>`
  if (kind === 'heading') return `<h3>${content}</h3>`
  if (kind === 'paragraph') return `<p>${content}</p>`
  return `<p class="clause" data-level="${level ?? 1}">${content}</p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
