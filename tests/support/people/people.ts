/** Helpers for individuals who sign. */
import type { RequestOf } from '../../../openapi/index.ts'
import { receiptNumber } from '../../../src/domain/receipts/receipt-number.ts'
import { createLink } from '../../../src/server/usecases/community/projects/create-link.ts'
import type { TestServices } from '../service/test-services.ts'
import type { WireAnswer } from '../http/wire.ts'
import type { World } from '../service/world.ts'

export type SigningBody = RequestOf<'signIndividualCla'>['body']

/** Returns the request body for signing the English agreement of `aCommunity`, without the verification code. */
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

export const signingPath = (linkId: string): string => `/v1/individual-signing/${linkId}`

/** Requests a code and returns it. Throws if the request fails. */
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

export async function signs(scene: World, email: string, changes: Partial<SigningBody> = {}): Promise<WireAnswer> {
  return submits(scene, aForm(email, { verification_code: await receivesCode(scene, email), ...changes }))
}

export async function hasSignedAnswer(scene: World, email: string): Promise<unknown> {
  return (await scene.wire.get(`${signingPath(scene.linkId)}?email=${encodeURIComponent(email)}`)).data
}

/** Links another project. Its English agreement has no additional fields. */
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

/** Returns the ID of an address's newest signature from the database. The API does not return it to signers. */
export async function storedId({ home, linkId }: Pick<World, 'home' | 'linkId'>, email: string): Promise<string> {
  const all = await home.services.store.reading.ownSignings.ofAddress(email, 1000)
  const signing = all.find((one) => one.linkId === linkId)
  if (!signing) throw new Error(`${email} has not signed at ${linkId}`)
  return signing.id
}

/** Returns the receipt number of the newest signature of an address. */
export const numberOf = async (scene: Pick<World, 'home' | 'linkId'>, email: string): Promise<string> =>
  receiptNumber(await storedId(scene, email))
