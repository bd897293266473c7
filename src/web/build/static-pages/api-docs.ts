import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ErrorCode, refusalAnswers } from '../../../../openapi/index.ts'
import type { Language } from '../../../domain/text/languages.ts'
import type { ContractDocument } from './contract-types.ts'
import { type ListedOperation, operationHtml } from './operation-html.ts'
import { pageFrame } from './page-frame.ts'
import { code, contractText, escaped, membersOf, schemaId, typeOf } from './schema-html.ts'
import { type DocsWords, docsWordsIn } from './api-docs-words.ts'

const methods = ['get', 'post', 'put', 'delete', 'patch']

/** Returns the bundled contract, `openapi/generated/cla.json`. */
export function readContract(): ContractDocument {
  const file = join(import.meta.dirname, '../../../../openapi/generated/cla.json')
  return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument
}

/**
 * Returns the documentation of the contract as one page without scripts: operations by area, schemas, refusals. `stylesheet` is the URL of its
 * stylesheet. Headings and refusal texts are in `language`; the contract's own text is always English.
 */
export function apiDocsPage(contract: ContractDocument, language: Language, stylesheet: string): string {
  const words = docsWordsIn(language)
  const { say } = words
  const areas = contract.tags.map(({ name }) => ({ name, operations: operationsOf(contract, name) }))
  const body = `<section class="intro" aria-label="${escaped(say('title'))}">
<h1>${escaped(say('title'))}</h1>
<p>${escaped(say('intro'))}</p>
${contract.info.description
  .split('\n')
  .map((line) => `<p>${contractText(line)}</p>`)
  .join('\n')}
</section>
<nav aria-label="${escaped(say('contents'))}">
${areas.map(({ name, operations }) => contentsOf(name, operations, words)).join('\n')}
<p><a href="#schemas">${escaped(say('schemas'))}</a> · <a href="#refusals">${escaped(say('refusals'))}</a></p>
</nav>
<main>
${areas.map(({ name, operations }) => areaHtml(contract, name, operations, words)).join('\n')}
${schemasHtml(contract, words)}
${refusalsHtml(contract, words)}
</main>`
  return pageFrame({ language, title: say('title'), stylesheet, name: 'api-docs', isUnlisted: true, body })
}

/** Returns the operations of an area in contract order, each with the parameters of its path. */
function operationsOf(contract: ContractDocument, area: string): ListedOperation[] {
  return Object.entries(contract.paths).flatMap(([path, { parameters = [], ...item }]) =>
    Object.entries(item)
      .filter(([method, operation]) => methods.includes(method) && operation.tags.includes(area))
      .map(([method, operation]) => ({ method, path, operation, shared: parameters })),
  )
}

function contentsOf(area: string, operations: readonly ListedOperation[], { say }: DocsWords): string {
  const lines = operations.map(
    ({ operation: { operationId, summary } }) =>
      `<li><a href="#${operationId}">${code(operationId)}</a> ${contractText(summary)}</li>`,
  )
  return `<h2><a href="#${area}">${escaped(say(`area.${area}`))}</a></h2>\n<ul>\n${lines.join('\n')}\n</ul>`
}

function areaHtml(
  contract: ContractDocument,
  area: string,
  operations: readonly ListedOperation[],
  words: DocsWords,
): string {
  return `<section id="${area}">
<h2>${escaped(words.say(`area.${area}`))}</h2>
${operations.map((listed) => operationHtml(contract, listed, words)).join('\n')}
</section>`
}

function schemasHtml({ components }: ContractDocument, { say }: DocsWords): string {
  // `ErrorCode` is omitted because the refusals section lists all codes.
  const listed = Object.entries(components.schemas).filter(([name]) => name !== 'ErrorCode')
  const articles = listed.map(([name, schema]) => {
    const described = schema.description === undefined ? '' : `<p>${contractText(schema.description)}</p>`
    const members = membersOf(schema, say('required'))
    return `<article id="${schemaId(name)}">\n<h3>${escaped(name)}</h3>\n<p class="type">${typeOf(schema)}</p>\n${described}${members}\n</article>`
  })
  return `<section id="schemas">\n<h2>${escaped(say('schemas'))}</h2>\n${articles.join('\n')}\n</section>`
}

function refusalsHtml({ components }: ContractDocument, { say, refusalTexts }: DocsWords): string {
  const common = components.schemas['ErrorCode']?.['x-common'] ?? []
  const entries = (Object.entries(refusalAnswers) as [ErrorCode, { status: number; message: string }][]).map(
    ([errorCode, { status, message }]) => {
      const mark = common.includes(errorCode) ? ` <em>${escaped(say('common'))}</em>` : ''
      const texts = refusalTexts(errorCode).map((text) => `<p>${shownText(text)}</p>`)
      return `<dt id="${escaped(errorCode)}">${code(errorCode)} <span class="type">${status}</span>${mark}</dt>
<dd><p>${contractText(message)}</p>${texts.join('')}</dd>`
    },
  )
  return `<section id="refusals">
<h2>${escaped(say('refusals'))}</h2>
<p>${escaped(say('refusalsIntro'))}</p>
<dl>
<dt id="${schemaId('ErrorCode')}">ErrorCode</dt><dd>${contractText(components.schemas['ErrorCode']?.description ?? '')}</dd>
${entries.join('\n')}
</dl>
</section>`
}

/** Reduces each placeholder in a text to its name: `{{until, moment}}` → `until`. */
const shownText = (text: string): string =>
  escaped(text.replaceAll(/<\/?\w+>/g, '')).replaceAll(/\{\{(\w+)(?:, \w+)?\}\}/g, '<var>$1</var>')
