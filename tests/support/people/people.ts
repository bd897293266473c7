/** Helpers for individual signing, with default values. */
import type { RequestOf } from '../../../openapi/index.ts'
import { receiptNumber } from '../../../src/domain/receipts/receipt-number.ts'
import { createLink } from '../../../src/server/usecases/community/projects/create-link.ts'
import type { TestServices } from '../service/test-services.ts'
import type { WireAnswer } from '../http/wire.ts'
import type { World } from '../service/world.ts'

export type SigningBody = RequestOf<'signIndividualCla'>['body']

/** Returns a form for the English agreement of `aCommunity`, without the verification code. */
export function aForm(email: string, changes: Partial<SigningBody> = {}): SigningBody {
  return {
    name: 'Ada Lovelace',
    email,
    cla_id: '1',
    cla_language: 'English',
    verification_code: '',
    privacy_checked: true,
    info: { '2': '2026-11-02' },
    ...changes,
  }
}

/** Returns the API path for individual signing of a link. */
export const signingPath = (linkId: string): string => `/v1/individual-signing/${linkId}`

/** Requests a code and returns it. Throws if no code was sent. */
export async function receivesCode({ home, wire, linkId }: World, email: string): Promise<string> {
  const before = home.codes.length
  const answer = await wire.post(`${signingPath(linkId)}/code`, { email })
  const code = home.codes[before]
  if (answer.status !== 200 || code === undefined) throw new Error(`no code for ${email}: ${answer.body}`)
  return code
}

export function submits(scene: World, form: SigningBody, linkId = scene.linkId): Promise<WireAnswer> {
  return scene.wire.post(signingPath(linkId), form)
}

/** Requests a code and signs the agreement with it. */
export async function signs(scene: World, email: string, changes: Partial<SigningBody> = {}): Promise<WireAnswer> {
  return submits(scene, aForm(email, { verification_code: await receivesCode(scene, email), ...changes }))
}

/** Returns the result of the has-signed check for an address. */
export async function hasSignedAnswer(scene: World, email: string): Promise<unknown> {
  return (await scene.wire.get(`${signingPath(scene.linkId)}?email=${encodeURIComponent(email)}`)).data
}

/** Links another project with an English agreement that has only the fixed fields. */
export async function linksAnother(
  home: TestServices,
  kind: 'individual' | 'corporation',
  alias = `Beacon ${kind}`,
): Promise<string> {
  const document = {
    language: 'en' as const,
    title: 'Agreement',
    text: 'Agreement\n\n1. Everything is shared with all.',
  }
  const bytes = await home.services.pdf.writeAgreement(document)
  const { linkId } = await createLink(home.services, {
    platform: 'github',
    organization: alias.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    alias,
    projectUrl: '',
    summaries: {},
    agreements: [{ kind, language: 'en', bytes, url: '', fields: [] }],
  })
  return linkId
}

/** Returns the stored ID of an address's newest signature. The API does not return this ID to signers. */
export async function storedId({ home, linkId }: Pick<World, 'home' | 'linkId'>, email: string): Promise<string> {
  const all = await home.services.store.reading.ownSignings.ofAddress(email, 1000)
  const signing = all.find((one) => one.linkId === linkId)
  if (!signing) throw new Error(`${email} has not signed at ${linkId}`)
  return signing.id
}

/** Returns the receipt number of an address's newest signature. */
export const numberOf = async (scene: Pick<World, 'home' | 'linkId'>, email: string): Promise<string> =>
  receiptNumber(await storedId(scene, email))
