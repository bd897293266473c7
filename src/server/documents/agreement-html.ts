import { blocksOf, type AgreementBlock } from '../../domain/agreement-text.ts'

/** An agreement's text as HTML: h2, h3, p, and `p.clause` with its number in a span, the first with the id `beginning`; everything escaped. */
export function agreementHtml(text: string): string {
  return blocksOf(text)
    .map((block, place) => elementOf(block, place === 0 ? ' id="beginning"' : ''))
    .join('\n')
}

function elementOf({ kind, number, text, level }: AgreementBlock, id: string): string {
  const label = number === undefined ? '' : `<span class="number">${escaped(number)}</span> `
  const content = label + escaped(text)
  if (kind === 'title') return `<h2${id}>${content}</h2>`
  if (kind === 'heading') return `<h3${id}>${content}</h3>`
  if (kind === 'paragraph') return `<p${id}>${content}</p>`
  return `<p${id} class="clause" data-level="${level ?? 1}">${content}</p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
