/** Prepares the signers on the server, and changes its data during a path. */
import { expect } from 'vitest'
import type { SigningInput } from '../../../../machines/signing/signing.context.ts'
import { answersFromTyped } from '../../../../src/domain/agreements/answers.ts'
import type { SignerKind } from '../../../../src/domain/agreements/draft.ts'
import type { FieldType } from '../../../../src/domain/agreements/fields.ts'
import { claClient } from '../../../../src/web/client/cla-client.ts'
import { injectFetch } from '../../../support/http/wire.ts'
import { hasCorporation } from './employer-finding.ts'
import { aLink, republish } from './links.ts'
import { base, kindOf, starts, typedBy, usual } from './signing-starts.ts'
import type { ModelContext } from '../table.ts'

export type SigningFacts = ModelContext & { input: SigningInput; domain: string; email: string }

const sendCode = {
  individual: ({ client }, linkId, email) =>
    client.call('sendIndividualCode', { path: { link_id: linkId }, body: { email } }),
  corporation: ({ client }, linkId, email) =>
    client.call('sendCorporationCode', { path: { link_id: linkId }, body: { email } }),
  async employee({ client }, linkId, email) {
    const { data } = await client.call('findCorporations', { path: { link_id: linkId }, query: { email } })
    const path = { link_id: linkId, signing_id: data?.[0]?.corp_signing_id ?? '' }
    return client.call('sendEmployeeCode', { path, body: { email } })
  },
} satisfies Record<SignerKind, (around: ModelContext, linkId: string, email: string) => Promise<unknown>>

/** Returns the machine input for a start, with the link, address and code on the server. */
async function realInput(around: SigningFacts, linkId: string): Promise<SigningInput> {
  const { email, client, service } = around
  const { draft, preloaded, ...input } = starts[around.start] ?? expect.fail('no such start')
  const at = { ...input, linkId }
  if (preloaded) {
    const path = { link_id: linkId }
    const agreements = await client.call('listAgreementsToSign', { path: { ...path, apply_to: 'individual' } })
    const english = agreements.find(({ language }) => language === 'English')
    const text = await client.call('getAgreementText', { path: { ...path, id: english?.cla_id ?? '' } })
    return { ...at, preloaded: { link: await client.call('getLink', { path }), agreements, text } }
  }
  if (!draft) return at
  if (input.signerKind === 'employee') await hasCorporation(around, linkId, true)
  await sendCode[input.signerKind](around, linkId, email)
  const code = draft.code && (service.home.codes.at(-1) ?? '')
  return { ...at, draft: { ...draft, typed: typedBy(email), code, codeSent: { to: email, at: Date.now() } } }
}

export async function prepare(around: ModelContext): Promise<SigningFacts> {
  const domain = `${around.start.split(' ')[1]?.replace(',', '')}${around.number}.example`
  const facts: SigningFacts = { ...around, domain, email: `ada@${domain}`, input: base('individual') }
  const linkId = await aLink(around, ['individual', 'corporation'])
  if (starts[around.start]?.linkId === 'stricter') {
    const stricter = { kind: 'individual', language: 'zh', required: ['date', 'address'] } as const
    await republish(around.service.home.services, linkId, { ...stricter, required: [...stricter.required] })
  }
  return { ...facts, input: await realInput(facts, linkId) }
}

export const republished =
  (...more: FieldType[]) =>
  ({ service, input: { signerKind, linkId } }: SigningFacts) => {
    const kind = kindOf(signerKind)
    return republish(service.home.services, linkId, { kind, language: 'en', required: [...usual[kind], ...more] })
  }

/** Signs with the same address and a new code, like a second tab would. */
export async function signsMeanwhile({ client, service, email, input: { linkId } }: SigningFacts): Promise<void> {
  const path = { link_id: linkId }
  await client.call('sendIndividualCode', { path, body: { email } })
  const [agreement] = await client.call('listAgreementsToSign', { path: { ...path, apply_to: 'individual' } })
  const answers = answersFromTyped(agreement?.fields ?? [], typedBy(email))
  const body = {
    ...{ name: 'Ada Lovelace', email, privacy_checked: true, info: answers.info },
    ...{ cla_id: agreement?.cla_id ?? '', cla_language: agreement?.language ?? 'English' },
    verification_code: service.home.codes.at(-1) ?? '',
  }
  await client.call('signIndividualCla', { path, body })
}

/** Signs with the same address in another browser. The code requested in this browser remains valid. */
export const signsElsewhere = (facts: SigningFacts): Promise<void> =>
  signsMeanwhile({
    ...facts,
    client: claClient({
      baseUrl: `${facts.service.origin}/cla/api`,
      csrfToken: () => null,
      fetch: injectFetch(facts.service.app),
    }),
  })
