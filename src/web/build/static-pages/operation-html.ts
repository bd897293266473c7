import { refusalAnswers } from '../../../../openapi/index.ts'
import type { ContractDocument, Operation, Parameter, Response, Schema } from './contract-types.ts'
import { code, contractText, escaped, membersOf, referencedName, typeOf } from './schema-html.ts'
import type { DocsWords } from './api-docs-words.ts'

/** An operation with its method and path. `shared` contains the parameters of the path. */
export type ListedOperation = { method: string; path: string; operation: Operation; shared: readonly Parameter[] }

export function operationHtml(contract: ContractDocument, listed: ListedOperation, { say }: DocsWords): string {
  const { method, path, operation, shared } = listed
  const prefix = contract.servers[0]?.url ?? ''
  const parts: [heading: string, html: string][] = [
    ['callers', callersHtml(operation, say)],
    ['limit', limitHtml(operation['x-limit'])],
    ['parameters', parametersHtml(contract, [...shared, ...(operation.parameters ?? [])], say('required'))],
    ['body', contentHtml(operation.requestBody?.content, say('required'))],
    ['responses', responsesHtml(contract, operation, say('required'))],
    ['refusals', operation['x-refusals'].map(refusalLink).join(' · ')],
  ]
  const described = operation.description === undefined ? '' : `<p>${contractText(operation.description)}</p>\n`
  const shown = parts.filter(([, html]) => html !== '')
  return `<article id="${operation.operationId}">
<h3>${contractText(operation.summary)}</h3>
<p class="path"><b>${method.toUpperCase()}</b> ${code(prefix + path)} <a href="#${operation.operationId}">${operation.operationId}</a></p>
${described}<dl>
${shown.map(([heading, html]) => `<dt>${escaped(say(heading))}</dt><dd>${html}</dd>`).join('\n')}
</dl>
</article>`
}

function callersHtml(operation: Operation, say: DocsWords['say']): string {
  const callers = operation['x-callers'].map((caller) => escaped(say(`caller.${caller}`)))
  const cached = operation['x-cached-for']
  return [
    callers.join(' · '),
    ...(operation['x-without-consent'] ? [escaped(say('withoutConsent'))] : []),
    ...(cached === undefined ? [] : [`${escaped(say('cached'))} ${cached} s`]),
  ].join('<br>')
}

/** Returns the declared rate limit, for example `per: client, perMinute: 30`; empty if the contract declares none. */
function limitHtml(limit: Operation['x-limit']): string {
  if (limit === undefined || limit === 'none') return ''
  return Object.entries(limit)
    .map(([name, value]) => code(`${name}: ${String(value)}`))
    .join(' ')
}

function parametersHtml(contract: ContractDocument, parameters: readonly Parameter[], required: string): string {
  const lines = parameters.map((given) => {
    const { in: location, ...parameter } =
      given.$ref === undefined ? given : (contract.components.parameters[referencedName(given.$ref)] ?? given)
    const mark = parameter.required ? ` <em>${escaped(required)}</em>` : ''
    const described = parameter.description === undefined ? '' : `<br>${contractText(parameter.description)}`
    return `<li>${code(parameter.name)} <span class="type">${escaped(location)} · ${typeOf(parameter.schema)}</span>${mark}${described}</li>`
  })
  return lines.length === 0 ? '' : `<ul class="members">\n${lines.join('\n')}\n</ul>`
}

function contentHtml(content: Record<string, { schema: Schema }> = {}, required: string): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const described = schema.description === undefined ? '' : `<br>${contractText(schema.description)}`
      return `<p>${code(type)} <span class="type">${typeOf(schema)}</span>${described}</p>${membersOf(schema, required)}`
    })
    .join('\n')
}

function responsesHtml(contract: ContractDocument, operation: Operation, required: string): string {
  return Object.entries(operation.responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([status, given]) => {
      const response: Response =
        given.$ref === undefined ? given : (contract.components.responses[referencedName(given.$ref)] ?? given)
      return `<p><b>${escaped(status)}</b> ${contractText(response.description)}</p>${contentHtml(response.content, required)}`
    })
    .join('\n')
}

function refusalLink(errorCode: string): string {
  const status = Object.entries(refusalAnswers).find(([name]) => name === errorCode)?.[1].status
  return `<a href="#${escaped(errorCode)}">${code(errorCode)}</a> <span class="type">${status ?? ''}</span>`
}
