/** Requests as a careful client sends them. */
import * as fc from 'fast-check'
import type { Operation, Schema } from '../../support/http/operations.ts'
import { operations, resolved } from '../../support/http/operations.ts'
import { type Samples, sampleIn, samplesOf, valueOf } from './values.ts'

/** A request before it is put on the wire. */
export type Model = {
  operation: Operation
  path: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** A request on the wire. */
export type FuzzRequest = {
  operation: Operation
  /** `valid`: may not be refused for its form. `wrong`: must be refused. `odd`: must be answered. */
  kind: 'valid' | 'wrong' | 'odd'
  what: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** A real code is requested and filled in: a valid signature. */
  isEarnest?: boolean
}

export type Hints = Record<string, fc.Arbitrary<unknown>>

/** The generator of a member: by name, by the `x-sample` of its schema, else any value of the schema. */
const generatorOf = (name: string, schema: Schema, hints: Hints, samples: Samples): fc.Arbitrary<unknown> =>
  hints[name] ?? sampleIn(schema, samples) ?? valueOf(schema)

const fields = (
  operation: Operation,
  place: string,
  hints: Hints,
  samples: Samples,
): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema }) => [name, generatorOf(name, schema, hints, samples) as fc.Arbitrary<string>]),
    ),
  )

/** Members of an operation's body, and the required ones. */
function membersOf({ body }: Operation): { properties: Record<string, Schema>; required: readonly string[] } {
  const { properties = {}, required = [] } = resolved(body?.schema ?? {}) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return { properties, required }
}

function bodyOf(operation: Operation, hints: Hints, samples: Samples): fc.Arbitrary<unknown> {
  if (!operation.body) return fc.constant(undefined)
  const { properties, required } = membersOf(operation)
  const all = Object.entries(properties)
  const members = all.map(([name, schema]) => [name, generatorOf(name, schema, hints, samples)] as const)
  const isMeant = ([name, schema]: [string, Schema]): boolean =>
    name in hints || (isKnown(operation) && sampleIn(schema, samples) !== null)
  // What is meant is always sent: the agreement asks for it, though the contract cannot.
  return fc.record(Object.fromEntries(members), {
    requiredKeys: [...required, ...all.filter(isMeant).map(([name]) => name)],
  })
}

const samplesOfNoLink = samplesOf('')

/** Whether a request that the samples make is in order: anyone may send it, and the contract has a sample for each text that it requires. */
export function isKnown(operation: Operation): boolean {
  const { properties, required } = membersOf(operation)
  const sent = [
    ...operation.parameters.filter((parameter) => parameter.required).map(({ schema }) => schema),
    ...required.map((name) => properties[name] ?? {}),
  ]
  const isPublic = operation.callers.some((caller) => caller === 'anonymous' || caller === 'person')
  const isJson = operation.body?.types.includes('application/json') ?? true
  return isPublic && isJson && sent.every((schema) => !isFreeText(schema) || sampleIn(schema, samplesOfNoLink) !== null)
}

/** Whether a schema allows any text. */
function isFreeText(schema: Schema): boolean {
  const { type, enum: words, const: word, anyOf } = resolved(schema)
  return anyOf !== undefined || (type === 'string' && words === undefined && word === undefined)
}

/** What a first signature is made of is drawn more often: each of these must have been taken at its word, however many others there are. */
const everyday: ReadonlySet<string> = new Set([
  'getHeartbeat',
  'getLink',
  'listAgreementsToSign',
  'downloadAgreement',
  'getAgreementText',
  'sendIndividualCode',
  'signIndividualCla',
  'checkIndividualSigning',
])

/** Any operation's; `others` gives the meaning of the strings that the fuzzer does not know otherwise. */
export function fuzzModels(linkId: string, others: Hints = {}): fc.Arbitrary<Model> {
  const samples = samplesOf(linkId)
  return fc.oneof(
    ...operations.map((operation) => {
      const own = isKnown(operation) ? {} : others
      const arbitrary = fc.record({
        operation: fc.constant(operation),
        path: fields(operation, 'path', own, samples).map((path) => ({ ...path, link_id: path['link_id'] ?? '' })),
        query: fields(operation, 'query', own, samples),
        headers: fc.constantFrom<Record<string, string>>({}, { cookie: 'lang=en' }, { cookie: 'lang=zh; a=b' }),
        body: bodyOf(operation, own, samples),
      })
      return { weight: everyday.has(operation.id) ? 6 : 1, arbitrary }
    }),
  )
}

/** The address of a request; `slash` as some clients put it at the end. */
export function urlOf({ operation, path, query }: Model, slash = ''): string {
  const place = operation.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path[key] ?? ''))
  const asked = new URLSearchParams(query).toString()
  return `/cla/api${place}${slash}${asked === '' ? '' : `?${asked}`}`
}

/** A request as it should be. */
export const validRequest = (model: Model): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({ slash: fc.constantFrom('', '', '/'), habits: fc.boolean(), isEarnest: fc.boolean() })
    .map(({ slash, habits, isEarnest }) => {
      const signsInEarnest = isEarnest && model.operation.id === 'signIndividualCla'
      const sent =
        model.body === undefined
          ? undefined
          : {
              ...(model.body as object),
              ...(habits ? { enabled: true, x: [{}] } : {}),
              ...(signsInEarnest ? { cla_id: '1', cla_language: 'English', privacy_checked: true } : {}),
            }
      return {
        operation: model.operation,
        kind: isKnown(model.operation) ? ('valid' as const) : ('odd' as const),
        what: 'as it should be',
        method: model.operation.method,
        url: urlOf(model, slash),
        headers: { ...model.headers, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(sent === undefined ? {} : { payload: JSON.stringify(sent) }),
        isEarnest: signsInEarnest,
      }
    })
