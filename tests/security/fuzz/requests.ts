/** Requests as a careful client sends them. */
import * as fc from 'fast-check'
import type { Operation, Schema } from '../../support/http/operations.ts'
import { operations, resolved } from '../../support/http/operations.ts'
import { email, name, valueOf } from './values.ts'

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

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const telephone = fc.stringMatching(/^[0-9+(). -]{5,20}$/).filter((value) => value.trim().length >= 5)

/** What of the contract's strings means something: for these operations every request made of them is in order. */
function hintsFor(linkId: string): Record<string, Hints> {
  const link = {
    link_id: fc.oneof(
      { weight: 4, arbitrary: fc.constant(linkId) },
      { weight: 1, arbitrary: fc.constantFrom('github_nobody-1', '上海', '__proto__', 'a b') },
    ),
  }
  const agreement = { ...link, id: fc.constantFrom('0', '1', '7') }
  const info = fc
    .tuple(day, fc.option(telephone), fc.option(fc.constant('123456')))
    .map(([date, phone, code]) => ({ '2': date, ...(phone ? { '3': phone } : {}), ...(code ? { code } : {}) }))
  const corporation = fc.constantFrom('f'.repeat(32), 'unknown', '上海')
  const platform = { platform: fc.constantFrom('github', 'gitee', 'forge'), purpose: fc.constant('login') }
  return {
    getHeartbeat: {},
    listServiceKeys: {},
    getAuthCodeUrl: platform,
    signInByPlatform: platform,
    getPendingSignIn: {},
    cancelPendingSignIn: {},
    sendSignInCode: { email },
    completePendingSignIn: { email, verification_code: fc.constantFrom('123456', 'no code') },
    getLink: link,
    getBadge: link,
    countOpening: link,
    getCheck: { ref: fc.constantFrom('0'.repeat(32), 'nobody') },
    openContactStop: { token: fc.constantFrom('0'.repeat(65), 'nobody') },
    stopContact: { token: fc.constantFrom('0'.repeat(65), 'nobody') },
    recheckPullRequest: { ref: fc.constantFrom('0'.repeat(32), 'nobody') },
    sendPersonCode: { email },
    openPersonSession: { email, verification_code: fc.constantFrom('123456', 'no code') },
    beginPersonSignIn: platform,
    closePersonSession: {},
    listOwnSignings: {},
    getOwnData: {},
    downloadOwnData: {},
    getOwnSigning: { id: fc.constantFrom('0'.repeat(32), 'nobody') },
    proveReceiptNumber: { id: fc.constantFrom('0'.repeat(32), 'nobody'), number: fc.constantFrom('0000-0000', 'x') },
    sendWithdrawalCode: { id: fc.constantFrom('0'.repeat(32), 'nobody') },
    withdrawSigning: {
      id: fc.constantFrom('0'.repeat(32), 'nobody'),
      verification_code: fc.constantFrom('123456', 'no code'),
    },
    takeBackWithdrawal: { id: fc.constantFrom('0'.repeat(32), 'nobody') },
    sendErasureCode: { id: fc.constantFrom('0'.repeat(32), 'nobody') },
    askForErasure: {
      id: fc.constantFrom('0'.repeat(32), 'nobody'),
      verification_code: fc.constantFrom('123456', 'no code'),
    },
    sendAddressCode: { email },
    joinAddress: { email, verification_code: fc.constantFrom('123456', 'no code') },
    separateAddress: { id: fc.constantFrom('0'.repeat(32), 'nobody') },
    getReceiptStanding: {
      ...link,
      event: fc.constantFrom(1, 2, 99),
      hash: fc.constantFrom('0'.repeat(64), 'ab'.repeat(32)),
    },
    sendOwnReceipt: { id: fc.constantFrom('0'.repeat(32), 'nobody') },
    sendConfirmation: { id: fc.constantFrom('0'.repeat(32), 'nobody') },
    downloadOwnReceipt: { id: fc.constantFrom('0'.repeat(32), 'nobody') },
    sendCheckCode: { ref: fc.constantFrom('0'.repeat(32), 'nobody'), person: fc.constantFrom('0', '-1', 'x'), email },
    proveCheckAddress: {
      ...{ ref: fc.constantFrom('0'.repeat(32), 'nobody'), person: fc.constantFrom('0', '-1', 'x'), email },
      verification_code: fc.constantFrom('123456', 'no code'),
    },
    beginAccountProof: { ref: fc.constantFrom('0'.repeat(32), 'nobody') },
    finishAccountProof: {},
    remindOfActivation: { ref: fc.constantFrom('0'.repeat(32), 'nobody'), person: fc.constantFrom('0', '-1', 'x') },
    receiveDelivery: { hook_id: fc.constantFrom('nobody', 'a'.repeat(64)) },
    listAgreementsToSign: link,
    downloadAgreement: agreement,
    getAgreementText: agreement,
    listVersions: agreement,
    getVersionDifference: agreement,
    sendIndividualCode: { ...link, email },
    sendCorporationCode: { ...link, email },
    findCorporations: { ...link, email },
    findCorporationsByPath: { ...link, email },
    getSigningByLetter: { token: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/) },
    getAgreementRequest: { token: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/) },
    agreeToRequest: {
      token: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      cla_id: fc.constantFrom('0', '1', '7'),
      cla_language: fc.constantFrom('English', 'Chinese', 'Klingon'),
    },
    downloadSigningDocument: { token: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/) },
    checkIndividualSigning: { ...link, email },
    getIndividualDifference: { ...link, email },
    leaveCorporation: { ...link, email, verification_code: fc.constantFrom('123456', 'no code') },
    getReceipt: link,
    downloadReceipt: link,
    resendOwnSigningDocument: link,
    resendDocumentByCode: { ...link, email, verification_code: fc.constantFrom('123456', 'no code') },
    recallSignature: { ...link, email, verification_code: fc.constantFrom('123456', 'no code') },
    findWay: { ...link, email },
    sendEmployeeCode: { ...link, signing_id: corporation, email },
    signEmployeeCla: {
      ...link,
      corp_signing_id: corporation,
      name,
      email,
      cla_id: fc.constantFrom('0', '1', '7'),
      cla_language: fc.constantFrom('English', 'Chinese'),
      verification_code: fc.constantFrom('123456', 'no code'),
      info,
    },
    signIndividualCla: {
      ...link,
      name,
      email,
      cla_id: fc.constantFrom('0', '1', '7'),
      cla_language: fc.constantFrom('English', 'Chinese', 'en', 'ZH', 'Klingon'),
      verification_code: fc.constantFrom('123456', '000000', ' 999999 ', 'no code'),
      info,
    },
  }
}

