/** Lists all texts that a client can send, by their `x-text` in the contract. Each text with `other` needs a reason. */
import { readFileSync } from 'node:fs'
import type { OperationId } from '../../../openapi/index.ts'
import { textUses } from '../../../openapi/check-schemas.ts'

type Schema = { readonly [word: string]: unknown }
export type Contract = Schema & { paths: Record<string, Schema> }
/** `name` is the operation and the property, such as `signIndividualCla name`. `use` is the `x-text`. */
export type WritableText = { name: string; use: unknown }

/** Returns the texts in all parameters and request bodies, without duplicates. The values of a map are listed as `*`. */
export function writableIn(contract: Contract): WritableText[] {
  const resolved = (schema: Schema): Schema => {
    const reference = schema['$ref']
    if (typeof reference !== 'string') return schema
    const found = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Schema)[name], contract)
    return resolved(found as Schema)
  }

  function textsIn(given: Schema, name: string): WritableText[] {
    const schema = resolved(given)
    const inside = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
    const others = schema['additionalProperties']
    const choices = ['oneOf', 'anyOf', 'allOf'].flatMap((word) => (schema[word] ?? []) as Schema[])
    const isText = schema['type'] === 'string' && !('enum' in schema) && !('const' in schema)
    return [
      ...(isText ? [{ name, use: schema['x-text'] }] : []),
      ...choices.flatMap((choice) => textsIn(choice, name)),
      ...inside.flatMap(([member, of]) => textsIn(of, member)),
      ...(typeof others === 'object' && others !== null ? textsIn(others as Schema, `${name} *`) : []),
      ...(schema['type'] === 'array' ? textsIn(schema['items'] as Schema, name) : []),
    ]
  }

  const parametersOf = (described: Schema): WritableText[] =>
    ((described['parameters'] ?? []) as Schema[])
      .map(resolved)
      .flatMap(({ schema, name }) => textsIn(schema as Schema, String(name)))

  function bodyOf({ requestBody }: Schema): WritableText[] {
    if (requestBody === undefined) return []
    const { content } = resolved(requestBody as Schema) as { content: Record<string, { schema: Schema }> }
    return Object.values(content).flatMap(({ schema }) => textsIn(schema, ''))
  }

  const texts = Object.values(contract.paths).flatMap((item) =>
    (Object.values(item) as Schema[])
      .filter((described) => described['operationId'] !== undefined)
      .flatMap((described) =>
        [...parametersOf(item), ...parametersOf(described), ...bodyOf(described)].map((text) => ({
          ...text,
          name: `${String(described['operationId'])} ${text.name}`,
        })),
      ),
  )
  return [...new Map(texts.map((text) => [`${text.name} ${String(text.use)}`, text])).values()]
}

const writable = writableIn(
  JSON.parse(readFileSync(new URL('../../../openapi/generated/cla.json', import.meta.url), 'utf8')) as Contract,
)

const textsOf = (use: (typeof textUses)[number]): string[] =>
  writable.filter((text) => text.use === use).map(({ name }) => name)

/** Texts that pages show unchanged. These tests enter hostile text in all of them, or in one that is stored and shown in the same way. */
export const shown: readonly string[] = textsOf('shown')

/** Texts in which the service refuses hostile text. */
export const refusedTexts: readonly string[] = textsOf('refused')

const of = (name: string, ...operations: OperationId[]): string[] => operations.map((each) => `${each} ${name}`)
const ofAgreements = (name: string): string[] =>
  of(name, 'linkProject', 'addAgreement', 'publishAgreement', 'previewDifference')

/** Texts with the `x-text` `other`, by the reason why no page shows them unchanged. */
export const unseen: Readonly<Record<string, readonly string[]>> = {
  'it is shown as text in emails and on the page of its version, and recorded in the evidence': [
    ...of('en', 'publishAgreement', 'previewLetters'),
    ...of('zh', 'publishAgreement', 'previewLetters'),
    ...of('reason', 'publishAgreement', 'previewLetters'),
  ],
  'the service numbers the rows itself': ofAgreements('id'),
  'it is the same JSON in a form': [
    ...ofAgreements('data'),
    ...of('data', 'previewAgreement', 'verifyMailbox', 'authorizeMailbox', 'changeLinkMailbox'),
  ],
  'it is a PDF that is only passed on': of('pdf', 'uploadPdfByLetter', 'uploadCorporationPdf'),
}

/**
 * Returns the errors in the classification: texts with a missing or unknown `x-text`, `other` without a reason, and a reason for a text that is not
 * `other`.
 */
export function textFaults(texts: readonly WritableText[], sentences: typeof unseen = unseen): string[] {
  const explained = Object.values(sentences).flat()
  const others = texts.filter(({ use }) => use === 'other').map(({ name }) => name)
  return [
    ...texts.filter(({ use }) => !textUses.some((known) => known === use)).map(({ name }) => `${name} has no x-text`),
    ...others.filter((name) => !explained.includes(name)).map((name) => `${name} has no reason`),
    ...explained.filter((name) => !others.includes(name)).map((name) => `${name} has a reason and is not "other"`),
  ]
}

export const contractTextFaults = (): string[] => textFaults(writable)
