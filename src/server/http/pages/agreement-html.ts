import {
  blankWord,
  outlineOf,
  stretchesOf,
  type ItemList,
  type OutlinePart,
  type PlacedBlock,
} from '../../../domain/agreements/agreement-outline.ts'
import { blocksOf, isHeaded } from '../../../domain/agreements/agreement-text.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { escapeHtml } from '../../text/escape-html.ts'

/**
 * Returns an agreement's text as escaped HTML: h2, h3, p, `p.clause` with its number in a span, ol and ul of such clauses, and tables. The first block has the
 * ID `beginning`. `src/web/screens/shared/agreement/agreement-block-view.tsx` renders the same elements.
 */
export function agreementHtml(text: string, language: Language): string {
  return outlineOf(blocksOf(text))
    .map((part) => partOf(part, language))
    .join('\n')
}

function partOf(part: OutlinePart, language: Language): string {
  return 'items' in part ? listOf(part, language) : elementOf(part, language)
}

function listOf({ ordered, items }: ItemList, language: Language): string {
  const tag = ordered ? 'ol' : 'ul'
  const written = items.map(
    ({ within, ...item }) => `<li>${elementOf(item, language)}${within ? listOf(within, language) : ''}</li>`,
  )
  return `<${tag}>${written.join('')}</${tag}>`
}

function elementOf({ block, place }: PlacedBlock, language: Language): string {
  const { kind, number, text, level, rows } = block
  const id = place === 0 ? ' id="beginning"' : ''
  if (kind === 'table') return tableOf(rows ?? [], id, language)
  const label = number === undefined ? '' : `<span class="number">${escapeHtml(number)}</span> `
  const content = withBlanks(text, language)
  if (kind === 'title') return `<h2${id}>${label}${content}</h2>`
  if (kind === 'heading') return `<h3${id}>${label}${content}</h3>`
  if (kind === 'paragraph') return `<p${id}>${label}${content}</p>`
  // The number and the text of a clause are laid out side by side, so text with several elements is wrapped in one element.
  const whole = content.includes('<') ? `<span>${content}</span>` : content
  return `<p${id} class="clause" data-level="${level ?? 1}">${label}${whole}</p>`
}

function tableOf(rows: string[][], id: string, language: Language): string {
  const headed = isHeaded(rows)
  const width = Math.max(...rows.map(({ length }) => length))
  const written = rows.map((row, index) => {
    const [tag, scope] = headed && index === 0 ? ['th', ' scope="col"'] : ['td', '']
    return `<tr>${row.map((cell, column) => `<${tag}${scope}${spanOf(row, column, width)}>${withBlanks(cell, language)}</${tag}>`).join('')}</tr>`
  })
  return `<table${id}><tbody>${written.join('')}</tbody></table>`
}

/** Returns the attribute `colspan` of a cell: the last cell of a short row spans to the end of the table. */
function spanOf(row: string[], column: number, width: number): string {
  const span = width - column
  return column === row.length - 1 && span > 1 ? ` colspan="${span}"` : ''
}

function withBlanks(text: string, language: Language): string {
  return stretchesOf(text)
    .map(({ text: part, isBlank }) =>
      isBlank
        ? `<span class="blank" role="img" aria-label="${blankWord(language)}">${escapeHtml(part)}</span>`
        : escapeHtml(part),
    )
    .join('')
}