const fields = (operation: Operation, place: string, hints: Hints): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => [
          parameter.name,
          (hints[parameter.name] ?? valueOf(parameter.schema)) as fc.Arbitrary<string>,
        ]),
    ),
  )

function bodyOf(operation: Operation, hints: Hints): fc.Arbitrary<unknown> {
  if (!operation.body) return fc.constant(undefined)
  const schema = resolved(operation.body.schema)
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] }
  const members = Object.entries(properties).map(([member, own]) => [member, hints[member] ?? valueOf(own)] as const)
  // What a hint names is always sent: the agreement asks for it, though the contract cannot.
  return fc.record(Object.fromEntries(members), {
    requiredKeys: [...required, ...Object.keys(hints).filter((hint) => hint in properties)],
  })
}

/** Whether the fuzzer knows enough of an operation to say that a request of its making is in order. */
export const isKnown = (operation: Operation): boolean => operation.id in hintsFor('')

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
  const hints = hintsFor(linkId)
  return fc.oneof(
    ...operations.map((operation) => {
      const own = hints[operation.id] ?? others
      const arbitrary = fc.record({
        operation: fc.constant(operation),
        path: fields(operation, 'path', own).map((path) => ({ ...path, link_id: path['link_id'] ?? '' })),
        query: fields(operation, 'query', own),
        headers: fc.constantFrom<Record<string, string>>({}, { cookie: 'lang=en' }, { cookie: 'lang=zh; a=b' }),
        body: bodyOf(operation, own),
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
